"""Runs the questions of docs/cookbook.md and the statistics from decisions alone, with DuckDB: run.py TABLES COOKBOOK SQL."""

import json
import re
import sys

import duckdb

tables, cookbook, statistics = sys.argv[1:4]
base = duckdb.connect()
for name in ("hands", "players", "actions"):
    base.execute(f"CREATE VIEW {name} AS FROM '{tables}/{name}.parquet'")

failed = False
questions = re.findall(r"```sql\n(.*?)```", open(cookbook, encoding="utf-8").read(), re.DOTALL)
answers = []
for number, question in enumerate(questions, 1):
    try:
        rows = base.execute(question).fetchall()
        answers.append([[None if value is None else str(value) for value in row] for row in rows])
        print(f"question {number}: {len(rows)} rows")
    except duckdb.Error as error:
        failed = True
        print(f"question {number}: {error}")
if len(questions) != 15:
    failed = True
    print(f"{len(questions)} questions, 15 are said")

base.execute(open(statistics, encoding="utf-8").read())
columns = [row[0] for row in base.execute("DESCRIBE players").fetchall()]
flags = columns[columns.index("vpip"):]
compared = 0
for flag in flags:
    differs = base.execute(
        f"""SELECT h.file, h.record, p.seat, p.{flag}, a.done FROM players p JOIN hands h USING (hand_id)
            LEFT JOIN (SELECT * FROM again WHERE stat = '{flag}') a ON a.hand_id = p.hand_id AND a.seat = p.seat
            WHERE h.is_showdown IS NOT NULL AND h.variant IN ('NT', 'FT', 'NS', 'PO', 'FO/8')
                AND p.{flag} IS DISTINCT FROM a.done"""
    ).fetchall()
    compared += 1
    if differs:
        failed = True
        print(f"{flag}: {len(differs)} differ from the decisions, such as {differs[0]}")
rows = base.execute("SELECT count(*) FROM players").fetchone()[0]
print(f"{compared} statistics of {rows} players in hands, from the decisions alone: {'DIFFER' if failed else 'the same'}")
if len(sys.argv) > 4:
    json.dump(answers, open(sys.argv[4], "w", encoding="utf-8"))
sys.exit(1 if failed else 0)
