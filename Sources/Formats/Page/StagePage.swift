import Course
import Stage

/// A page on which a reader steps through a check: self-contained, without a network.
package enum StagePage {
  /// - Parameter title: what the page is called.
  package static func html(
    _ run: EncodedStepRun, title: String, _ words: Words, in language: Language
  ) throws -> String {
    let sentences = try PageResource.sentences(
      listedIn: "StageWords.txt",
      open: [
        "call", "code", "count", "file", "line", "message", "name", "new", "number", "object",
        "objects", "old", "property", "value", "variable",
      ]
    ) { words("steps.\($0)", $1) }
    let data = sanitised(try Data(run: run, words: sentences).jsonInScript())
    return try PageResource.page(
      "Stage.html", styles: ["Colours.css", "Stage.css"], scripts: ["StageRun.js", "StagePage.js"],
      title: sanitised(title), in: language
    )
    // Last, because it may have anything in it.
    .replacing("<!--data-->", with: data)
  }

  private struct Data: Encodable {
    let run: EncodedStepRun
    let words: [String: String]
  }
}
