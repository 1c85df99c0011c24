/// The sentences of the page's script: those that begin with `html.`.
enum PageWords {
  static let keys = [
    "all-passed", "any-check", "any-group", "any-mark", "check", "checks", "checks-hint",
    "close", "code", "comma", "correct", "correct-comment", "correct-points", "corrected",
    "corrected-from", "counts", "difficulty", "discrimination", "distribution", "exercise",
    "exercises",
    "failed", "find", "graph", "group", "group-fell-short", "group-not-attempted", "group-ours",
    "group-passed", "group-unusable", "in-words", "is-late", "keys", "layers", "longest", "mean",
    "median",
    "median-points", "missing", "next", "no-layers", "none", "nothing", "omitted", "outdated-list",
    "points", "points-range", "previous", "printed", "ran", "required", "results", "revision",
    "save", "save-hint", "seconds", "shown", "similar-alike", "similar-count", "similar-look",
    "similar-notice", "similar-one", "similar-other", "similar-places", "similar-share",
    "skipped", "student", "students", "sum", "tab-exercises", "tab-results", "tab-similar",
    "tabs", "times", "together", "trace", "verdicts",
  ]
}
