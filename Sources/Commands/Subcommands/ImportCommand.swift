import Course
import Foundation

extension Subcommand {
  /// `understudy import`: makes exercises of a Swift package, or of a track of Exercism.
  static let importing = Subcommand(
    name: "import",
    options: [
      .value("into", .folder), .value("name"), .value("target"), .value("answers", .folder),
      .anyToolchain,
    ],
    wordLimit: 2, words: .file,
    run: { try $0.makeImport() })
}

extension CommandContext {
  fileprivate func makeImport() throws -> ExitStatus {
    let words = arguments.words
    guard words.count == 2 else { throw Trouble("import.what") }
    let folder = try ImportFolder(words[1], self)
    switch words[0] {
    case "package": return try importPackage(folder)
    case "exercism": return try importTrack(folder)
    default: throw Trouble("import.what")
    }
  }

  private func importPackage(_ folder: ImportFolder) throws -> ExitStatus {
    let name = arguments["name"] ?? slug(of: folder.url.lastPathComponent)
    let slug = name.split(separator: "/").last.flatMap { last in
      NumberedName(String(last)) ?? NumberedName("1-\(last)")
    }?.slug
    guard let slug else { throw Trouble("new.name", ["name": name]) }
    let answers = try arguments["answers"].map { try ImportFolder($0, self) }
    let imported = try ImportedExercise(
      package: folder, target: arguments["target"], answers: answers, slug: slug)
    let writer = try ImportWriter(self, title: imported.title)
    let trial = ImportTrial(runner: try runner(), words: words)
    try writer.write(imported, name: name, try trial.outcome(of: imported))
    try writer.finish()
    return .success
  }

  private func importTrack(_ folder: ImportFolder) throws -> ExitStatus {
    let track = try ExercismTrack(folder)
    let trial = ImportTrial(runner: try runner(), words: words)
    let writer = try ImportWriter(
      self, title: words("import.course", ["name": folder.url.lastPathComponent]))
    let bar = ProgressBar(self)
    var failed = 0
    for (index, entry) in track.entries.enumerated() {
      try bar.show(done: index, of: track.entries.count, entry.name)
      do {
        let imported = try track.exercise(entry)
        let outcome = try trial.outcome(of: imported)
        try bar.erase()
        let lesson = entry.kind == .concept ? entry.slug : entry.kind.rawValue
        let text =
          try track.introduction(to: entry)
          ?? (entry.kind == .practice ? words("import.practice") : nil)
        try writer.makeLesson(lesson, title: entry.kind == .concept ? entry.name : nil, text: text)
        try writer.write(imported, name: "\(lesson)/\(entry.slug)", outcome)
      } catch let trouble as Trouble {
        try bar.erase()
        failed += 1
        complain(trouble)
      }
    }
    try bar.erase()
    try writer.finish(failed: failed)
    return failed == 0 ? .success : .fellShort
  }

  /// Returns a name of `a-z`, `0-9` and hyphens: `hamming-distance` for `HammingDistance`.
  private func slug(of name: String) -> String {
    let spaced = name.replacing(#/([a-z0-9])([A-Z])/#) { "\($0.1)-\($0.2)" }.lowercased()
    return spaced.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
