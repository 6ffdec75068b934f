"""Runs the questions of docs/cookbook.md with DuckDB, the commands beside them, and the statistics once more from decisions
alone, beside what another engine found where a file has its goldens: run.py HOYLE TABLES COOKBOOK SQL PATHS."""

import gzip
import json
import os
import shlex
import subprocess
import sys

import duckdb

from questions import commands, opened, pictures, questions

hoyle, tables, cookbook, statistics, *paths = sys.argv[1:]
base = opened(tables)
failures = []


def told(*words):
    """What the program writes."""
    done = subprocess.run([hoyle, *words], capture_output=True, text=True, check=False)
    if done.returncode > 1 or done.stderr and done.returncode:
        failures.append(f"hoyle {shlex.join(words)}: {done.stderr.strip()}")
    return done.stdout


for number, question in enumerate(questions(cookbook), 1):
    try:
        rows = base.execute(question).fetchall()
        print(f"question {number}: {len(rows)} rows")
    except duckdb.Error as error:
        failures.append(f"question {number}: {error}")

for command in commands(cookbook):
    words = [path for word in shlex.split(command) for path in (paths if word == "hands/" else [word])]
    told(*words)
    print(f"hoyle {command}")

# The pictures are made where the tables are, as a reader would make them.
folder = os.path.dirname(os.path.abspath(tables))
link = os.path.join(folder, "tables")
if os.path.islink(link):
    os.remove(link)
os.symlink(os.path.abspath(tables), link)
program, names = pictures(cookbook)
done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False)
if done.returncode:
    failures.append(f"pictures: {done.stderr}")
for name in names:
    path = os.path.join(folder, name)
    drawn = open(path, encoding="utf-8").read() if os.path.exists(path) else ""
    if "<path" not in drawn:
        failures.append(f"{name}: there is no picture")
    print(f"{name}: {len(drawn)} bytes")
    if drawn:
        os.remove(path)

# What `hoyle stats` says of everybody is what the first and the tenth question ask of the tables.
wide = questions(cookbook)[0].replace("LIMIT 20", "")
asked = {row[0]: row[1:] for row in base.execute(wide).fetchall()}
lines = {row[0]: row[1:] for row in base.execute(questions(cookbook)[9].replace("LIMIT 10", "")).fetchall()}
counted = [json.loads(line) for line in told("stats", "-q", "--format", "json", *paths).splitlines()]
RATES = ("vpip", "pfr", "three_bet", "fold_to_three_bet", "cbet_flop", "wtsd", "wsd")
for row in counted:
    player = row["by"]["player"]
    stats = [row["stats"][name] for name in RATES]
    rates = [100 * stat["done"] / stat["opportunities"] if stat["opportunities"] else None for stat in stats]
    own = [row["hands"], *rates, row["bb_per_100"], row["confidence_95"]]
    for one, other in zip(own, asked.get(player, [None] * len(own)), strict=True):
        # The question rounds to a decimal.
        if (one is None) != (other is None) or one is not None and abs(one - float(other)) > 0.0501 + 1e-6 * abs(one):
            failures.append(f"{player}: hoyle stats says {own}, the tables {asked.get(player)}")
            break
    blue, red = lines.get(player, (0, 0))
    if (float(row["net_showdown"]), float(row["net_no_showdown"])) != (float(blue), float(red)):
        failures.append(f"{player}: lines are {row['net_showdown']}, {row['net_no_showdown']}; of the tables {blue}, {red}")
if len(counted) != len(asked) or not counted:
    failures.append(f"hoyle stats tells of {len(counted)} players, the tables of {len(asked)}")
print(f"hoyle stats and the tables: {len(counted)} players")

base.execute(open(statistics, encoding="utf-8").read())
columns = [row[0] for row in base.execute("DESCRIBE players").fetchall()]
flags = columns[columns.index("vpip"):]
opportunities = 0
for flag in flags:
    known, differs, such = base.execute(
        f"""SELECT count(p.{flag}), count(*) FILTER (WHERE p.{flag} IS DISTINCT FROM a.done),
                min((h.file, h.record, p.seat)) FILTER (WHERE p.{flag} IS DISTINCT FROM a.done)
            FROM players p JOIN hands h USING (hand_id)
            LEFT JOIN (SELECT * FROM again WHERE stat = '{flag}') a ON a.hand_id = p.hand_id AND a.seat = p.seat
            WHERE h.is_showdown IS NOT NULL AND h.variant IN ('NT', 'FT', 'NS', 'PO', 'FO/8')"""
    ).fetchone()
    opportunities += known
    if differs:
        failures.append(f"{flag}: {differs} differ from the decisions, such as {such}")
    if not known:
        print(f"{flag}: no opportunity")

# What another engine found in the same hands, where it stands beside their file.
for path in paths:
    goldens = path.removesuffix(".phhs") + ".hands.jsonl.gz"
    if not os.path.exists(goldens):
        continue
    again, compared = {}, 0
    for record, seat, flag, done in base.execute(
        "SELECT h.record, a.seat, a.stat, a.done FROM again a JOIN hands h USING (hand_id) WHERE h.file = ?", [path]
    ).fetchall():
        again.setdefault((record, seat), {})[flag] = done
    for line in gzip.open(goldens, "rt", encoding="utf-8"):
        hand = json.loads(line)
        for seat, player in enumerate(hand["seats"], 1):
            found = again.get((hand["record"], seat), {})
            own = {flag: done for flag, done in found.items() if done is not None}
            golden = {flag: bool(done) for flag, done in player["flags"].items()}
            compared += 1
            if own != golden:
                failures.append(f"{path}: record {hand['record']}, seat {seat}: {own}; the goldens have {golden}")
    print(f"{goldens}: {compared} players in hands, from the decisions alone")
players = base.execute("SELECT count(*) FROM players").fetchone()[0]
print(f"{len(flags)} statistics of {players} players in hands, {opportunities} opportunities, from the decisions alone")
for failure in failures:
    print(failure, file=sys.stderr)
sys.exit(1 if failures else 0)
