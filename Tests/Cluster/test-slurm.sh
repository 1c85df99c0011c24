#!/usr/bin/env bash
# Starts Slurm on this machine, grades 200 submissions with docs/cluster/slurm.sh as an array of
# 20, kills tasks and requeues one, and compares the merged result with that of a single run.
#
#   test-slurm.sh PROGRAM
#
# Needs root, and Debian's packages slurmctld, slurmd, slurm-client and munge.
set -euo pipefail

program=$(realpath "${1:?Name the program}")
root=$(realpath "$(dirname "$0")/../..")
work=$(mktemp -d /tmp/understudy-cluster-XXXXXX)
host=$(hostname -s)
# On a machine that gives no sandbox, UNSANDBOXED=1 asks for none.
options=(--course "$root/lessons" ${UNSANDBOXED:+--unsandboxed})
pids=()

finish() {
  status=$?
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
  [ $status = 0 ] && rm -rf "$work" || echo "What happened is in $work" >&2
}
trap finish EXIT

say() { printf '%(%T)T  %s\n' -1 "$*"; }

# A command until it succeeds, for at most so many seconds.
await() {
  local seconds=$1
  shift
  for ((i = 0; i < seconds * 5; i++)); do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.2
  done
  echo "This did not come to pass in $seconds s: $*" >&2
  return 1
}

start_slurm() {
  mkdir -p "$work"/{state,spool}
  cat > "$work/slurm.conf" <<CONF
ClusterName=understudy
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket=$work/munge.sock
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobCompType=jobcomp/filetxt
JobCompLoc=$work/jobs.txt
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=4000
PartitionName=all Nodes=$host Default=YES State=UP
CONF
  export SLURM_CONF=$work/slurm.conf
  dd if=/dev/urandom of="$work/key" bs=128 count=1 status=none
  chmod 400 "$work/key"
  chmod 755 "$work"
  munged --foreground --force --key-file="$work/key" --socket="$work/munge.sock" \
    --pid-file="$work/munged.pid" --seed-file="$work/seed" 2> "$work/munged.log" &
  pids+=($!)
  await 10 test -S "$work/munge.sock"
  slurmctld -D -f "$SLURM_CONF" > "$work/slurmctld.out" 2>&1 &
  pids+=($!)
  slurmd -D -f "$SLURM_CONF" > "$work/slurmd.out" 2>&1 &
  pids+=($!)
  await 30 sh -c "sinfo -h -o %T | grep -q idle"
}

# 200 students' answers to one exercise, of 40 different ones.
hand_in() {
  local exercise=03-data-source/01-the-view-asks answers student number=0
  mapfile -t answers < <(
    find "$root/solutions/$exercise" -name '*.swift' | sort
    echo "$root/lessons/$exercise/Exercise.swift")
  for ((student = 0; student < 200; student++)); do
    local folder=$work/in/student-$student/$exercise
    mkdir -p "$folder"
    number=$((student % 40))
    { cat "${answers[number % ${#answers[@]}]}"; echo "private let salt = $number"; } \
      > "$folder/Exercise.swift"
  done
  mkdir "$work/in/nobody"
}

running() { squeue -h -t RUNNING -o %A | head -n "$1"; }

start_slurm
hand_in
mkdir "$work/bin"
ln -s "$program" "$work/bin/understudy"
export PATH=$work/bin:$PATH SUBMISSIONS=$work/in SHARES=$work/shares
export UNDERSTUDY_CACHE=$work/cache UNDERSTUDY_SECRET_FILE=$work/secret

say "A single run"
understudy grade "$work/in" "${options[@]}" --store "$work/single.sqlite" --no-times \
  --format text,json,csv,junit,html,sarif,tap --out "$work/single" 2>"$work/single.log" || [ $? = 1 ]

say "An array of 20"
cd "$work"
job=$(sbatch --parsable --output="$work/task-%a.log" "$root/docs/cluster/slurm.sh" "${options[@]}")

say "Killing tasks"
await 60 sh -c "squeue -h -t RUNNING -o %A | grep -q ."
for _ in 1 2 3; do
  sleep 2
  # The program's own process, as a node that runs out of memory would end it.
  victim=$(pgrep -f "^understudy grade $work/in --shard" | head -n 1 || true)
  [ -n "$victim" ] && kill -KILL "$victim" && echo "  killed process $victim"
done
if task=$(running 1) && [ -n "$task" ] && scontrol requeue "$task"; then
  echo "  requeued $task"
fi
await 600 sh -c "! squeue -h -o '%t %r' | grep -v BeginTime | grep -q ."
# A task that was requeued waits for minutes; its share is submitted again like a missing one.
scancel "$job" 2>/dev/null || true

for _ in 1 2 3; do
  missing=$(understudy merge "$SHARES" --format csv 2>&1 >/dev/null \
    | sed -n 's/.*missing: //p' || true)
  [ -z "$missing" ] && break
  say "Missing: $missing"
  sbatch --parsable --array="$missing" --output="$work/again-%a.log" \
    "$root/docs/cluster/slurm.sh" "${options[@]}" >/dev/null
  await 60 sh -c "squeue -h -o %A | grep -q ."
  await 600 sh -c "[ -z \"\$(squeue -h -o %A)\" ]"
done

say "Merging"
understudy merge "$SHARES" --no-times --format text,json,csv,junit,html,sarif,tap \
  --out "$work/merged" || [ $? = 1 ]
diff -r "$work/single" "$work/merged"
leftovers=$(find "$SHARES" -name '*.tmp.*' | wc -l)
tail -n 1 "$work/merged/results.txt"
say "The same bytes as a single run; $leftovers drafts of killed tasks were ignored"
