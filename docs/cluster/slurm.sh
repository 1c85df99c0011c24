#!/usr/bin/env bash
#SBATCH --job-name=understudy
#SBATCH --array=0-19
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=1G
#SBATCH --time=00:30:00
#SBATCH --requeue

# Grades a folder of submissions in shares, one for each task of the array:
#
#   export SUBMISSIONS=/home/me/handed-in SHARES=/home/me/shares
#   sbatch slurm.sh --course /home/me/lessons
#   understudy merge "$SHARES" --format html,csv --out results
#
# If shares are missing, merge lists them. Submit only those:
#
#   sbatch --array=3,17-19 slurm.sh --course /home/me/lessons
set -euo pipefail

: "${SUBMISSIONS:?Name the folder of submissions}"
: "${SHARES:?Name the folder for the shares}"
# Do not use the size of the array: it is smaller when only some shares are submitted again.
: "${COUNT:=20}"

export UNDERSTUDY_CACHE="${UNDERSTUDY_CACHE:-${TMPDIR:-/tmp}/understudy-$(id -u)}"
mkdir -p "$SHARES"

exec understudy grade "$SUBMISSIONS" --shard "$SLURM_ARRAY_TASK_ID/$COUNT" --out "$SHARES" \
  --secret-file "${UNDERSTUDY_SECRET_FILE:-$SHARES/secret}" \
  --store "$SHARES/store-$SLURM_ARRAY_TASK_ID.sqlite" --jobs "${SLURM_CPUS_PER_TASK:-1}" "$@"
