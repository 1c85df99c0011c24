# For scripts that read this file with `source`: when what they pack was written.

# SOURCE_DATE_EPOCH, or the time of the last commit, or now; in seconds.
date_of_sources() {
  echo "${SOURCE_DATE_EPOCH:-$(git -C "$(dirname "${BASH_SOURCE[0]}")" log -1 --format=%ct 2>/dev/null \
    || date +%s)}"
}
