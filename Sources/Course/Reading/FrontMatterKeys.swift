// The keys of an exercise's front matter: their names, and the values that they may have. To add a
// key, add its name to `all`, a function that reads it, and a row to `docs/course-format.md`.

/// Reads the keys of an exercise's front matter as values and collects problems.
struct FrontMatterKeys {
  /// The value of `kind:`.
  enum Kind: String {
    case code
    case quiz
  }

  private let entries: FrontMatter
  /// The path that problems show.
  private let file: String
  private var problems: [Problem] = []

  init(_ entries: FrontMatter, of file: String) {
    self.entries = entries
    self.file = file
  }

  /// All keys of the front matter; `docs/course-format.md` explains each of them.
  static let all = commonKeys + codeKeys
  private static let commonKeys = ["title", "objective", "kind"]
  private static let codeKeys = [
    "stub", "module", "isolation", "language", "imports", "threads", "resources", "time-limit",
    "show", "points", "required",
  ]

  /// Reports keys that are unknown or do not belong to this kind of exercise.
  mutating func reportWrongKeys(for kind: Kind) {
    for entry in entries.entries where !FrontMatterKeys.commonKeys.contains(entry.key) {
      if let meant = entries.meant(by: entry) {
        let values = ["key": entry.key, "meant": meant]
        problems.add("frontMatter.misspelled", values, in: file, line: entry.line)
      } else if !FrontMatterKeys.codeKeys.contains(entry.key) {
        let known = FrontMatterKeys.all.joined(separator: ", ")
        let values = ["key": entry.key, "known": known]
        problems.add("frontMatter.unknown", values, in: file, line: entry.line)
      } else if kind == .quiz {
        problems.add("frontMatter.notForQuiz", ["key": entry.key], in: file, line: entry.line)
      }
    }
  }

  /// Reports the keys of a translation other than those with text.
  static func reportUntranslatable(
    _ entries: FrontMatter, in file: String, problems: inout [Problem]
  ) {
    for entry in entries.entries where entry.key != "title" && entry.key != "objective" {
      problems.add("frontMatter.notTranslated", ["key": entry.key], in: file, line: entry.line)
    }
  }

  /// The line of each key.
  var lines: [String: Int] {
    Dictionary(entries.entries.map { ($0.key, $0.line) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the problems found since the last call.
  mutating func takeProblems() -> [Problem] {
    defer { problems = [] }
    return problems
  }

  private mutating func required(_ key: String) -> String? {
    entries.required(key, in: file, problems: &problems)
  }

  mutating func title() -> String? { required("title") }

  mutating func objective() -> String? { required("objective") }

  /// Returns the kind; without a usable `kind:`, code or what the files suggest.
  mutating func kind(hasChecks: Bool) -> Kind {
    guard let entry = entries["kind"] else { return .code }
    if let kind = Kind(rawValue: entry.value) { return kind }
    problems.add("kind.unknown", ["value": entry.value], in: file, line: entry.line)
    return hasChecks ? .code : .quiz
  }

  /// Returns the expectation in `stub:`, or `fails(checks: [])` with a problem if it is unusable.
  mutating func stub(checks: [String: CheckText]) -> ExpectedFailure {
    let nothing = ExpectedFailure.fails(checks: [])
    guard required("stub") != nil,
      let entry = entries["stub"]
    else { return nothing }
    guard let stub = ExpectedFailure(parsing: entry.value) else {
      problems.add("stub.unclear", ["value": entry.value], in: file, line: entry.line)
      return nothing
    }
    for name in stub.unknownChecks(among: checks) {
      problems.add("stub.unknownCheck", ["check": name], in: file, line: entry.line)
    }
    return stub
  }

  mutating func imports(_ manifest: Manifest) -> [String] {
    guard let entry = entries["imports"] else { return [] }
    let modules = entry.value.listItems
    for module in modules where !manifest.importable.contains(module) {
      let known = manifest.importable.subtracting(ProgramModules.versions.keys).sorted()
        .joined(separator: ", ")
      let values = ["module": module, "known": known]
      let key = Manifest.powerful.contains(module) ? "imports.powerful" : "imports.unknown"
      problems.add(key, values, in: file, line: entry.line)
    }
    return modules.filter(manifest.importable.union(Manifest.powerful).contains)
  }

  mutating func isolation() -> Isolation {
    guard let entry = entries["isolation"] else { return .mainActor }
    if let isolation = Isolation(rawValue: entry.value) { return isolation }
    problems.add("isolation.unknown", ["value": entry.value], in: file, line: entry.line)
    return .mainActor
  }

  /// Returns the name of the learner's module.
  mutating func module(_ manifest: Manifest) -> String {
    guard let entry = entries["module"] else { return CodeTask.usualModule }
    let name = entry.value
    if !ManifestReader.isModuleName(name) {
      problems.add("module.unclear", ["value": name], in: file, line: entry.line)
    } else if manifest.importable.union(Manifest.otherModules).contains(name) {
      problems.add("module.taken", ["value": name], in: file, line: entry.line)
    } else {
      return name
    }
    return CodeTask.usualModule
  }

  mutating func languageMode() -> LanguageMode {
    guard let entry = entries["language"] else { return .six }
    if let mode = LanguageMode.allCases.first(where: { "\($0.rawValue)" == entry.value }) {
      return mode
    }
    problems.add("language.unknown", ["value": entry.value], in: file, line: entry.line)
    return .six
  }

  mutating func hasThreads() -> Bool {
    guard let entry = entries["threads"] else { return false }
    if entry.value != "yes" {
      problems.add("threads.unclear", ["value": entry.value], in: file, line: entry.line)
    }
    return entry.value == "yes"
  }

  /// Reads the files that `resources:` names; each is a file beside the checks.
  mutating func resources(in folder: Folder) -> [Resource] {
    guard let entry = entries["resources"] else { return [] }
    var resources: [Resource] = []
    for name in entry.value.listItems where !resources.contains(where: { $0.name == name }) {
      if name.hasSuffix(".swift") || name.hasSuffix(".md") || name.contains("/") {
        problems.add("resources.unfit", ["name": name], in: file, line: entry.line)
      } else if !folder.has(name) || folder.hasFolder(name) {
        problems.add("resources.missing", ["name": name], in: file, line: entry.line)
      } else {
        switch Folder.bytes(at: "\(folder.path)/\(name)") {
        case .success(let bytes): resources.append(Resource(name: name, bytes: bytes))
        case .failure(let refusal):
          problems.append(
            Problem(file: folder.shown(name), line: refusal.line, message: refusal.message))
        }
      }
    }
    return resources
  }

  mutating func timeLimit() -> Double {
    guard let entry = entries["time-limit"] else { return TimeLimit.standard }
    let isPlain = entry.value.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    if isPlain, let seconds = Double(entry.value), TimeLimit.allowed.contains(seconds) {
      return seconds
    }
    problems.add("timeLimit.unclear", ["value": entry.value], in: file, line: entry.line)
    return TimeLimit.standard
  }

  /// Returns the arguments of `show:`, which needs a file `Show.swift`.
  mutating func shownArguments(hasShow: Bool) -> String? {
    guard let entry = entries["show"] else { return nil }
    if !hasShow { problems.add("show.noFile", in: file, line: entry.line) }
    return entry.value
  }

  /// Reads the points of the checks; reports and skips an item that cannot be parsed.
  mutating func credit(checks texts: [String: CheckText]) -> Credit {
    var points: [String: Int] = [:]
    if let entry = entries["points"] {
      for item in entry.value.listItems {
        let words = item.split { $0 == " " || $0 == "\t" }
        if words.count == 2, words[1].utf8.allSatisfy(\.isDigit),
          let number = Int(words[1]), number <= 1000
        {
          let name = String(words[0])
          if points[name] != nil {
            problems.add("points.twice", ["check": name], in: file, line: entry.line)
          }
          points[name] = number
        } else {
          problems.add("points.unclear", ["value": item], in: file, line: entry.line)
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
  private mutating func reportUnknown(
    _ names: [String], among texts: [String: CheckText], line: Int
  ) {
    guard !texts.isEmpty else { return }
    for name in names where texts[name] == nil {
      problems.add("credit.unknownCheck", ["check": name], in: file, line: line)
    }
  }
}
