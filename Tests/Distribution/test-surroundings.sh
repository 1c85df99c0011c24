#!/usr/bin/env bash
# Runs five commands in odd surroundings, and writes what they did into the table of docs/platforms.md.
#
#   test-surroundings.sh BUILD [WORDS]
#
# BUILD is the folder of a finished build. Only rows whose name contains WORDS are run, and then the
# table stays. Ends with 1 if a command did what it should not, or if the table was another. Needs
# root, for mounts and limits.
set -euo pipefail

page=$(realpath "$(dirname "$0")/../../docs/platforms.md")
source=$(realpath "$(dirname "$0")/../..")
build=$(realpath "${1:?Name the folder of the build}")
chosen=${2:-}
export work
work=$(mktemp -d /tmp/understudy-surroundings-XXXXXX)
chmod 755 "$work"  # The sandbox's user must reach the program.
trap 'rm -rf --one-file-system "$work"' EXIT
failures=0
table='| surroundings | prompt | `check` | `grade` | `verify` | `doctor` |
| --- | --- | --- | --- | --- | --- |'

# Puts the program, a course, an answer and a workspace into place, below a folder of this name.
prepare() {
  export place=$work/$1
  export program=$place/usr/bin/understudy HOME=$place/home workspace=$place/workspace
  export lessons=$place/course/lessons answer=$place/Exercise.swift
  mkdir -p "$HOME" "$place/odd"
  "$source/Sources/Packaging/install.sh" "$build" "$place/usr"
  (cd "$place" && "$program" new course course && "$program" init workspace --course course/lessons) \
    > /dev/null
  cp "$place"/course/solutions/*/01-*/Exercise.swift "$answer"
  cp "$answer" "$workspace"/01-*/01-*/
}

# Prints what a command did in surroundings that a script makes: works, works and says so, says what is
# needed, or FAULT.
cell() {
  local name=$1 make=$2 sentence=$3 arguments status=0
  case $name in
    prompt) arguments='< <(printf ":check\n:quit\n")' ;;
    check) arguments='check 1.1' ;;
    grade) arguments='grade "$answer" --fresh --exercise 1.1 --course "$lessons"' ;;
    verify) arguments='verify 1.1 --fresh --course "$lessons"' ;;
    doctor) arguments='doctor' ;;
  esac
  : > "$work/output"
  timeout 300 env -u UNDERSTUDY_CACHE -u XDG_CACHE_HOME UNDERSTUDY_STAY=0 LANG=C.UTF-8 \
    unshare --mount bash -c "$make
      cd \"\$workspace\"; exec \${with:-} \"\$program\" $arguments" > "$work/output" 2>&1 || status=$?
  says() { [ -n "$sentence" ] && grep -qE "$sentence" "$work/output"; }
  right() {
    case $name in
      prompt | check) grep -q '1.1 Ring the bell  passed' "$work/output" ;;
      grade) grep -q '1 graded: 1 PASS' "$work/output" ;;
      *) grep -q 'All is well' "$work/output" ;;
    esac
  }
  if grep -q 'Try: understudy doctor' "$work/output" && [ "$name" = doctor ]; then
    echo "FAULT: doctor names doctor"
  elif [ $status = 0 ] && right; then
    if says; then echo "works, says so"; else echo works; fi
  elif [ $status = 2 ] && says && ! grep -qE 'bug report|a fault of the course' "$work/output"; then
    if [ "$name" = doctor ]; then echo "says so"; else echo "status 2, says so"; fi
  else
    echo "FAULT $status"
  fi
}

# Runs the commands in one kind of surroundings, and adds its row; the page names those in which all
# works above the table.
#
#   row NAME SCRIPT SENTENCE: the sentence is one that says what is odd.
row() {
  local name=$1 command result line="| $1 |"
  [[ $name == *"$chosen"* ]] || return 0
  for command in prompt check grade verify doctor; do
    local start=$SECONDS
    result=$(cell "$command" "$2" "$3")
    printf '%-48s %-7s %3d s  %s\n' "$name" "$command" $((SECONDS - start)) "$result"
    line+=" $result |"
    if [[ $result == FAULT* ]]; then
      sed 's/^/    /' "$work/output"
      failures=$((failures + 1))
    fi
  done
  [[ $line == *"| works | works | works | works | works |" ]] || table+=$'\n'$line
}

small() { echo "mount -t tmpfs -o mode=700,$1 none \"$2\" || exit 77"; }

prepare plain
cat > "$work/bwrap" <<'SCRIPT'
#!/bin/sh
echo "bwrap: Creating new namespace failed: Operation not permitted" >&2
exit 1
SCRIPT
chmod 755 "$work/bwrap"
row "nothing odd" "" ""
row "no \`HOME\`" "unset HOME; export TMPDIR=\$place/odd" ""
row "a home that is read-only" "$(small ro '$HOME')" "compiles everything anew"
row "a workspace that is read-only" \
  'mount --bind "$workspace" "$workspace" && mount -o remount,bind,ro "$workspace" || exit 77' \
  "cannot be written"
row "a workspace on a full disk" \
  "cp -a \"\$workspace\" \"\$place/odd/w\"; $(small size=1m '$workspace')
   cp -a \"\$place\"/odd/w/. \"\$workspace\"; rm -rf \"\$place/odd/w\" \"\$workspace\"/.understudy/progress*
   cat /dev/zero > \"\$workspace/filler\" 2>/dev/null" \
  "disk is full"
row "a cache that is read-only" \
  'mount --bind "$HOME/.cache" "$HOME/.cache" && mount -o remount,bind,ro "$HOME/.cache" || exit 77' \
  "compiles everything anew"
row "a home mounted with \`noexec\`" "$(small noexec '$HOME')" "mounted with noexec"
row "a cache on a full disk" \
  "$(small size=600k '$place/odd'); export UNDERSTUDY_CACHE=\$place/odd" "is full|only 0 MB"
row "a kernel that refuses namespaces" 'mount --bind "$work/bwrap" "$(command -v bwrap)"' \
  "bubblewrap is here, but was refused"
row "one CPU" "with='taskset --cpu-list 0'" ""
row "100 open files" "ulimit -n 100" "may have only 100 files open"
row "2 GB of addresses" "ulimit -v 2000000" "may use only 1953 MB"
row "a \`/dev/null\` that is a file" 'touch "$place/null"; mount --bind "$place/null" /dev/null' \
  "is not the device"
toolchain=$(dirname "$(dirname "$(realpath "$(command -v swift)")")")
row "files of Swift with other times" \
  "$(small size=100m '$place/odd'); mkdir \"\$place\"/odd/{upper,work}
   mount -t overlay -o lowerdir=$toolchain,upperdir=\$place/odd/upper,workdir=\$place/odd/work none $toolchain || exit 77
   find $toolchain/lib/swift/shims -name '*.h' -exec touch {} +" ""
row "files of ten years hence: an old clock" \
  'find "$place" -exec touch --no-dereference --date "10 years" {} +' "Set the clock"
rm -rf "$place"
prepare "folders with spaces"
row "folders with spaces" "" ""
rm -rf "$place"
prepare 課程
row "folders named 課程" "" ""
row "... and the locale C" "export LC_ALL=C" ""

[ $failures = 0 ] || { echo "$failures cells are at fault."; exit 1; }
[ -z "$chosen" ] || exit 0
awk -v table="$table" '
  /^\| surroundings \|/ { print table; skips = 1 }
  skips && !/^\|/ { skips = 0 }
  !skips' "$page" > "$work/page"
cmp -s "$work/page" "$page" || {
  cat "$work/page" > "$page"
  echo "The table of docs/platforms.md was another one, and is written anew."
  exit 1
}
echo "All is well."
