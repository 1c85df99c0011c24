#!/usr/bin/env bash
# Grades a folder of submissions in shares with GNU parallel:
#
#   SUBMISSIONS=handed-in SHARES=shares ./parallel.sh --course lessons
#   understudy merge shares --format html,csv --out results
#
# To use machines that are reached by ssh and share these folders, list them in a file:
#
#   PARALLEL='--sshloginfile machines --workdir .' SUBMISSIONS=… SHARES=… ./parallel.sh
#
# Run it again to grade the shares that are missing.
set -euo pipefail

: "${SUBMISSIONS:?Name the folder of submissions}"
: "${SHARES:?Name the folder for the shares}"
: "${COUNT:=20}"
mkdir -p "$SHARES"

seq 0 $((COUNT - 1)) | parallel --joblog "$SHARES/jobs.log" --resume-failed --retries 3 --quote \
  understudy grade "$SUBMISSIONS" --shard "{}/$COUNT" --out "$SHARES" \
  --secret-file "${UNDERSTUDY_SECRET_FILE:-$SHARES/secret}" \
  --store "$SHARES/store-{}.sqlite" --jobs 1 "$@"
