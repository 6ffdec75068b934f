"""A cluster of Spark on the loopback address, over what four processes wrote and over the texts themselves: each answer is
that of DuckDB over what one process wrote, each statistic the goldens', also when a worker is ended in the middle of a query:
spark.py WHOLE SHARDS HANDS COOKBOOK CORPUS HOME [TIMED], where TIMED is a collection of which the speed is measured."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from fractions import Fraction

import pyarrow.compute
import pyspark
from pyspark.sql import SparkSession

import hoyle
import hoyle.spark
from questions import TABLES, opened, questions, same

whole, shards, hands, cookbook, corpus, home, *timed = sys.argv[1:]
PORT = 17077
ADDRESS = f"spark://127.0.0.1:{PORT}"
os.environ.update(SPARK_LOCAL_IP="127.0.0.1", SPARK_NO_DAEMONIZE="1", PYSPARK_PYTHON=sys.executable)
spark_class = os.path.join(os.path.dirname(pyspark.__file__), "bin/spark-class")

# The driver has no more memory than this, whatever there is to read.
DRIVER = "512m"
# Each player's hands so many times: long enough for a worker to end in the middle.
NUMBERS = 300
LONG = """SELECT position, count(*) AS hands, sum(net) AS net FROM players CROSS JOIN numbers WHERE position IS NOT NULL
    GROUP BY position ORDER BY position"""
SHORT = f"""SELECT position, {NUMBERS} * count(*) AS hands, {NUMBERS} * sum(net) AS net FROM players WHERE position IS NOT NULL
    GROUP BY position ORDER BY position"""
FLAGS = list(hoyle.STATISTICS)
# Of each player: hands, net, and of each statistic the opportunities and how often it was done.
SUMS = "SELECT player, count(*), sum(net), " + ", ".join(f"count({flag}), sum(CAST({flag} AS INT))" for flag in FLAGS)


def started(name, *words):
    """A part of the cluster, in a group of processes of its own."""
    log = open(os.path.join(home, f"{name}.log"), "w", encoding="utf-8")
    words = [spark_class, f"org.apache.spark.deploy.{words[0]}", *words[1:]]
    return subprocess.Popen(words, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)


def end(part):
    """Ends a part of the cluster with what it has started, at once."""
    if part.poll() is None:
        os.killpg(part.pid, signal.SIGKILL)
    part.wait()


def wait(what, so):
    """Waits until something is so."""
    for _ in range(6000):
        if so():
            return
        time.sleep(0.05)
    raise SystemExit(f"{what}: not within five minutes; {home} has the logs")


def main(parts):
    parts.append(started("master", "master.Master", "--host", "127.0.0.1", "--port", str(PORT), "--webui-port", "0"))
    for number in (1, 2):
        words = ("--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", "0")
        folder = os.path.join(home, f"worker-{number}")
        parts.append(started(f"worker-{number}", "worker.Worker", *words, "--work-dir", folder, ADDRESS))
    builder = SparkSession.builder.master(ADDRESS).appName("hoyle")
    for name, value in {
        "spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1", "spark.ui.enabled": "false",
        "spark.driver.memory": DRIVER, "spark.executor.memory": "900m", "spark.executor.cores": "1",
        "spark.sql.shuffle.partitions": "4", "spark.sql.session.timeZone": "UTC", "spark.log.level": "ERROR",
        "spark.sql.files.maxPartitionBytes": "512k", "spark.sql.files.openCostInBytes": "0",
        "spark.ui.showConsoleProgress": "false",
    }.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    try:
        return asked(spark, parts)
    finally:
        spark.stop()


def asked(spark, parts):
    base = opened(whole)
    for name in TABLES:
        spark.read.parquet(f"{shards}/{name}").createOrReplaceTempView(name)
        files = len(os.listdir(f"{shards}/{name}"))
        rows, own = (base.execute(f"SELECT count(*) FROM {name}").fetchone()[0], spark.table(name).count())
        print(f"{name}: {own} rows in {files} files")
        if rows != own:
            raise SystemExit(f"{name}: {rows} rows were written by one process, {own} by four")
    executors = lambda: spark.sparkContext._jsc.sc().getExecutorMemoryStatus().size() - 1
    wait("two workers", lambda: executors() == 2)
    by_duckdb = [base.execute(question).fetchall() for question in questions(cookbook)]
    duckdb = lambda query: base.execute(query).fetchall()
    by_spark = lambda query: [tuple(row) for row in spark.sql(query).collect()]
    right = goldens("DuckDB", duckdb) & goldens("hoyle.stats", None)
    right &= answered("Parquet of four processes", spark, by_duckdb) & goldens("Spark, Parquet", by_spark)

    # The same by the texts; each table is read once, and kept by the workers.
    hoyle.spark.register(spark)
    for text in timed:
        measured(spark, text)
    for name in TABLES:
        texts = spark.read.format("hoyle").option("table", name).option("status", "valid").option("size", 4 << 20)
        texts.load(hands).cache().createOrReplaceTempView(name)
        began, rows = time.monotonic(), spark.table(name).count()
        print(f"{name}: {rows} rows of texts, {time.monotonic() - began:.2f} s")
    right &= answered("texts", spark, by_duckdb) & goldens("Spark, texts", by_spark)
    for name in TABLES:
        spark.catalog.uncacheTable(name)
        spark.read.parquet(f"{shards}/{name}").createOrReplaceTempView(name)

    # A table of this size is a few tasks; of more of them the middle can be seen.
    spark.table("players").repartition(16).createOrReplaceTempView("players")
    spark.range(NUMBERS).withColumnRenamed("id", "number").createOrReplaceTempView("numbers")
    answer, expected = loses_a_worker(spark, parts[1], executors), base.execute(SHORT).fetchall()
    fine = same(answer, expected)
    print("the answer without the worker is", "right" if fine else f"WRONG: {answer}, not {expected}")
    return right & fine


def answered(what, spark, expected):
    """Whether each question has the answer of DuckDB."""
    right = True
    for number, (question, wanted) in enumerate(zip(questions(cookbook), expected, strict=True), 1):
        began = time.monotonic()
        answer = [tuple(row) for row in spark.sql(question).collect()]
        fine = same(answer, wanted)
        right &= fine
        print(f"{what}, question {number}: {len(answer)} rows, {time.monotonic() - began:.2f} s,",
              "as DuckDB" if fine else f"DIFFERS\nSpark  {answer}\nDuckDB {wanted}")
    return right


def goldens(what, query):
    """Whether every statistic of every player of the goldens is what `query` finds, or hoyle by itself."""
    right, compared = True, 0
    for name in ("edge", "random", "pluribus"):
        with open(os.path.join(corpus, f"stats/{name}.players.json"), encoding="utf-8") as file:
            players = json.load(file)["players"]
        if query:
            where = f"WHERE file LIKE '%/goldens/{name}%'"
            found = {row[0]: list(row[1:]) for row in query(f"{SUMS} FROM players {where} GROUP BY player")}
        else:
            text = os.path.join(hands, "goldens", name if name == "pluribus" else f"{name}.phhs")
            found = {}
            for row in hoyle.stats(text, only=FLAGS):
                counts = [count for flag in FLAGS for count in (row.opportunities(flag), row.done(flag))]
                found[row.by["player"]] = [row.hands, row.net, *counts]
        for player, golden in players.items():
            stats = [golden["stats"].get(flag, (0, 0)) for flag in FLAGS]
            wanted = [golden["hands"], Fraction(golden["net"]), *(count for stat in stats for count in stat)]
            own = [0 if value is None else value for value in found.get(player, ())]
            compared += len(stats)
            if [Fraction(value) for value in own] != wanted:
                right = False
                print(f"{what}, {name}, {player}: DIFFERS\n  {own}\n  {wanted}")
        right &= len(players) == len(found)
    print(f"{what}: {compared} sums of statistics,", "as the goldens" if right else "DIFFER")
    return right


def measured(spark, text):
    """Three columns of each player in each hand, added up: by one process on a core, on two, and by the two workers."""
    number = len(hoyle.scan(text))
    frame = spark.read.format("hoyle").option("columns", "player,net,vpip").option("size", 8 << 20).load(text)
    frame.createOrReplaceTempView("texts")
    query = "SELECT count(player), sum(net), sum(CAST(vpip AS INT)) FROM texts"

    def alone(threads):
        table = hoyle.scan(text, threads=threads).players("player", "net", "vpip").arrow()
        sums = (pyarrow.compute.sum(table[name]).as_py() for name in ("net", "vpip"))
        return (table.num_rows - table["player"].null_count, *sums)

    ways = {
        "one process, one core": lambda: alone(1),
        "one process, two cores": lambda: alone(2),
        "two workers": lambda: tuple(spark.sql(query).collect()[0]),
    }
    # Spark starts Python on its workers the first time.
    ways["two workers"]()
    answers = set()
    for way, answer in ways.items():
        began = time.monotonic()
        answers.add(answer())
        took = time.monotonic() - began
        print(f"{way}: {number} hands in {took:.2f} s, {number / took:,.0f} a second")
    if len(answers) != 1:
        raise SystemExit(f"the ways differ: {answers}")
    java = spark.sparkContext._gateway.proc.pid
    with open(f"/proc/{java}/status", encoding="utf-8") as status:
        most = next(line.split()[1] for line in status if line.startswith("VmHWM"))
    print(f"the driver: a heap of {DRIVER}, {int(most) // 1024} MB at most so far")


def loses_a_worker(spark, worker, executors):
    """The answer of a query in the middle of which a worker is ended."""
    tracker = spark.sparkContext.statusTracker()

    def half():
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        return any(stage and stage.numTasks > 4 and 2 <= stage.numCompletedTasks < stage.numTasks - 2 for stage in stages)

    # On a machine that is busy its middle may pass unseen; then it is asked again.
    for _ in range(10):
        answers = []
        query = threading.Thread(target=lambda: answers.append([tuple(row) for row in spark.sql(LONG).collect()]))
        query.start()
        while query.is_alive() and not half():
            time.sleep(0.02)
        if query.is_alive():
            break
    # More tasks are left than the other worker has in hand.
    in_work = query.is_alive()
    end(worker)
    query.join()
    wait("the end of a worker", lambda: executors() == 1)
    if not (in_work and answers):
        raise SystemExit("the query was over before the worker was ended, or failed")
    print("a worker was ended in the middle of a query, which was then answered")
    return answers[0]


# Who is asked to stop stops what he has started, too.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
cluster = []
try:
    is_right = main(cluster)
finally:
    for part in cluster:
        end(part)
print("the answers are DuckDB's, the statistics those of the goldens" if is_right else "ANSWERS DIFFER")
sys.exit(0 if is_right else 1)
