"""Classroom 50's autograder.py: grades the submission in the current folder with Understudy.

Set EXERCISES in the classroom to the exercises that are meant, for example 3.1 or a whole lesson, and
UNDERSTUDY to the folder of an unpacked archive. UNDERSTUDY_COURSE names a course of your own: a folder or
a packed file that no submission can change. Writes result.json. Ends with 0 when there is a verdict,
and with 2 when there is none: Classroom 50 then knows that it is not the student's fault.
"""

import csv
import os
import subprocess
import sys
import tempfile

understudy = os.environ["UNDERSTUDY"]
# Never a course that the submission brings along.
course = os.environ.get("UNDERSTUDY_COURSE") or f"{understudy}/share/understudy/lessons"
if os.path.lexists("result.json"):
    os.remove("result.json")  # A submission must not bring its own.
with tempfile.TemporaryDirectory() as folder:
    # A class of one: whoever removes an exercise has no points for it, instead of a smaller maximum.
    with open(f"{folder}/class.csv", "w", newline="", encoding="utf-8") as roster:
        csv.writer(roster).writerows([["identifier"], [os.path.basename(os.getcwd())]])
    status = subprocess.run(
        [
            f"{understudy}/bin/understudy", "grade", ".", "--roster", f"{folder}/class.csv",
            "--exercise", os.environ["EXERCISES"], "--course", course,
            "--format", "classroom", "--out", ".",
        ],
        check=False,
    ).returncode
sys.exit(0 if status in (0, 1) and os.path.isfile("result.json") else 2)
