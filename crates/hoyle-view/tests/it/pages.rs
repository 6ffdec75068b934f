//! Pages are small, ask nothing of a network, and tell every street without scripts. What a browser makes of them is
//! checked by `cargo xtask browser`.

use hoyle_view::describe::DisplayOptions;
use hoyle_view::html::{self, PageLinks, Source};
use hoyle_view::svg;

use crate::samples;

#[test]
fn pages_stand_alone() {
    for sample in samples() {
        let source = Source { file: "a.phh", record: Some(0), step: 0, text: &sample.text };
        let page = html::page(&sample.timeline, source);
        let (parts, listed) = html::pages_of_set(&sample.timeline, source);
        let part = parts.concat();
        assert!(part.len() + 30_000 < page.len() && part.contains("href=hoyle.css"), "{}", sample.name);
        assert!(page.len() < 150_000, "{}: {} bytes", sample.name, page.len());
        assert!(
            !page.contains("http://") && !page.contains("https://") && !page.replace("url(#", "").contains("url("),
            "{}",
            sample.name
        );
        assert!(page.contains("default-src 'none'") && !page.contains("unsafe"), "{}", sample.name);
        // Attributes that run or style something would be forbidden by the page's own policy.
        let body = page.split("<body>").nth(1).unwrap();
        let tags = body.split('<').skip(1).filter_map(|tag| tag.split('>').next());
        assert!(tags.clone().all(|tag| !tag.contains(" style=") && !tag.contains(" onclick=")), "{}", sample.name);
        for section in &sample.timeline.sections {
            // Behind that of a street of poker stand its cards and the pot.
            let heading = section.heading();
            let stands = |behind: &str| body.contains(&format!(">{heading}{behind}"));
            assert!(stands("</h2>") || stands(" <"), "{}: {heading}", sample.name);
        }
        assert!(!listed.game.is_empty());
    }
}

#[test]
fn a_page_of_a_set_leads_to_its_neighbours() {
    let sample = samples().remove(0);
    let source = Source { file: "a b&c.phh", record: Some(7), step: 0, text: "" };
    let (pages, listed) = html::pages_of_set(&sample.timeline, source);
    let page = pages.concat();
    let (after, index, number) = (Some("8.html"), Some("index.html"), Some(7));
    let neighbours = PageLinks { after, index, number, ..PageLinks::default() };
    let [head, ways, rest, deals, end] = html::with_links(&page, neighbours);
    assert!(ways.contains("rel=next href=\"8.html\"") && ways.contains("<li id=place>7th") && !ways.contains("prev"));
    assert_eq!(deals, "");
    // The mark leads to the list.
    assert!(ways.contains("<a class=mark rel=index") && ways.contains("href=\"index.html\">hoyle</a>"), "{ways}");
    let own = "<!--neighbours--><span class=mark>hoyle</span><!--deals-->";
    assert_eq!(head.len() + rest.len() + end.len() + own.len(), page.len());
    let [_, alone, ..] = html::with_links(&page, PageLinks::default());
    assert_eq!(alone, "");
    // The neighbours of a deal are those of its game.
    let deals = ["7.html", "7-2.html"].map(str::to_owned);
    let [_, ways, _, deals, _] = html::with_links(&page, PageLinks { deals: &deals, ..neighbours });
    assert!(
        ways.contains("rel=next href=\"7-2.html\" aria-label=\"Next deal\" data-deal>") && ways.contains("deal 1 of 2")
    );
    assert!(deals.contains("<a href=\"7-2.html\" aria-label=\"Deal 2\">2</a>"), "{deals}");
    let files = html::index(&[("7.html".to_owned(), listed)]);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["index.html", "records.js", "hoyle-index.js"]);
    let index = &files[0].1;
    assert!(index.contains("href=\"7.html\"") && index.contains("8th record in a b&amp;c.phh</bdi>"), "{index}");
}

/// What the list says of a hand, and what its script finds it by.
#[test]
fn a_list_has_players_cards_board_pot_and_winner() {
    let samples = samples();
    let dwan = samples.iter().find(|sample| sample.name.contains("dwan-ivey")).unwrap();
    let (_, listed) = html::pages_of_set(&dwan.timeline, Source { file: "dwan.phh", record: None, step: 0, text: "" });
    let pages: Vec<_> = (1..=1450).map(|number| (format!("{number}.html"), listed.clone())).collect();
    let files = html::index(&pages);
    let (others, lists): (Vec<_>, Vec<_>) = files.iter().partition(|(name, _)| name.ends_with(".js"));
    let names: Vec<&str> = lists.iter().map(|(name, _)| name.as_str()).collect();
    assert!(names.starts_with(&["index.html", "index-2.html", "index-3.html"]), "{names:?}");
    assert_eq!(others.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["records.js", "hoyle-index.js"]);
    // Each page can be sent, and no record is lost between two.
    assert!(lists.iter().all(|(_, page)| page.len() < 150_000));
    let each = |page: &String| page.matches("<li class=hand>").count();
    assert_eq!(lists.iter().map(|(_, page)| each(page)).sum::<usize>(), 1450);
    let page = &lists.last().unwrap().1;
    assert!(page.contains("<span>1,450</span> <bdi>Tom Dwan v Phil Ivey</bdi>"));
    // Thousands are set apart wherever something is counted.
    for said in ["1,450 records", "All 1,450", "<td class=r>1,450<"] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let first = &lists[1].1;
    assert!(
        first.contains(&format!("data-first={}", each(&lists[0].1))) && first.contains("<a href=\"index.html\">1 …")
    );
    let card = page.split("<li class=hand>").nth(1).unwrap();
    // The winning three of the board are raised.
    let board = ["#hcJc ", "#hc3d x=58 y=-5", "#hc5c x=116 y=-5", "#hc4h x=174 y=-5", "#hcJh x=232"];
    assert!(board.iter().all(|held| card.contains(held)), "{card}");
    // A name without cards beside it has the room of both.
    assert!(card.contains("<td colspan=2><bdi>Patrik Antonius") && card.contains("<td><bdi>Phil Ivey"), "{card}");
    for said in
        ["Pot $1,109,500", "wins ", "with a straight, seven high", "7♥", "+556,000", "−553,500", "<b>all in</b>"]
    {
        assert!(card.contains(said), "{said}: {card}");
    }
    // Without scripts the row that finds and sorts is not there, and the list says so.
    assert!(page.contains("<form class=find role=search hidden>") && page.contains("Without scripts"));
    let records = others[0].1.split_once("const RECORDS = ").unwrap().1.trim_end_matches(['\n', ';']);
    let records: serde_json::Value = serde_json::from_str(&records.replace("],\n]", "]]")).unwrap();
    assert_eq!(records.as_array().unwrap().len(), 1450);
    assert_eq!(records[0][0], "1.html");
    assert_eq!(records[0][3], 1_109_500);
    assert!(records[0][7].as_str().unwrap().contains(" 7h6h"));
    // What is found is told with players, stakes and pot.
    assert_eq!(
        records[0][6],
        "No-limit hold ’em $1,000/$2,000 · pot 1,109,500 · Full Tilt Million Dollar Cash Game, season 4, 2009, USD"
    );
    assert_eq!(records[0][8], "Tom Dwan 7♥ 6♥ +556,000, Patrik Antonius −2,500, Phil Ivey A♣ 2♦ −553,500");
    // Who is in every record has a line of the sum.
    assert!(page.contains("<bdi>Tom Dwan</bdi><td class=r>1,450<td class=\"r gain\">+806,200,000"), "{page}");
}

/// Who plays is found, also where nothing was won; of players without a name no sum is made over several records.
#[test]
fn players_are_found_by_their_names() {
    let hand = |players: &str, record| {
        let text = format!(
            "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
             actions = ['d dh p1 AsKs', 'd dh p2 QdQh'{players}\n"
        );
        let sample = crate::samples_of("a", text.as_bytes(), hoyle::notation::phh::SINGLE).remove(0);
        let source = Source { file: "a.phh", record: Some(record), step: 0, text: "" };
        (format!("{record}.html"), html::pages_of_set(&sample.timeline, source).1)
    };
    let unfinished = hand("]\nplayers = ['Zenobia', 'Bob']", 0);
    let pages = [unfinished, hand(", 'p2 f']", 1), hand(", 'p2 f']", 2)];
    let files = html::index(&pages);
    let file = |name: &str| &files.iter().find(|(own, _)| own == name).unwrap().1;
    assert!(file("records.js").contains("zenobia bob"), "{files:?}");
    assert!(!file("index.html").contains("<section class=box><h2>Net"), "{files:?}");
}

/// What is won in one money is not added to what is lost in another.
#[test]
fn nets_of_several_currencies_are_told_apart() {
    let hand = |currency: &str, record| {
        let text = format!(
            "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
             actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\nplayers = ['Ann', 'Bob']\ncurrency = '{currency}'\n"
        );
        let sample = crate::samples_of("a", text.as_bytes(), hoyle::notation::phh::SINGLE).remove(0);
        let source = Source { file: "a.phh", record: Some(record), step: 0, text: "" };
        (format!("{record}.html"), html::pages_of_set(&sample.timeline, source).1)
    };
    let pages = [hand("EUR", 0), hand("USD", 1), hand("EUR", 2), hand("USD", 3), hand("USD", 4)];
    let list = html::index(&pages).remove(0).1;
    let tables: Vec<&str> = list.split("<section class=box><h2>").skip(1).collect();
    let of =
        |heading: &str| *tables.iter().find(|table| table.starts_with(heading)).unwrap_or_else(|| panic!("{list}"));
    assert!(of("Net, EUR").contains("<bdi>Ann</bdi><td class=r>2<td class=\"r gain\">+2"), "{list}");
    assert!(of("Net, USD").contains("<bdi>Ann</bdi><td class=r>3<td class=\"r gain\">+3"), "{list}");
}

/// Only what is in the pot is told of as the pot; a street that ends with a rake has none.
#[test]
fn the_head_of_a_street_tells_of_no_rake() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
                actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 100', 'p1 cc', 'p1 sm', 'p2 sm', 'd db 2c3c4c', \
                'd db 5h', 'd db 9d']\nfinishing_stacks = [0, 195]\nplayers = ['Ann', 'Bob']\n";
    let mut sample = crate::samples_of("a", text.as_bytes(), hoyle::notation::phh::SINGLE).remove(0);
    let end = sample.timeline.last();
    let section = sample.timeline.steps[end].section;
    sample.timeline.sections[section].first = end;
    let rake = hoyle_view::timeline::Amount { name: "Rake".into(), chips: hoyle_rules::Chips(5), ..Default::default() };
    sample.timeline.steps[end].table.centre.amounts = vec![rake];
    let page = html::page(&sample.timeline, Source { file: "a", record: None, step: 0, text: "" });
    let heads: Vec<&str> = page.split("<h2>").skip(1).filter_map(|rest| rest.split("</h2>").next()).collect();
    assert!(heads.iter().any(|head| head.starts_with("Result")), "{heads:?}");
    assert!(heads.iter().all(|head| !head.starts_with("Result") || !head.contains("pot")), "{heads:?}");
}

/// A page with an address tells who shows links to it where its card is; any other page has no address in it.
#[test]
fn a_page_names_its_card_where_it_has_an_address() {
    let sample = samples().into_iter().find(|sample| sample.name.contains("dwan-ivey")).unwrap();
    let page = html::page(&sample.timeline, Source { file: "a", record: None, step: 0, text: "" });
    let linked = html::with_card(&page, &sample.timeline, "https://example.org/a\"b.png");
    assert!(!page.contains("og:image"));
    let (head, _) = linked.split_once("<title>").unwrap();
    assert!(head.contains("<meta property=og:image content=\"https://example.org/a&quot;b.png\">"), "{head}");
    assert!(head.contains("<meta property=og:title content=\"Full Tilt Million Dollar Cash Game\">"), "{head}");
}

/// Of a game of tricks the trick that decided the last contract, what came of that, and what everybody has.
#[test]
fn a_list_shows_games_of_tricks() {
    let pages = [("a.pn", "examples/pinochle/three-handed.pn"), ("b.ppn", "examples/preferans/evening.ppn")].map(
        |(name, file)| {
            let sample = crate::game(name, &crate::text_of(file));
            let source = Source { file: name, record: None, step: 0, text: "" };
            (format!("{name}.html"), html::pages_of_set(&sample.timeline, source).1)
        },
    );
    assert_eq!([&pages[0].1.title, &pages[1].1.title], ["Single-deck three-handed with a kitty", "Mira, Zoran, Ljuba"]);
    let page = html::index(&pages).into_iter().find(|(name, _)| name == "index.html").unwrap().1;
    let cards: Vec<&str> = page.split("<li class=hand>").skip(1).collect();
    for said in ["20 diamonds: made", "#hcAs", "#hc9s", "#hcJs", "<tr class=won><td><bdi>Ben</bdi><td class=n><td>70"] {
        assert!(cards[0].contains(said), "{said}: {}", cards[0]);
    }
    for said in ["clubs: made", "<bdi>Zoran</bdi> wins +214", "#hc8c", "#hcJd", "<td class=loss>−132"] {
        assert!(cards[1].contains(said), "{said}: {}", cards[1]);
    }
}

/// Cards that one onlooker has not seen can be exchanged for others, and nothing changes in what is made for that one.
#[test]
fn hidden_cards_leave_no_trace() {
    let mut exchanged = 0;
    for sample in samples() {
        let seen = sample.timeline.clone().visible_to(0);
        let all: Vec<hoyle_rules::Card> = hoyle_rules::CardSet::STANDARD.iter().collect();
        let mut unused =
            all.into_iter().map(|card| card.to_string()).filter(|card| !sample.text.contains(card)).collect::<Vec<_>>();
        let mut text = sample.text.clone();
        for player in 1..seen.players.len() {
            let hands = || seen.steps.iter().map(|step| &step.table.places[player]);
            let unknown =
                hands().all(|place| place.hand.iter().chain(&place.thrown).all(|held| held.card.known().is_none()));
            let dealt = format!("d dh p{} ", player + 1);
            let Some((before, after)) = text.split_once(&dealt).filter(|_| unknown) else { continue };
            let end = after.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap();
            let (cards, rest) = after.split_at(end);
            if cards.contains('?') || unused.len() < cards.len() / 2 {
                continue;
            }
            let others: String = (0..cards.len() / 2).filter_map(|_| unused.pop()).collect();
            text = format!("{before}{dealt}{others}{rest}");
            exchanged += 1;
        }
        let again = hoyle_poker::phh::read(text.as_bytes()).next().and_then(|found| found.record);
        let Some(again) = again.filter(|_| text != sample.text && !sample.name.starts_with("home")) else { continue };
        let other = hoyle_view::timeline::Timeline::from(&again).visible_to(0);
        let source = Source { file: "a", record: None, step: 0, text: "" };
        assert_eq!(html::page(&seen, source), html::page(&other, source), "{}", sample.name);
        let (one, two) = (html::pages_of_set(&seen, source), html::pages_of_set(&other, source));
        assert!(one == two, "{}", sample.name);
        for step in [seen.last() / 2, seen.last()] {
            let look = hoyle_view::describe::DisplayOptions::default();
            let picture = |timeline| hoyle_view::svg::picture(timeline, step, look);
            assert_eq!(picture(&seen), picture(&other), "{}", sample.name);
        }
    }
    assert!(exchanged > 10, "{exchanged}");
}

/// A hand, and an evening of seven deals: a page is sent to others. Of what is too long each deal has a page.
#[test]
fn pages_weigh_less_than_150_kb() {
    let evening = crate::game("examples/preferans/evening.ppn", &crate::text_of("examples/preferans/evening.ppn"));
    let (mut cut, mut all) = (0, 0);
    for sample in samples().into_iter().chain(crate::games()).chain([evening]).chain(crate::long_games()) {
        let source = Source { file: &sample.name, record: None, step: 0, text: &sample.text };
        let pages = html::pages(&sample.timeline, source);
        for (number, page) in pages.iter().enumerate() {
            assert!(page.len() < 150_000, "{}, page {number}: {}", sample.name, page.len());
        }
        // No step is lost.
        let steps = |page: &String| {
            let data = page.split_once("id=data>").unwrap().1.split_once("</script>").unwrap().0;
            let data: serde_json::Value = serde_json::from_str(data).unwrap();
            data["steps"].as_array().unwrap().len()
        };
        assert_eq!(pages.iter().map(steps).sum::<usize>(), sample.timeline.steps.len(), "{}", sample.name);
        (cut, all) = (cut + usize::from(pages.len() > 1), all + 1);
    }
    assert!(cut > 1, "{cut} of {all}");
}

/// Of ten thousand hands as rooms write them the pages of a set take less than 30 kB each.
#[test]
fn pages_of_a_set_are_small() {
    let (mut bytes, mut hands) = (0, 0);
    for room in ["stars", "gg", "winamax", "party", "ipoker", "888"] {
        let folder = crate::root().join("corpus/sites").join(room);
        for file in std::fs::read_dir(folder).unwrap().flatten() {
            // Some are in other encodings.
            let Ok(text) = std::fs::read_to_string(file.path()) else { continue };
            for timeline in crate::boards::hands_in(&text) {
                let (pages, _) = html::pages_of_set(&timeline, Source { file: "a", record: None, step: 0, text: "" });
                bytes += pages.iter().map(String::len).sum::<usize>();
                hands += 1;
            }
        }
    }
    assert!(hands > 20 && bytes / hands < 30_000, "{hands} hands, {} bytes each", bytes / hands.max(1));
}

/// Whatever a drawing of a page refers to is in the page.
#[test]
fn what_is_referred_to_is_there() {
    for sample in samples().into_iter().chain(crate::games()) {
        let source = Source { file: &sample.name, record: None, step: 0, text: "" };
        let (set, _) = html::pages_of_set(&sample.timeline, source);
        for page in [html::page(&sample.timeline, source), set.concat()] {
            let (defs, _) = page.split_once("<script").unwrap();
            let named = |start: &'static str| {
                let name = |rest: &str| rest.trim_start_matches('"').split([' ', '"', '>']).next().unwrap().to_owned();
                defs.split(start).skip(1).map(name).collect::<std::collections::BTreeSet<String>>()
            };
            let (ids, mut used) = (named(" id="), named("<use href="));
            used.extend(named("<use class=k href="));
            let missing: Vec<&String> =
                used.iter().filter(|name| !ids.contains(name.trim_start_matches('#'))).collect();
            assert!(missing.is_empty() && used.len() > 20, "{}: {missing:?}", sample.name);
        }
    }
}

#[test]
fn a_page_for_one_player_does_not_hold_the_cards_of_others() {
    for sample in samples() {
        let timeline = sample.timeline.visible_to(1);
        let page = html::page(&timeline, Source { file: "a", record: Some(0), step: 0, text: "" });
        let places = || timeline.steps.iter().flat_map(|step| &step.table.places);
        let held = places().flat_map(|place| place.hand.iter().chain(&place.thrown));
        let board = timeline.steps.iter().flat_map(|step| &step.table.centre.rows).flat_map(|row| &row.cards);
        let known: Vec<String> = held.chain(board).map(|held| held.card.to_string()).collect();
        for piece in page.split("id=hc").chain(page.split("id=hd")) {
            let card = piece.get(..2).unwrap_or_default();
            let is_card = hoyle_rules::Card::from_letters(card.as_bytes()[0], card.as_bytes()[1]).is_some();
            assert!(!is_card || known.iter().any(|known| known == card), "{}: {card}", sample.name);
        }
        assert!(!page.contains("id=source"));
    }
}

/// The hands of two players can be exchanged before a card of them is seen, and the page of the third stays as it is.
#[test]
fn hands_of_two_are_nothing_to_a_third() {
    let [pinochle, preferans] = ["examples/pinochle/three-handed.pn", "xtask/browser/games/preferans.ppn"];
    let dealt = crate::text_of(pinochle);
    let (auction, _) = dealt.split_once("Contract ").unwrap();
    let hands: Vec<&str> =
        (1..=3).map(|seat| auction.split(&format!("Hand{seat} ")).nth(1).unwrap().lines().next().unwrap()).collect();
    let passed = crate::text_of(preferans);
    let (passed, _) = passed.split_once("\n[2 ").unwrap();
    let deal = passed.split_once("[1 231 ").unwrap().1;
    let tens = [&deal[..10], &deal[10..20], &deal[20..30]];
    for (name, text, hands) in [(pinochle, auction, hands.as_slice()), (preferans, passed, &tens)] {
        let seen = |text: &str, viewer: usize| {
            let timeline = crate::game(name, text).timeline.visible_to(viewer);
            let source = Source { file: "a", record: None, step: 0, text: "" };
            let (set, listed) = html::pages_of_set(&timeline, source);
            let pictures = svg::frames(&timeline, DisplayOptions::default()).collect::<String>();
            (html::page(&timeline, source), set, listed, pictures)
        };
        for [one, other] in [[0, 1], [0, 2], [1, 2]] {
            let exchanged = text.replace(hands[one], "#").replace(hands[other], hands[one]).replace('#', hands[other]);
            let same = (0..3).filter(|viewer| seen(text, *viewer) == seen(&exchanged, *viewer)).count();
            assert_eq!(same, 1, "{name}: {one} and {other}");
        }
    }
}

/// Where all pass nobody turns the talon up, so that other cards there are nothing to any player; nor does who plays without it.
#[test]
fn a_talon_that_nobody_takes_is_nothing_to_all() {
    let name = "examples/preferans/evening.ppn";
    let evening = crate::text_of(name);
    let (head, deals) = evening.split_once("[1 123 ").unwrap();
    let taken = format!("{head}[1 123 {}", deals.lines().next().unwrap());
    let passed = format!("{head}[1 312 6V7IKRFACL4BT9U85DJNPM12E3HGSOWQ P,P,P]");
    let unseen =
        format!("{head}[1 123 MW4BGR5HQKFS2IP3AN6CVLTJOU871D9E G6,P,P 1 XX G6 8 0 0 12 1 WPT1 F1:L12,F1:R12,M8:-12]");
    let open = Source { file: "a", record: None, step: 0, text: "" };
    for (text, talon, told) in [(&passed, "WQ ", false), (&unseen, "9E ", false), (&taken, "9E ", true)] {
        // The last two cards, one for the other.
        let exchanged = text.replace(talon, &talon[..2].chars().rev().chain([' ']).collect::<String>());
        assert_ne!(*text, exchanged);
        // Who sees all sees them.
        let [one, other] = [text, &exchanged].map(|text| html::page(&crate::game(name, text).timeline, open));
        assert_ne!(one, other);
        for viewer in 0..3 {
            let [one, other] = [text, &exchanged].map(|text| {
                let timeline = crate::game(name, text).timeline.visible_to(viewer);
                html::page(&timeline, open)
            });
            assert_eq!(one == other, !told, "{text}");
        }
    }
}
