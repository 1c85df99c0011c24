// The keys of an exercise's front matter: their names, and the values that they may have. To add a
// key, add its name to `all`, a function that reads it, and a row to `docs/course-format.md`.

/// Reads the keys of an exercise's front matter as values and collects problems.
struct FrontMatterKeys {
  /// The value of `kind:`.
  enum Kind: String {
    case code
    case quiz
  }

  let entries: FrontMatter
  /// The path that problems show.
  let file: CourseFile

  /// All keys of the front matter; `docs/course-format.md` explains each of them.
  static let all = commonKeys + codeKeys
  private static let commonKeys = ["title", "objective", "kind"]
  private static let codeKeys = [
    "stub", "module", "isolation", "language", "imports", "threads", "resources", "time-limit",
    "show", "points", "required",
  ]

  /// Reports keys that are unknown or do not belong to this kind of exercise.
  func reportWrongKeys(for kind: Kind) {
    for entry in entries.entries where !FrontMatterKeys.commonKeys.contains(entry.key) {
      if let meant = entries.meant(by: entry) {
        file.add("frontMatter.misspelled", ["key": entry.key, "meant": meant], line: entry.line)
      } else if !FrontMatterKeys.codeKeys.contains(entry.key) {
        let known = FrontMatterKeys.all.joined(separator: ", ")
        file.add("frontMatter.unknown", ["key": entry.key, "known": known], line: entry.line)
      } else if kind == .quiz {
        file.add("frontMatter.notForQuiz", ["key": entry.key], line: entry.line)
      }
    }
  }

  /// Reports the keys of a translation other than those with text.
  static func reportUntranslatable(_ entries: FrontMatter, in file: CourseFile) {
    for entry in entries.entries where entry.key != "title" && entry.key != "objective" {
      file.add("frontMatter.notTranslated", ["key": entry.key], line: entry.line)
    }
  }

  /// The line of each key.
  var lines: [String: Int] {
    Dictionary(entries.entries.map { ($0.key, $0.line) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the kind; without a usable `kind:`, code or what the files suggest.
  func kind(hasChecks: Bool) -> Kind {
    guard entries["kind"] != nil else { return .code }
    return value("kind", orElse: hasChecks ? .code : .quiz, "kind.unknown", Kind.init)
  }

  /// Returns the value of a key; `standard` without the key, and with a problem if it cannot be
  /// read.
  private func value<Value>(
    _ key: String, orElse standard: Value, _ problem: String, _ read: (String) -> Value?
  ) -> Value {
    guard let entry = entries[key] else { return standard }
    if let value = read(entry.value) { return value }
    file.add(problem, ["value": entry.value], line: entry.line)
    return standard
  }

  /// Returns the expectation in `stub:`, or `fails(checks: [])` with a problem if it is unusable.
  func stub(checks: [String: CheckText]) -> ExpectedFailure {
    _ = entries.required("stub", in: file)
    let nothing = ExpectedFailure.fails(checks: [])
    let stub = value("stub", orElse: nothing, "stub.unclear", ExpectedFailure.init(parsing:))
    for name in stub.unknownChecks(among: checks) {
      file.add("stub.unknownCheck", ["check": name], line: entries["stub"]?.line)
    }
    return stub
  }

  func imports(_ manifest: Manifest) -> [String] {
    guard let entry = entries["imports"] else { return [] }
    let modules = entry.value.listItems
    for module in modules where !manifest.importable.contains(module) {
      let known = manifest.importable.subtracting(ProgramModules.versions.keys).sorted()
        .joined(separator: ", ")
      let values = ["module": module, "known": known]
      let key = Manifest.powerful.contains(module) ? "imports.powerful" : "imports.unknown"
      file.add(key, values, line: entry.line)
    }
    return modules.filter(manifest.importable.contains)
  }

  func isolation() -> Isolation {
    value("isolation", orElse: .mainActor, "isolation.unknown", Isolation.init)
  }

  /// Returns the name of the learner's module.
  func module(_ manifest: Manifest) -> String {
    guard let entry = entries["module"] else { return CodeTask.usualModule }
    let name = entry.value
    if !ManifestReader.isModuleName(name) {
      file.add("module.unclear", ["value": name], line: entry.line)
    } else if manifest.importable.union(Manifest.otherModules).contains(name) {
      file.add("module.taken", ["value": name], line: entry.line)
    } else {
      return name
    }
    return CodeTask.usualModule
  }

  func languageMode() -> LanguageMode {
    value("language", orElse: .six, "language.unknown") { text in
      LanguageMode.allCases.first { "\($0.rawValue)" == text }
    }
  }

  func hasThreads() -> Bool {
    value("threads", orElse: false, "threads.unclear") { $0 == "yes" ? true : nil }
  }

  /// Reads the files that `resources:` names; each is a file beside the checks.
  func resources(in folder: Folder) -> [Resource] {
    guard let entry = entries["resources"] else { return [] }
    var resources: [Resource] = []
    for name in entry.value.listItems where !resources.contains(where: { $0.name == name }) {
      if name.hasSuffix(".swift") || name.hasSuffix(".md") || name.contains("/") {
        file.add("resources.unfit", ["name": name], line: entry.line)
      } else if !folder.has(name) || folder.hasFolder(name) {
        file.add("resources.missing", ["name": name], line: entry.line)
      } else {
        switch Folder.bytes(at: "\(folder.path)/\(name)") {
        case .success(let bytes): resources.append(Resource(name: name, bytes: bytes))
        case .failure(let refusal):
          folder.problems.add(refusal, in: folder.shown(name))
        }
      }
    }
    return resources
  }

  func timeLimit() -> Double {
    value("time-limit", orElse: TimeLimit.standard, "timeLimit.unclear") { text in
      let isPlain = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      return isPlain ? Double(text).flatMap { TimeLimit.allowed.contains($0) ? $0 : nil } : nil
    }
  }

  /// Returns the arguments of `show:`, which needs a file `Show.swift`.
  func shownArguments(hasShow: Bool) -> String? {
    guard let entry = entries["show"] else { return nil }
    if !hasShow { file.add("show.noFile", line: entry.line) }
    return entry.value
  }

  /// Reads the points of the checks; reports and skips an item that cannot be parsed.
  func credit(checks texts: [String: CheckText]) -> Credit {
    var points: [String: Points] = [:]
    if let entry = entries["points"] {
      for item in entry.value.listItems {
        let words = item.split { $0 == " " || $0 == "\t" }
        if words.count == 2, let number = Points(words[1]) {
          let name = String(words[0])
          if points[name] != nil {
            file.add("points.twice", ["check": name], line: entry.line)
          }
          points[name] = number
        } else {
          file.add("points.unclear", ["value": item], line: entry.line)
        }
      }
      reportUnknown(points.keys.sorted(), among: texts, line: entry.line)
    }
    guard let entry = entries["required"] else { return Credit(points: points) }
    let required = entry.value.listItems
    reportUnknown(required, among: texts, line: entry.line)
    return Credit(points: points, required: Set(required))
  }

  /// Reports check names without a heading, unless there are no headings at all.
  private func reportUnknown(_ names: [String], among texts: [String: CheckText], line: Int) {
    guard !texts.isEmpty else { return }
    for name in names where texts[name] == nil {
      file.add("credit.unknownCheck", ["check": name], line: line)
    }
  }
}
