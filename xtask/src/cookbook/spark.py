"""The questions of docs/cookbook.md by a cluster of Spark on the loopback address, over what four processes wrote, beside
what DuckDB answers over what one wrote; then once more while a worker is ended: spark.py WHOLE SHARDS COOKBOOK HOME."""

import os
import signal
import subprocess
import sys
import threading
import time

import pyspark
from pyspark.sql import SparkSession

from questions import TABLES, opened, questions, same

whole, shards, cookbook, home = sys.argv[1:]
PORT = 17077
ADDRESS = f"spark://127.0.0.1:{PORT}"
os.environ.update(SPARK_LOCAL_IP="127.0.0.1", SPARK_NO_DAEMONIZE="1", PYSPARK_PYTHON=sys.executable)
spark_class = os.path.join(os.path.dirname(pyspark.__file__), "bin/spark-class")

# Each player's hands so many times: long enough for a worker to end in the middle.
NUMBERS = 300
LONG = """SELECT position, count(*) AS hands, sum(net) AS net FROM players CROSS JOIN numbers WHERE position IS NOT NULL
    GROUP BY position ORDER BY position"""
SHORT = f"""SELECT position, {NUMBERS} * count(*) AS hands, {NUMBERS} * sum(net) AS net FROM players WHERE position IS NOT NULL
    GROUP BY position ORDER BY position"""


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
    for _ in range(1200):
        if so():
            return
        time.sleep(0.05)
    raise SystemExit(f"{what}: not within a minute; {home} has the logs")


def main(parts):
    parts.append(started("master", "master.Master", "--host", "127.0.0.1", "--port", str(PORT), "--webui-port", "0"))
    for number in (1, 2):
        words = ("--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", "0")
        folder = os.path.join(home, f"worker-{number}")
        parts.append(started(f"worker-{number}", "worker.Worker", *words, "--work-dir", folder, ADDRESS))
    builder = SparkSession.builder.master(ADDRESS).appName("hoyle")
    for name, value in {
        "spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1", "spark.ui.enabled": "false",
        "spark.executor.memory": "900m", "spark.executor.cores": "1", "spark.sql.shuffle.partitions": "4",
        "spark.sql.session.timeZone": "UTC", "spark.sql.files.maxPartitionBytes": "512k",
        "spark.sql.files.openCostInBytes": "0", "spark.log.level": "ERROR", "spark.ui.showConsoleProgress": "false",
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
    right = True
    for number, question in enumerate(questions(cookbook), 1):
        expected, began = base.execute(question).fetchall(), time.monotonic()
        answer = [tuple(row) for row in spark.sql(question).collect()]
        fine = same(answer, expected)
        right &= fine
        print(f"question {number}: {len(answer)} rows, {time.monotonic() - began:.2f} s,", "as DuckDB" if fine else "DIFFERS")
        if not fine:
            print(f"Spark  {answer}\nDuckDB {expected}")
    spark.range(NUMBERS).withColumnRenamed("id", "number").createOrReplaceTempView("numbers")
    answer, expected = loses_a_worker(spark, parts[1], executors), base.execute(SHORT).fetchall()
    print("the answer without the worker:", answer)
    return right & same(answer, expected)


def loses_a_worker(spark, worker, executors):
    """The answer of a query in the middle of which a worker is ended."""
    answers = []
    query = threading.Thread(target=lambda: answers.append([tuple(row) for row in spark.sql(LONG).collect()]))
    query.start()
    tracker = spark.sparkContext.statusTracker()

    def half():
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        return any(stage and stage.numTasks > 4 and 2 <= stage.numCompletedTasks < stage.numTasks - 2 for stage in stages)

    wait("the middle of a query", half)
    in_work = query.is_alive()
    end(worker)
    wait("the end of a worker", lambda: executors() == 1 or not query.is_alive())
    lost = executors() == 1 and query.is_alive() and in_work
    query.join()
    if not (lost and answers):
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
print("the answers are DuckDB's" if is_right else "ANSWERS DIFFER")
sys.exit(0 if is_right else 1)
