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
    let head = PageHead(
      course: sanitised(book.course),
      provenance: PageProvenance(book, words), missing: book.missing,
      layers: book.layers.map { layer in
        let name = words.sentence("html.layer-\(layer.name)")
        return Gradebook.Layer(name: name ?? layer.name, isActive: layer.isActive)
      },
      verdicts: EncodedVerdict.allCases.map { verdict in
        PageVerdict(verdict: verdict.rawValue, title: words(verdict), group: verdict.group)
      },
      exercises: summaries.map(PageExercise.init), words: sentences(words, missing: book.missing))
    try emit("{\"head\":\(try head.jsonInScript()),\"results\":[")
    var separator = "\n"
    try book.forEach { result in
      guard let exercise = places[result.exercise] else { return }
      try emit(separator + (try PageResult(result, exercise: exercise, words).jsonInScript()))
      separator = ",\n"
    }
    try emit("\n]")
    if let similar = book.similarities {
      try emit(",\"similar\":\(try PageSimilarities(similar).jsonInScript())")
    }
    try emit("}")
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
      uniqueKeysWithValues: PageWords.keys.map { key in
        (key, words("html.\(key)", filled[key] ?? open))
      })
  }
}
