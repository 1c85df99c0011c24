// Reads the Swift files of an exercise and the settings for compiling and running them.

extension ExerciseReader {
  /// Swift files in an exercise's folder that do not belong to the learner's module.
  static let notLearners: Set<String> = ["Checks.swift", "Show.swift"]

  /// Reads the code task; returns nil if there is no starter file or no `Checks.swift`.
  mutating func codeTask(_ settings: FrontMatter, checks texts: [String: CheckText]) -> CodeTask? {
    let starter = folder.swiftFiles(except: ExerciseReader.notLearners, problems: &problems)
    if !folder.has("Exercise.swift") { report("file.missing", in: "Exercise.swift") }
    let checks = folder.source("Checks.swift", problems: &problems)
    let show =
      folder.has("Show.swift") ? folder.source("Show.swift", problems: &problems) : nil
    let refused = refusedSnippets(checks: texts)
    let stub = stub(settings, checks: texts)
    let imports = imports(settings)
    let isolation = isolation(settings)
    let timeLimit = timeLimit(settings)
    if let entry = settings["show"], !folder.has("Show.swift") {
      report("show.noFile", in: "exercise.md", line: entry.line)
    }
    let solution = solution(starter: starter, checks: texts)
    let credit = credit(settings, checks: texts)
    guard let checks, !starter.isEmpty else { return nil }
    return CodeTask(
      starter: starter, checks: checks, refused: refused, show: show,
      shownArguments: settings["show"]?.value, imports: imports, isolation: isolation,
      timeLimit: timeLimit, stub: stub, solution: solution, credit: credit)
  }

  /// Returns the expectation in `stub:`, or `fails(checks: [])` with a problem if it is unusable.
  private mutating func stub(
    _ settings: FrontMatter, checks: [String: CheckText]
  ) -> StubExpectation {
    let shown = folder.shown("exercise.md")
    let nothing = StubExpectation.fails(checks: [])
    guard settings.required("stub", in: shown, problems: &problems) != nil,
      let entry = settings["stub"]
    else { return nothing }
    guard let stub = StubExpectation(parsing: entry.value) else {
      report("stub.unclear", ["value": entry.value], in: "exercise.md", line: entry.line)
      return nothing
    }
    for name in stub.unknownChecks(among: checks) {
      report("stub.unknownCheck", ["check": name], in: "exercise.md", line: entry.line)
    }
    return stub
  }

  private mutating func imports(_ settings: FrontMatter) -> [String] {
    guard let entry = settings["imports"] else { return [] }
    let modules = entry.value.listItems
    for module in modules where !manifest.importable.contains(module) {
      let known = manifest.importable.sorted().joined(separator: ", ")
      let values = ["module": module, "known": known]
      let key = Manifest.powerful.contains(module) ? "imports.powerful" : "imports.unknown"
      report(key, values, in: "exercise.md", line: entry.line)
    }
    return modules
  }

  private mutating func isolation(_ settings: FrontMatter) -> Isolation {
    guard let entry = settings["isolation"] else { return .mainActor }
    if let isolation = Isolation(rawValue: entry.value) { return isolation }
    report("isolation.unknown", ["value": entry.value], in: "exercise.md", line: entry.line)
    return .mainActor
  }

  private mutating func timeLimit(_ settings: FrontMatter) -> Double {
    let usual = 10.0
    guard let entry = settings["time-limit"] else { return usual }
    let isPlain = entry.value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    if isPlain, let seconds = Double(entry.value), (0.1...600).contains(seconds) { return seconds }
    report("timeLimit.unclear", ["value": entry.value], in: "exercise.md", line: entry.line)
    return usual
  }
}

extension StubExpectation {
  /// Parses `fails testA, testB` or `does-not-compile diagnostic_identifier`.
  init?(parsing text: String) {
    let words = text.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    guard words.count == 2 else { return nil }
    let rest = words[1].trimmed
    switch words[0] {
    case "fails":
      let checks = rest.listItems
      if checks.isEmpty { return nil }
      self = .fails(checks: checks)
    case "does-not-compile":
      let isIdentifier = rest.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F
      }
      if rest.isEmpty || !isIdentifier { return nil }
      self = .doesNotCompile(diagnostic: rest)
    default: return nil
    }
  }

  /// Returns the named checks that have no heading in `exercise.md`.
  ///
  /// Returns none if there are no headings at all: that is already reported.
  func unknownChecks(among checks: [String: CheckText]) -> [String] {
    guard case .fails(let names) = self, !checks.isEmpty else { return [] }
    return names.filter { checks[$0] == nil }
  }
}
