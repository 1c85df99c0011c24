// The format of Exercism's tracks: https://exercism.org/docs/building/tracks. A track has a file
// config.json and a folder for each exercise; each of these has .meta/config.json and .docs.

import Course

/// The exercises of a track, in the order of its `config.json`.
struct ExercismTrack {
  enum Kind: String, CaseIterable {
    /// An exercise that teaches something new, with an introduction.
    case concept
    case practice
  }

  struct Entry {
    let kind: Kind
    let slug: String
    let name: String
    /// Where `config.json` names it, for problems.
    let place: String
    let path: String
  }

  let entries: [Entry]
  private let folder: ImportFolder

  /// Throws `Trouble` with file and line if `config.json` is not that of a track.
  init(_ folder: ImportFolder) throws {
    self.folder = folder
    let json = try folder.json("config.json")
    guard let lists = json["exercises"] else {
      throw Trouble("import.no-track", ["file": folder.shown("config.json")])
    }
    entries = try Kind.allCases.flatMap { kind -> [Entry] in
      try (lists[kind.rawValue]?.array ?? []).compactMap { item in
        let place = "\(folder.shown("config.json")):\(item.line)"
        guard let slug = item["slug"]?.string, NumberedName.isSlug(slug) else {
          throw Trouble("import.track-entry", ["place": place])
        }
        if item["status"]?.string == "deprecated" { return nil }
        return Entry(
          kind: kind, slug: slug, name: item["name"]?.string ?? slug, place: place,
          path: "exercises/\(kind.rawValue)/\(slug)")
      }
    }
    guard !entries.isEmpty else {
      throw Trouble("import.no-track", ["file": folder.shown("config.json")])
    }
  }

  /// Reads an exercise.
  ///
  /// Throws `Trouble` with file and line if a file is missing, such as the exemplar.
  func exercise(_ entry: Entry) throws -> ImportedExercise {
    guard folder.has("\(entry.path)/.meta/config.json") else {
      let values = ["place": entry.place, "file": "\(entry.path)/.meta/config.json"]
      throw Trouble("import.track-no-file", values)
    }
    let own = try folder.folder(entry.path)
    let config = try own.json(".meta/config.json")
    let shown = own.shown(".meta/config.json")
    guard let files = config["files"] else {
      throw Trouble("import.track-no-files", ["place": "\(shown):\(config.line)"])
    }
    func paths(_ keys: [String], orElse trouble: String? = nil) throws -> [String] {
      let items = keys.compactMap { files[$0]?.array }.first { !$0.isEmpty }
      guard let items else {
        guard let trouble else { return [] }
        throw Trouble(trouble, ["place": "\(shown):\(files.line)"])
      }
      return try items.map { item in
        let path = item.string ?? ""
        // A path is one below the exercise's folder.
        guard !path.isEmpty, !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
          throw Trouble("import.track-path", ["place": "\(shown):\(item.line)", "file": path])
        }
        guard own.has(path) else {
          throw Trouble("import.track-no-file", ["place": "\(shown):\(item.line)", "file": path])
        }
        return path
      }.filter { $0.hasSuffix(".swift") }
    }
    let starter = try paths(["solution"], orElse: "import.no-solution")
    let module =
      starter.first?.split(separator: "/").dropFirst().first.map(String.init) ?? "Exercise"
    let sources = ImportedExercise.Sources(
      module: module, starter: starter,
      answers: try paths(["exemplar", "example"], orElse: "import.no-exemplar"),
      tests: try paths(["test"], orElse: "import.no-track-tests"),
      given: try paths(["editor"]).filter { $0.hasPrefix("Sources/") && !starter.contains($0) },
      joinsAnswers: true)
    var exercise = try ImportedExercise(
      own, answers: own, sources, slug: entry.slug, title: entry.name)
    exercise.isOfTrack = true
    exercise.objective = config["blurb"]?.string.flatMap { blurb in
      blurb.isEmpty || blurb.hasPrefix("TODO") ? nil : blurb
    }
    let pages =
      (entry.kind == .practice ? ["introduction"] : []) + ["instructions", "instructions.append"]
    let texts = try pages.compactMap {
      try own.optionalText(".docs/\($0).md").map(ImportedText.task)
    }
    exercise.task = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    exercise.hints = try own.optionalText(".docs/hints.md").map(ImportedText.hints) ?? []
    return exercise
  }

  /// Returns what learners read before a concept exercise; nil if there is nothing.
  func introduction(to entry: Entry) throws -> String? {
    guard entry.kind == .concept else { return nil }
    return try folder.optionalText("\(entry.path)/.docs/introduction.md").map(ImportedText.task)
  }
}

extension JSON {
  /// The value of an object's key; nil for any other value.
  fileprivate subscript(key: String) -> JSON? { object?.first { $0.key == key }?.value }
}
