import Course
import Grading
import Judging

extension ResultFormat {
  /// For instructors: a self-contained page that needs no network.
  static let html = ResultFormat("html", file: "results.html") { book, words, emit in
    let template = try HTMLPage.template(book)
    try emit(template.head)
    try HTMLPage.writeData(of: book, words, emit)
    try emit(template.foot)
  }
}

/// Fills the page's template with the results as JSON, which the page's script renders.
private enum HTMLPage {
  /// The parts of the page's script, in their order.
  private static let scripts = [
    "Folding.js", "ResultsCore.js", "ResultsGrid.js", "ResultsCode.js", "ResultsCorrections.js",
    "ResultsDetail.js", "ResultsTables.js", "ResultsSimilar.js", "ResultsPrint.js",
    "ResultsStart.js",
  ]

  /// Returns the template with everything but the data, divided at the place of the data.
  static func template(_ book: Gradebook) throws -> (head: String, foot: String) {
    let style = try PageResource.text(of: ["Colours.css", "Results.css"])
    let script = try PageResource.text(of: scripts)
    let page = try PageResource.text(of: ["Results.html"])
      .replacing("/*style*/", with: style).replacing("/*script*/", with: script)
      .replacing("<!--style-hash-->", with: ContentHash.source(style))
      .replacing("<!--script-hash-->", with: ContentHash.source(script))
      .replacing("<!--title-->", with: XML.escaped(book.course))
      .replacing("<!--language-->", with: XML.escaped(book.language.rawValue))
    let parts = page.components(separatedBy: "<!--data-->")
    return (parts[0], parts.dropFirst().joined())
  }

  static func writeData(
    of book: Gradebook, _ words: Words, _ emit: (String) throws -> Void
  ) throws {
    let summaries = try book.exerciseSummaries()
    let places = Dictionary(
      uniqueKeysWithValues: summaries.enumerated().map { ($1.exercise, $0) })
    let head: JSONObject = [
      "course": sanitised(book.course), "provenance": provenance(of: book, words),
      "missing": book.missing,
      "layers": book.layers.map { layer in
        let name = words.sentence("html.layer-\(layer.name)")
        return Gradebook.Layer(name: name ?? layer.name, isActive: layer.isActive)
      },
      "verdicts": EncodedVerdict.allCases.map { verdict -> JSONObject in
        ["verdict": verdict, "title": words(verdict), "group": verdict.group]
      },
      "exercises": summaries.map(\.onPage), "words": sentences(words, missing: book.missing),
    ]
    try emit("{\"head\":\(try head.jsonInScript()),\"results\":[")
    var separator = "\n"
    try book.forEach { result in
      guard let exercise = places[result.exercise] else { return }
      try emit(separator + (try result.onPage(exercise: exercise, words).jsonInScript()))
      separator = ",\n"
    }
    try emit("\n]")
    if let similar = book.similarities {
      try emit(",\"similar\":\(try similar.onPage.jsonInScript())")
    }
    try emit("}")
  }

  /// The program, the course and the time that the results are from; the date is in ISO 8601.
  private static func provenance(of book: Gradebook, _ words: Words) -> JSONObject {
    let program = book.program.map { program in
      words("html.program", ["program": program.name, "toolchain": program.toolchain])
    }
    return [
      "date": book.date.map(HandInTime.text), "program": program, "revision": book.revision,
    ]
  }

  /// The sentences of the page's script.
  private static func sentences(_ words: Words, missing: Int) -> [String: String] {
    let places = [
      "count", "bytes", "all", "before", "seen", "possible", "percent", "compared", "students",
      "results",
    ]
    let filled = ["missing": ["count": String(missing)]]
    // The script fills in what is known only in the browser.
    let open = Dictionary(uniqueKeysWithValues: places.map { ($0, "{\($0)}") })
    return Dictionary(
      uniqueKeysWithValues: HTMLPage.keys.map { key in
        (key, words("html.\(key)", filled[key] ?? open))
      })
  }

  /// The sentences of the page's script: those that begin with `html.`.
  private static let keys = [
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

extension ExerciseSummary {
  fileprivate var onPage: JSONObject {
    let checks = checks.map { check -> JSONObject in
      [
        "name": check.name, "title": sanitised(check.title), "possible": check.possible,
        "isRequired": check.isRequired, "count": check.statistics.count,
        "passed": check.statistics.passed, "difficulty": check.statistics.difficulty,
        "discrimination": check.statistics.discrimination,
        "isDoubtful": check.statistics.isDoubtful,
      ]
    }
    return [
      "exercise": sanitised(exercise), "number": number, "title": sanitised(title),
      "possible": possible, "checks": checks,
    ]
  }
}
