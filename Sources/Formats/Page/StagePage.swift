import Course
import Stage

/// A page on which a reader steps through a check: self-contained, without a network.
package enum StagePage {
  /// - Parameter title: what the page is called.
  package static func html(
    _ run: EncodedStepRun, title: String, _ words: Words, in language: Language
  ) throws -> String {
    let style = try PageResource.text(of: ["Colours.css", "Stage.css"])
    let script = try PageResource.text(of: ["StageRun.js", "StagePage.js"])
    let data = sanitised(try Data(run: run, words: sentences(words)).jsonLine())
      .escaped { $0 == "<" ? "\\u003c" : nil }
    return try PageResource.text(of: ["Stage.html"])
      .replacing("/*style*/", with: style).replacing("/*script*/", with: script)
      .replacing("<!--style-hash-->", with: ContentHash.source(style))
      .replacing("<!--script-hash-->", with: ContentHash.source(script))
      .replacing("<!--title-->", with: XML.escaped(sanitised(title)))
      .replacing("<!--language-->", with: XML.escaped(language.rawValue))
      // Last, because it may have anything in it.
      .replacing("<!--data-->", with: data)
  }

  private struct Data: Encodable {
    let run: EncodedStepRun
    let words: [String: String]
  }

  /// The sentences of the page's script, with the places that it fills in.
  private static func sentences(_ words: Words) -> [String: String] {
    let places = [
      "call", "code", "count", "file", "line", "message", "name", "new", "number", "object",
      "objects",
      "old", "property", "value", "variable",
    ]
    let open = Dictionary(uniqueKeysWithValues: places.map { ($0, "{\($0)}") })
    return Dictionary(uniqueKeysWithValues: keys.map { ($0, words("steps.\($0)", open)) })
  }

  /// The sentences that begin with `steps.`.
  private static let keys = [
    "begins", "call-closure", "call-get", "call-set", "calls", "captures", "closes", "closure",
    "code",
    "count", "dead", "death", "end", "end-failed", "failure", "failure-button", "fell-off", "files",
    "first", "freed", "holds", "in-framework", "is-nil", "itself", "kept", "keys", "legend-changed",
    "legend-circle", "legend-name", "legend-strong", "legend-weak", "limit-objects", "limit-size",
    "limit-steps", "limit-time", "line", "line-number", "line-of-check", "list-alive", "list-gone",
    "list-nil", "list-strong", "list-unowned", "list-value", "list-weak", "lost", "made", "more",
    "next",
    "nil", "no-calls", "no-failure", "no-objects", "no-statements", "nothing", "objects", "other",
    "play", "previous", "references", "released", "scope", "slider", "unowned", "value", "variable",
    "weakly",
  ]
}
