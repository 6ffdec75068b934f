"""Seconds of the processor: hoyle beside PokerKit and pandas over the same texts, `import hoyle`, and a million hands to polars
on one core: speed.py CORPUS MANY, where MANY is a collection of a million hands."""

import pathlib
import resource
import subprocess
import sys
import tarfile
import tempfile
import time
import warnings

import pandas

import hoyle

corpus, many = sys.argv[1:]
MILLION = 1_000_000


def measured(work, times=1):
    """What work gives, and the seconds that the processor worked for it, each time."""
    began = time.process_time()
    for _ in range(times):
        made = work()
    return made, (time.process_time() - began) / times


def by_pokerkit(paths):
    """Loaded, played, and three columns of each player in a frame."""
    from pokerkit import HandHistory

    rows = []
    for path in paths:
        try:
            history = HandHistory.loads(path.read_text())
            *_, end = history
        except ValueError:
            continue
        rows += zip(history.players or [], history.starting_stacks, end.payoffs)
    frame = pandas.DataFrame(rows, columns=["player", "stack", "net"])
    return frame.groupby("player")["net"].sum()


def by_hoyle(folder):
    """The same."""
    frame = hoyle.scan(folder, threads=1).players("player", "stack", "net").df()
    return frame.groupby("player", observed=True)["net"].sum()


def children(program, times=20):
    """Seconds of the processor that a program takes in a process of its own."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(times):
        subprocess.run([sys.executable, "-c", program], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / times


warnings.simplefilter("ignore")
with tempfile.TemporaryDirectory() as home:
    with tarfile.open(f"{corpus}/phh/real/pluribus-wsop.tar.xz") as archive:
        archive.extractall(home, filter="data")
    folder = pathlib.Path(home, "pluribus")
    paths = sorted(folder.rglob("*.phh"))
    by_hoyle(folder)
    theirs, slow = measured(lambda: by_pokerkit(paths))
    ours, quick = measured(lambda: by_hoyle(folder), 10)
    print(f"{len(paths)} files, a hand each, loaded, played, three columns in pandas, added up:")
    print(f"  PokerKit {len(paths) / slow:,.0f} hands a second, hoyle {len(paths) / quick:,.0f}, {slow / quick:.0f} times as fast")
    # PokerKit splits half chips otherwise, in eight hands.
    assert (theirs - ours).abs().max() < 10, (theirs, ours)

    # The same hands in one file: to open a file costs more than to read a hand.
    whole = pathlib.Path(home, "whole.phhs")
    whole.write_text("".join(f"[{number}]\n{path.read_text().rstrip()}\n\n" for number, path in enumerate(paths, 1)))
    again, quick = measured(lambda: by_hoyle(whole), 10)
    assert (again == ours).all()
    print(f"  hoyle, all in one file: {len(paths) / quick:,.0f}, {slow / quick:.0f} times as fast")
ratio = slow / quick
empty, loaded = children("pass"), children("import hoyle")
print(f"import hoyle: {loaded - empty:.3f} s over Python's own {empty:.3f} s")
frame, seconds = measured(lambda: hoyle.scan(many, threads=1).players("player", "net", "vpip").pl())
hands = len(hoyle.scan(many))
print(f"{hands:,} hands to polars, three columns of {frame.height:,} players, one thread reads: {seconds:.2f} s")
if ratio < 150 or loaded - empty > 0.1 or seconds * MILLION / hands > 8:
    sys.exit("too slow: 150 times as fast, 0.1 s and 8 s are what is promised")
