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
    "Folding.js", "Elements.js", "SwiftCode.js", "ResultsCore.js", "ResultsGrid.js",
    "ResultsCorrections.js", "ResultsDetail.js", "ResultsTables.js", "ResultsSimilar.js",
    "ResultsPrint.js",
    "ResultsStart.js",
  ]

  /// Returns the template with everything but the data, divided at the place of the data.
  static func template(_ book: Gradebook) throws -> (head: String, foot: String) {
    let page = try PageResource.page(
      "Results.html", styles: ["Colours.css", "Results.css"], scripts: scripts, title: book.course,
      in: book.language)
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
      "exercises": summaries.map(\.onPage), "words": try sentences(words, missing: book.missing),
    ]
    try emit("{\"head\":\(try head.jsonInScript()),\"results\":[")
    var separator = "\n"
    try book.forEach { result in
      guard let exercise = places[result.exercise] else { return }
      try emit(
        separator
          + (try result.onPage(
            exercise: exercise, hasStagePages: book.hasStagePages, words
          ).jsonInScript()))
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

  /// The sentences of the page's script, those of the list that begin with `html.`.
  private static func sentences(_ words: Words, missing: Int) throws -> [String: String] {
    try PageResource.sentences(
      listedIn: "ResultsWords.txt",
      open: [
        "count", "bytes", "all", "before", "seen", "possible", "percent", "compared", "students",
        "results",
      ], filled: ["missing": ["count": String(missing)]]
    ) { words("html.\($0)", $1) }
  }
}

extension ExerciseSummary {
  fileprivate var onPage: JSONObject {
    let checks = checks.map { check -> JSONObject in
      [
        "name": check.name, "title": sanitised(check.title), "possible": check.possible,
        "isRequired": check.isRequired, "isHidden": check.isHidden, "count": check.statistics.count,
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
