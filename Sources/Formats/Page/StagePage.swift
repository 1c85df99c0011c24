import Course
import Grading
import Platform
import Stage

/// A page on which a reader steps through a check: self-contained, without a network.
package enum StagePage {
  /// - Parameters:
  ///   - run: an `EncodedStepRun`, packed for a page.
  ///   - title: the check's.
  ///   - version: the version of a page that looks for a newer one beside it.
  package static func html(
    packed run: String, title: String, version: Version? = nil, _ words: Words,
    in language: Language
  ) throws -> String {
    let script = try PageResource.shortText(of: [
      "Elements.js", "SwiftCode.js", "StageRun.js", "StageSentences.js", "StageObjects.js",
      "StagePage.js",
    ])
    let packed = try [run, sentences(words).packedForPage(), script.packedForPage()]
    return try PageResource.page(
      "Stage.html", styles: ["Colours.css", "Stage.css"], scripts: ["StageStart.js"],
      title: sanitised(words("steps.title", ["title": title])), in: language
    )
    .replacing("<!--version-->", with: version?.name ?? "")
    .replacing("<!--packed-script-hash-->", with: ContentHash.source(script))
    // Only the script with the version, from a page that is a file itself.
    .replacing("<!--version-source-->", with: version == nil ? "" : " file:")
    .replacing("<!--waits-->", with: XML.escaped(words("steps.waits")))
    .replacing("<!--data-->", with: packed.joined(separator: " "))
  }

  /// The sentences of the page's script.
  static func sentences(_ words: Words) throws -> [String: String] {
    try PageResource.sentences(
      listedIn: "StageWords.txt",
      open: [
        "call", "code", "count", "file", "line", "message", "name", "new", "number", "object",
        "objects", "old", "property", "value", "variable",
      ]
    ) { words($0.hasPrefix("trace.") ? $0 : "steps.\($0)", $1) }
  }

  /// Tells an open page that there is a newer one: a page in a file may read no other file, but
  /// it may run a script beside it.
  package struct Version: Sendable {
    let name: String

    package init(of packed: String) { name = String(Digest([packed]).description.prefix(16)) }

    /// The text of the file beside the page.
    package var script: String {
      "dispatchEvent(new CustomEvent(\"stage\", { detail: \"\(name)\" }));\n"
    }
  }
}

extension GradeResult {
  /// The path of the page of the check that failed first, from the page of results.
  ///
  /// Names of students may be anything, so it has a digest of them.
  var stagePage: String {
    "stage/\(number)-\(Digest([student, exercise, origin]).description.prefix(16)).html"
  }
}

extension Gradebook {
  /// Makes a page for each submission of which a check was recorded step by step.
  ///
  /// - Parameter write: gets the path of each, from the page of results.
  package func writeStagePages(_ write: (_ path: String, _ page: String) throws -> Void) throws {
    let words = Words.ofFormats(in: language)
    try forEach { result in
      guard let check = result.grade.checks.first(where: { $0.steps != nil }),
        let steps = check.steps
      else { return }
      try write(
        result.stagePage,
        StagePage.html(packed: steps, title: check.title, words, in: language))
    }
  }
}
