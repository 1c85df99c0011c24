#!/usr/bin/env bash
# Grades a folder of submissions in shares with GNU parallel:
#
#   SUBMISSIONS=handed-in SHARES=shares ./parallel.sh --course lessons
#   understudy merge shares --format html,csv --out results
#
# On machines that are reached by ssh and see the same folders, name them in a file:
#
#   PARALLEL='--sshloginfile machines --workdir .' SUBMISSIONS=… SHARES=… ./parallel.sh
#
# Started again, it does what is missing.
set -euo pipefail

: "${SUBMISSIONS:?Name the folder of submissions}"
: "${SHARES:?Name the folder for the shares}"
: "${COUNT:=20}"
mkdir -p "$SHARES"

seq 0 $((COUNT - 1)) | parallel --joblog "$SHARES/jobs.log" --resume-failed --retries 3 --quote \
  understudy grade "$SUBMISSIONS" --shard "{}/$COUNT" --out "$SHARES" \
  --store "$SHARES/store-{}.sqlite" --jobs 1 "$@"
