# Root file systems of Debian, for the tests in this folder, which read this file with `source`.
#
# They hold what a Swift toolchain needs, and bubblewrap. The packages come from the mirror of this
# machine's own apt.

# Prints the tar file of a release's root file system, and makes it the first time.
root_archive() {
  local suite=$1 gcc
  local file=${ROOTS:=$PWD/.build/roots}/$suite.tar
  [ $suite = bookworm ] && gcc=12 || gcc=14
  mkdir -p "$ROOTS"
  if [ ! -f "$file" ]; then
    mmdebstrap --quiet --variant=minbase \
      --include="libc6-dev,libgcc-$gcc-dev,libstdc++6,libncurses6,libsqlite3-0,libxml2,zlib1g,libuuid1,bubblewrap,xz-utils" \
      "$suite" "$file.new.tar" "$(mirror)" >&2
    mv "$file.new.tar" "$file"
  fi
  echo "$file"
}

# The mirror of this machine's apt.
mirror() {
  apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' | sort -u | grep -v security \
    | head -n 1
}

# The `usr` folder of the toolchain on PATH.
toolchain() { dirname "$(dirname "$(realpath "$(command -v swift)")")"; }

say() { printf '%(%T)T  %s\n' -1 "$*"; }

# Unpacks a release's root file system into a folder, with a place for the toolchain.
unpack_root() {
  mkdir -p "$2"
  tar -xf "$(root_archive "$1")" -C "$2" --exclude './dev/*'
  mkdir -p "$2/opt/swift/usr"
}

# Runs a command whose output has to contain a text. Says how long it took, and counts failures.
expect() {
  local what=$1 text=$2 output start=$SECONDS
  shift 2
  output=$("$@" 2>&1) || true
  if [[ $output == *"$text"* ]]; then
    say "  ok: $what ($((SECONDS - start)) s)"
  else
    say "  FAILED: $what"
    sed 's/^/      /' <<< "$output"
    failures=$((failures + 1))
  fi
}

# The same for a script in the root file system; a test defines `in_root`.
expect_in_root() { expect "$1" "$2" in_root "$3"; }
