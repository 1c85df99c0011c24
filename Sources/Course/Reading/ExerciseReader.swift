// Reads an `Exercise` from its folder; other types read its parts.

/// Reads one exercise and collects the problems in its files.
struct ExerciseReader {
  private let folder: Folder
  private let manifest: Manifest
  private let answers: SolutionPlace
  private(set) var problems: [Problem] = []

  init(folder: Folder, manifest: Manifest, answers: SolutionPlace) {
    self.folder = folder
    self.manifest = manifest
    self.answers = answers
  }

  /// Reads the exercise; nil if a file is missing that learners cannot do the exercise without.
  mutating func exercise(number: ExerciseNumber, slug: String, path: String) -> Exercise? {
    let files = folder.translations(of: "exercise", manifest: manifest, problems: &problems)
    guard let first = files.first, first.language == .english,
      let source = folder.markdownText(of: first.name, problems: &problems)
    else { return nil }
    let matter = FrontMatter(source, in: folder.shown(first.name), problems: &problems)
    var keys = FrontMatterKeys(matter, of: folder.shown(first.name))
    let kind = keys.kind(
      hasChecks: folder.has("Checks.swift") || folder.has(SealedText.fileName))
    keys.reportWrongKeys(for: kind)
    problems += keys.takeProblems()
    let english = text(matter, of: first.name, kind: kind, slug: slug, isReference: true)
    var texts: [Language: ExerciseText] = [.english: english]
    for (language, name) in files.dropFirst() {
      guard let source = folder.markdownText(of: name, problems: &problems) else { continue }
      texts[language] = translation(source, of: english, kind: kind, slug: slug, name: name)
    }
    let task: Exercise.Task
    switch kind {
    case .quiz:
      checkQuizFolder()
      task = .quiz
    case .code:
      guard let code = codeTask(&keys, checks: english.checks) else { return nil }
      task = .code(code)
    }
    return Exercise(number: number, slug: slug, path: path, texts: texts, task: task)
  }

  private mutating func text(
    _ matter: FrontMatter, of name: String, kind: FrontMatterKeys.Kind, slug: String,
    isReference: Bool
  ) -> ExerciseText {
    var reader = ExerciseTextReader(
      of: name, in: folder, manifest: manifest, kind: kind, isReference: isReference)
    defer { problems += reader.problems }
    return reader.text(matter, slug: slug)
  }

  private mutating func translation(
    _ source: String, of english: ExerciseText, kind: FrontMatterKeys.Kind, slug: String,
    name: String
  ) -> ExerciseText {
    let file = folder.shown(name)
    let matter = FrontMatter(source, in: file, problems: &problems)
    FrontMatterKeys.reportUntranslatable(matter, in: file, problems: &problems)
    let own = text(matter, of: name, kind: kind, slug: slug, isReference: false)
    var translation = ExerciseTranslation(of: file, english: english)
    defer { problems += translation.problems }
    return translation.completed(own, matter)
  }

  /// Reads the code task; returns nil if there is no starter file or no `Checks.swift`.
  private mutating func codeTask(
    _ keys: inout FrontMatterKeys, checks texts: [String: CheckText]
  ) -> CodeTask? {
    let starter = folder.swiftFiles(except: CodeTask.notLearners, problems: &problems)
    if !folder.has("Exercise.swift") {
      problems.add("file.missing", in: folder.shown("Exercise.swift"))
    }
    let checks = readChecks()
    let hasShow = folder.has("Show.swift")
    let show = hasShow ? folder.source("Show.swift", problems: &problems) : nil
    let refused = RefusedSnippet.readAll(in: folder, checks: texts, problems: &problems)
    let stub = keys.stub(checks: texts)
    let imports = keys.imports(manifest)
    let module = keys.module(manifest)
    let isolation = keys.isolation()
    let languageMode = keys.languageMode()
    let hasThreads = keys.hasThreads()
    let resources = keys.resources(in: folder)
    let timeLimit = keys.timeLimit()
    let shownArguments = keys.shownArguments(hasShow: hasShow)
    problems += keys.takeProblems()
    var reader = SolutionReader(checks: texts, scope: manifest.scope)
    let solution = reader.solution(in: answers, starter: starter)
    problems += reader.problems
    let credit = keys.credit(checks: texts)
    problems += keys.takeProblems()
    guard let checks, !starter.isEmpty else { return nil }
    return CodeTask(
      starter: starter, checks: checks, refused: refused, show: show,
      shownArguments: shownArguments, imports: imports, module: module, isolation: isolation,
      languageMode: languageMode, hasThreads: hasThreads, timeLimit: timeLimit, stub: stub,
      solution: solution, credit: credit, resources: resources, settingLines: keys.lines)
  }

  /// Reads `Checks.swift`, or what is sealed in its place.
  private mutating func readChecks() -> SourceFile? {
    guard !folder.has("Checks.swift"), folder.has(SealedText.fileName),
      let sealed = folder.source(SealedText.fileName, problems: &problems)
    else { return folder.source("Checks.swift", problems: &problems) }
    guard let text = SealedText.opened(sealed.text) else {
      problems.add("checks.sealed", in: folder.shown(SealedText.fileName))
      return nil
    }
    return SourceFile(url: sealed.url, text: text, name: "Checks.swift")
  }

  /// Reports Swift files and answers: a quiz has neither, so `kind: quiz` may be a mistake.
  private mutating func checkQuizFolder() {
    for name in folder.names where name.hasSuffix(".swift") {
      problems.add("quiz.hasCode", in: folder.shown(name))
    }
    if case .folder(.some, let shown) = answers { problems.add("solution.forQuiz", in: shown) }
  }
}

extension CodeTask {
  /// The name of a learner's module that has no name of its own.
  static let usualModule = "Exercise"
  /// Swift files in an exercise's folder that do not belong to the learner's module.
  static let notLearners: Set<String> = ["Checks.swift", "Show.swift"]
}
