import Course
import SwiftSource

/// An exercise that another format describes, in the terms of a course.
struct ImportedExercise {
  /// A Swift file with the place that it comes from, for problems.
  struct File: Equatable {
    /// Its name in the learner's module.
    var name: String
    let text: String
    /// The path that problems show.
    let origin: String
  }

  /// The name of the folder in the course, without its number.
  let slug: String
  let title: String
  /// The skill that learners gain; nil if the format does not name one.
  var objective: String?
  /// The task in Markdown; nil if the format has none.
  var task: String?
  var hints: [String] = []
  /// The module that the checks import.
  let module: String
  /// Whether it comes from a track of Exercism, whose students begin many right answers with
  /// `import Foundation`.
  var isOfTrack = false
  /// Whether the sources are compiled in the language mode of Swift 5.
  var isSwift5 = false
  /// The files that learners start from; one of them is called `Exercise.swift`.
  let starter: [File]
  /// The files of the reference answer that are not those of the starter.
  let reference: [File]
  let checks: File

  /// The libraries of the toolchain that learners may import.
  private var imports: [String] {
    let own = isOfTrack ? ["Foundation"] : []
    let texts = (starter + reference).map(\.text)
    return ImportedExercise.libraries.filter { library in
      own.contains(library)
        || texts.contains { text in
          text.split(separator: "\n").contains { $0.trimmingPrefix(/\s+/) == "import \(library)" }
        }
    }
  }

  private static let libraries = [
    "Dispatch", "Foundation", "FoundationEssentials", "Observation", "RegexBuilder",
    "Synchronization",
  ]

  /// Returns the files of the course; what is missing becomes a blank.
  ///
  /// - Parameters:
  ///   - stub: why the starter does not pass, as `stub:` says it.
  ///   - isLenient: whether the course does without hints and explanations.
  ///   - words: the sentences, of which some become the blanks.
  func templates(stub: String, isLenient: Bool, words: Words) -> [Template] {
    let own = [("exercise.md", text(stub, isLenient, words)), ("Checks.swift", checks.text)]
    let lessons = own + starter.map { ($0.name, $0.text) }
    return lessons.map { Template(path: $0, text: $1) }
      + reference.map { Template(side: "solutions", path: $0.name, text: $0.text) }
  }

  private func text(_ stub: String, _ isLenient: Bool, _ words: Words) -> String {
    func blank(_ name: String) -> String { "<#\(words("import.blank-\(name)"))#>" }
    var settings = [
      ("title", title), ("objective", objective ?? blank("objective")), ("stub", stub),
      ("isolation", "none"),
    ]
    if module != "Exercise" { settings.append(("module", module)) }
    if isSwift5 { settings.append(("language", "5")) }
    if !imports.isEmpty { settings.append(("imports", imports.joined(separator: ", "))) }
    var text = "---\n" + settings.map { "\($0): \($1.onOneLine)\n" }.joined() + "---\n"
    text += (task ?? blank("task")) + "\n"
    let missingHints = isLenient ? 0 : max(0, 3 - hints.count)
    let hints = hints + Array(repeating: blank("hint"), count: missingHints)
    if !hints.isEmpty {
      let items = hints.enumerated().map { "\($0 + 1). \($1.replacing("\n", with: "\n   "))\n" }
      text += "\n## Hints\n" + items.joined()
    }
    if isLenient { return text }
    text += "\n## Checks\n"
    var seen: Set<String> = []
    for test in testMethods(in: checks.text) where seen.insert(test.name).inserted {
      text += "### \(test.name)\n\(blank("title"))\n\n\(blank("advice"))\n\n"
    }
    return text + "## Why\n\(blank("why"))\n"
  }
}

extension String {
  /// The text with every run of white space as one space.
  var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
