-- The statistics once more, from the decisions alone: what the fold finds must be what this finds. It is the definitions in
-- SQL, a line each, and no part of hoyle's play.
CREATE TEMP TABLE decided AS
WITH own AS (
    SELECT *, action IN ('bet', 'raise', 'complete') AS raises, min_raise_to IS NOT NULL AS may_raise
    FROM actions WHERE action IN ('fold', 'check', 'call', 'bet', 'raise', 'complete')
), seen AS (
    SELECT *,
        row_number() OVER (PARTITION BY hand_id, seat ORDER BY action_no) = 1 AS first_of_hand,
        row_number() OVER (PARTITION BY hand_id, street, seat ORDER BY action_no) = 1 AS first_of_street,
        coalesce(sum(CAST(action = 'call' AS INT)) OVER (PARTITION BY hand_id, street, n_raises ORDER BY action_no
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS callers,
        max(CASE WHEN raises THEN action_no * 100 + seat END) OVER (PARTITION BY hand_id, street ORDER BY action_no
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS last_raise,
        coalesce(bool_or(action = 'call' AND street = 0 AND n_raises = 0) OVER earlier, FALSE) AS limped,
        coalesce(bool_or(raises AND street = 0 AND n_raises = 0) OVER earlier, FALSE) AS made_first,
        coalesce(bool_or(raises AND street = 0 AND n_raises = 1) OVER earlier, FALSE) AS made_second,
        coalesce(bool_or(raises AND street = 0) OVER earlier, FALSE) AS made_any,
        coalesce(bool_or(action = 'check') OVER (PARTITION BY hand_id, street, seat ORDER BY action_no
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), FALSE) AS checked
    FROM own
    WINDOW earlier AS (PARTITION BY hand_id, seat ORDER BY action_no ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
), first AS (
    SELECT *, street = 0 AND n_raises = 0 AND callers = 0 AND to_call > 0 AS first_in,
        last_raise IS NOT NULL AND last_raise % 100 <> seat AS faces
    FROM seen
)
SELECT *, max(CASE WHEN first_in AND raises AND position IN ('CO', 'BTN', 'SB') THEN action_no END)
        OVER (PARTITION BY hand_id) AS steal_no
FROM first;

-- Who led each street.
CREATE TEMP TABLE led AS
SELECT hand_id,
    max(CASE WHEN raises AND street = 0 THEN action_no * 100 + seat END) % 100 AS aggressor,
    max(CASE WHEN raises AND street = 1 THEN action_no * 100 + seat END) % 100 AS flop_leader,
    max(CASE WHEN raises AND street = 2 THEN action_no * 100 + seat END) % 100 AS turn_leader
FROM decided GROUP BY hand_id;

CREATE TEMP TABLE chances AS
WITH flop AS (
    SELECT d.hand_id, d.seat, d.action = 'bet' AS done FROM decided d JOIN led USING (hand_id)
    WHERE street = 1 AND first_of_street AND n_raises = 0 AND may_raise AND seat = aggressor
), turn AS (
    SELECT d.hand_id, d.seat, d.action = 'bet' AS done FROM decided d JOIN led USING (hand_id)
    JOIN flop ON flop.hand_id = d.hand_id AND flop.seat = d.seat AND flop.done
    WHERE street = 2 AND first_of_street AND n_raises = 0 AND may_raise AND d.seat = flop_leader
), river AS (
    SELECT d.hand_id, d.seat, d.action = 'bet' AS done FROM decided d JOIN led USING (hand_id)
    JOIN turn ON turn.hand_id = d.hand_id AND turn.seat = d.seat AND turn.done
    WHERE street = 3 AND first_of_street AND n_raises = 0 AND may_raise AND d.seat = turn_leader
)
SELECT 1 AS street, * FROM flop UNION ALL SELECT 2, * FROM turn UNION ALL SELECT 3, * FROM river;

-- Each opportunity with what was done, by the name of the statistic; the first of a hand counts.
CREATE TEMP TABLE opportunities AS
WITH d AS (
    SELECT d.*, l.aggressor, c.seat AS continuer, f.hand_id IS NOT NULL AS flop_was_bet,
        p.all_in_street AS aggressor_all_in, p.folded_street AS aggressor_folded,
        coalesce(bool_or(d.seat = l.aggressor) OVER (PARTITION BY d.hand_id, d.street ORDER BY d.action_no
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), FALSE) AS aggressor_acted
    FROM decided d LEFT JOIN led l ON l.hand_id = d.hand_id
    LEFT JOIN chances c ON c.hand_id = d.hand_id AND c.street = d.street AND c.done
    LEFT JOIN (SELECT DISTINCT hand_id FROM decided WHERE street = 1 AND raises) f ON f.hand_id = d.hand_id
    LEFT JOIN (SELECT hand_id, seat, all_in_street, folded_street FROM players) p
        ON p.hand_id = d.hand_id AND p.seat = l.aggressor
), before_aggressor AS (
    SELECT * FROM d WHERE first_of_street AND n_raises = 0 AND may_raise AND seat <> aggressor AND NOT aggressor_acted
        AND (aggressor_all_in IS NULL OR aggressor_all_in >= street)
        AND (aggressor_folded IS NULL OR aggressor_folded >= street)
), faces_cbet AS (
    SELECT * FROM d WHERE street > 0 AND n_raises = 1 AND faces AND continuer = last_raise % 100
), faces_steal AS (
    SELECT * FROM d WHERE street = 0 AND n_raises = 1 AND callers = 0 AND faces AND first_of_hand
        AND position IN ('SB', 'BB') AND steal_no = last_raise // 100
)
SELECT 'rfi' AS stat, hand_id, seat, action_no, raises AS done FROM d WHERE first_in AND may_raise
UNION ALL SELECT 'open_limp', hand_id, seat, action_no, action = 'call' FROM d WHERE first_in
UNION ALL SELECT 'iso_raise', hand_id, seat, action_no, raises FROM d
    WHERE street = 0 AND n_raises = 0 AND callers > 0 AND may_raise AND NOT limped
UNION ALL SELECT 'cold_call', hand_id, seat, action_no, action = 'call' FROM d
    WHERE street = 0 AND n_raises > 0 AND faces AND first_of_hand AND bet = 0
UNION ALL SELECT 'three_bet', hand_id, seat, action_no, raises FROM d WHERE street = 0 AND n_raises = 1 AND faces AND may_raise
UNION ALL SELECT 'squeeze', hand_id, seat, action_no, raises FROM d
    WHERE street = 0 AND n_raises = 1 AND faces AND may_raise AND callers > 0
UNION ALL SELECT 'fold_to_three_bet', hand_id, seat, action_no, action = 'fold' FROM d
    WHERE street = 0 AND n_raises = 2 AND faces AND made_first
UNION ALL SELECT 'call_three_bet', hand_id, seat, action_no, action = 'call' FROM d
    WHERE street = 0 AND n_raises = 2 AND faces AND made_first
UNION ALL SELECT 'four_bet', hand_id, seat, action_no, raises FROM d
    WHERE street = 0 AND n_raises = 2 AND faces AND made_first AND may_raise
UNION ALL SELECT 'fold_to_three_bet_any', hand_id, seat, action_no, action = 'fold' FROM d
    WHERE street = 0 AND n_raises = 2 AND faces
UNION ALL SELECT 'cold_four_bet', hand_id, seat, action_no, raises FROM d
    WHERE street = 0 AND n_raises = 2 AND faces AND NOT made_any AND may_raise
UNION ALL SELECT 'fold_to_four_bet', hand_id, seat, action_no, action = 'fold' FROM d
    WHERE street = 0 AND n_raises = 3 AND faces AND made_second
UNION ALL SELECT 'limp_fold', hand_id, seat, action_no, action = 'fold' FROM d WHERE street = 0 AND n_raises > 0 AND faces AND limped
UNION ALL SELECT 'limp_reraise', hand_id, seat, action_no, raises FROM d
    WHERE street = 0 AND n_raises > 0 AND faces AND limped AND may_raise
UNION ALL SELECT 'steal', hand_id, seat, action_no, raises FROM d
    WHERE first_in AND may_raise AND position IN ('CO', 'BTN', 'SB')
UNION ALL SELECT 'fold_to_steal', hand_id, seat, action_no, action = 'fold' FROM faces_steal
UNION ALL SELECT 'call_steal', hand_id, seat, action_no, action = 'call' FROM faces_steal
UNION ALL SELECT 'three_bet_steal', hand_id, seat, action_no, raises FROM faces_steal WHERE may_raise
UNION ALL SELECT CASE street WHEN 1 THEN 'cbet_flop' WHEN 2 THEN 'cbet_turn' ELSE 'cbet_river' END, hand_id, seat, 0, done FROM chances
UNION ALL SELECT CASE street WHEN 1 THEN 'fold_to_cbet_flop' WHEN 2 THEN 'fold_to_cbet_turn' ELSE 'fold_to_cbet_river' END,
    hand_id, seat, action_no, action = 'fold' FROM faces_cbet
UNION ALL SELECT CASE street WHEN 1 THEN 'raise_cbet_flop' WHEN 2 THEN 'raise_cbet_turn' ELSE 'raise_cbet_river' END,
    hand_id, seat, action_no, raises FROM faces_cbet WHERE may_raise
UNION ALL SELECT 'donk_flop', hand_id, seat, action_no, action = 'bet' FROM before_aggressor WHERE street = 1
UNION ALL SELECT 'probe_turn', hand_id, seat, action_no, action = 'bet' FROM before_aggressor WHERE street = 2 AND NOT flop_was_bet
UNION ALL SELECT 'delayed_cbet_turn', d.hand_id, d.seat, action_no, action = 'bet' FROM d
    JOIN chances c ON c.hand_id = d.hand_id AND c.seat = d.seat AND c.street = 1 AND NOT c.done
    WHERE d.street = 2 AND first_of_street AND n_raises = 0 AND may_raise AND NOT flop_was_bet
UNION ALL SELECT CASE street WHEN 1 THEN 'check_raise_flop' WHEN 2 THEN 'check_raise_turn' ELSE 'check_raise_river' END,
    hand_id, seat, action_no, raises FROM d WHERE street > 0 AND checked AND faces AND may_raise;

-- Of every player in every hand.
CREATE TEMP TABLE again AS
WITH first AS (
    SELECT stat, hand_id, seat, arg_min(done, action_no) AS done FROM opportunities GROUP BY ALL
), pre AS (
    SELECT hand_id, seat, bool_or(raises OR action = 'call') AS vpip, bool_or(raises) FILTER (WHERE may_raise) AS pfr
    FROM decided WHERE street = 0 GROUP BY ALL
), ends AS (
    SELECT p.hand_id, p.seat, h.n_showdown > 1 AND p.folded_street IS NULL AS at_end, p.won,
        h.flop IS NOT NULL AND coalesce(p.folded_street, 9) > 0 AS saw_flop,
        h.turn IS NOT NULL AND coalesce(p.folded_street, 9) > 1 AS saw_turn,
        h.river IS NOT NULL AND coalesce(p.folded_street, 9) > 2 AS saw_river,
        p.position = 'BB' AND h.n_showdown = 0 AND p.folded_street IS NULL
            AND NOT EXISTS (SELECT 1 FROM decided d WHERE d.hand_id = p.hand_id AND d.seat = p.seat) AS walk
    FROM players p JOIN hands h USING (hand_id)
)
SELECT * FROM first
UNION ALL SELECT 'vpip', hand_id, seat, vpip FROM pre
UNION ALL SELECT 'pfr', hand_id, seat, pfr FROM pre WHERE pfr IS NOT NULL
UNION ALL SELECT 'walk', hand_id, seat, walk FROM ends
UNION ALL SELECT 'saw_flop', hand_id, seat, saw_flop FROM ends
UNION ALL SELECT 'saw_turn', hand_id, seat, saw_turn FROM ends
UNION ALL SELECT 'saw_river', hand_id, seat, saw_river FROM ends
UNION ALL SELECT 'wtsd', hand_id, seat, at_end FROM ends WHERE saw_flop
UNION ALL SELECT 'wsd', hand_id, seat, won FROM ends WHERE at_end
UNION ALL SELECT 'wwsf', hand_id, seat, won FROM ends WHERE saw_flop;
