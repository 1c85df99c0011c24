// Reads an `Exercise` from its folder. The extensions read the parts: texts, questions,
// translations, code, answers.

/// Reads one exercise and collects the problems in its files.
struct ExerciseReader {
  let folder: Folder
  let manifest: Manifest
  let solution: SolutionPlace
  var problems: [Problem] = []

  init(folder: Folder, manifest: Manifest, solution: SolutionPlace) {
    self.folder = folder
    self.manifest = manifest
    self.solution = solution
  }

  /// The value of `kind:` in the front matter.
  enum Kind: String {
    case code
    case quiz
  }

  /// Reads the exercise; nil if a file is missing that learners cannot do the exercise without.
  mutating func exercise(number: ExerciseNumber, slug: String, path: String) -> Exercise? {
    let files = folder.translations(of: "exercise", manifest: manifest, problems: &problems)
    guard let first = files.first, first.language == .english,
      let source = folder.markdownText(of: first.name, problems: &problems)
    else { return nil }
    let settings = frontMatter(source, of: first.name)
    let kind = kind(settings, file: first.name)
    checkKeys(settings, kind: kind, file: first.name)
    let english = text(settings, kind: kind, slug: slug, file: first.name)
    var texts: [Language: ExerciseText] = [.english: english]
    for (language, name) in files.dropFirst() {
      guard let source = folder.markdownText(of: name, problems: &problems) else { continue }
      texts[language] = translation(source, of: english, kind: kind, slug: slug, file: name)
    }
    let task: Exercise.Task
    switch kind {
    case .quiz:
      checkQuizFolder()
      task = .quiz
    case .code:
      guard let code = codeTask(settings, checks: english.checks) else { return nil }
      task = .code(code)
    }
    return Exercise(number: number, slug: slug, path: path, texts: texts, task: task)
  }

  /// Adds a problem in a file of the exercise's folder.
  mutating func report(
    _ key: String, _ values: [String: String] = [:], in file: String, line: Int? = nil
  ) {
    problems.add(key, values, in: folder.shown(file), line: line)
  }

  mutating func frontMatter(_ source: String, of file: String) -> FrontMatter {
    FrontMatter(source, in: folder.shown(file), problems: &problems)
  }

  private mutating func kind(_ settings: FrontMatter, file: String) -> Kind {
    guard let entry = settings["kind"] else { return .code }
    if let kind = Kind(rawValue: entry.value) { return kind }
    report("kind.unknown", ["value": entry.value], in: file, line: entry.line)
    return folder.has("Checks.swift") ? .code : .quiz
  }

  /// All keys of the front matter; `docs/course-format.md` explains each of them.
  static let keys = commonKeys + codeKeys
  private static let commonKeys = ["title", "objective", "kind"]
  private static let codeKeys = [
    "stub", "isolation", "imports", "time-limit", "show", "points", "required",
  ]

  private mutating func checkKeys(_ settings: FrontMatter, kind: Kind, file: String) {
    for entry in settings.entries where !ExerciseReader.commonKeys.contains(entry.key) {
      if !ExerciseReader.codeKeys.contains(entry.key) {
        let known = ExerciseReader.keys.joined(separator: ", ")
        let values = ["key": entry.key, "known": known]
        report("frontMatter.unknown", values, in: file, line: entry.line)
      } else if kind == .quiz {
        report("frontMatter.notForQuiz", ["key": entry.key], in: file, line: entry.line)
      }
    }
  }

  /// Reports Swift files and answers: a quiz has neither, so `kind: quiz` may be a mistake.
  private mutating func checkQuizFolder() {
    for name in folder.names where name.hasSuffix(".swift") {
      report("quiz.hasCode", in: name)
    }
    if case .folder(.some, let shown) = solution { problems.add("solution.forQuiz", in: shown) }
  }
}
