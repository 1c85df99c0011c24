// Reads an `Exercise` from its folder; other types read its parts.

/// Reads one exercise and collects the problems in its files.
struct ExerciseReader {
  let folder: Folder
  let manifest: Manifest
  let answers: SolutionPlace

  /// Reads the exercise; nil if a file is missing that learners cannot do the exercise without.
  func exercise(number: ExerciseNumber, slug: String, path: String) -> Exercise? {
    let files = folder.translations(of: "exercise", manifest: manifest)
    guard let first = files.first, first.language == .english,
      let source = folder.markdownText(of: first.name)
    else { return nil }
    let matter = FrontMatter(source, in: folder.file(first.name))
    let keys = FrontMatterKeys(entries: matter, file: folder.file(first.name))
    let kind = keys.kind(hasChecks: folder.has("Checks.swift") || folder.has(SealedText.fileName))
    keys.reportWrongKeys(for: kind)
    let english = text(matter, of: first.name, kind: kind, slug: slug, isReference: true)
    var texts: [Language: ExerciseText] = [.english: english]
    for (language, name) in files.dropFirst() {
      guard let source = folder.markdownText(of: name) else { continue }
      texts[language] = translation(source, of: english, kind: kind, slug: slug, name: name)
    }
    let task: Exercise.Task
    switch kind {
    case .quiz:
      checkQuizFolder()
      task = .quiz
    case .code:
      guard let code = codeTask(keys, checks: english.checks) else { return nil }
      task = .code(code)
    }
    return Exercise(number: number, slug: slug, path: path, texts: texts, task: task)
  }

  private func text(
    _ matter: FrontMatter, of name: String, kind: FrontMatterKeys.Kind, slug: String,
    isReference: Bool
  ) -> ExerciseText {
    ExerciseTextReader(
      name: name, folder: folder, manifest: manifest, kind: kind, isReference: isReference
    ).text(matter, slug: slug)
  }

  private func translation(
    _ source: String, of english: ExerciseText, kind: FrontMatterKeys.Kind, slug: String,
    name: String
  ) -> ExerciseText {
    let file = folder.file(name)
    let matter = FrontMatter(source, in: file)
    FrontMatterKeys.reportUntranslatable(matter, in: file)
    let own = text(matter, of: name, kind: kind, slug: slug, isReference: false)
    return ExerciseTranslation(file: file, english: english).completed(own, matter)
  }

  /// Reads the code task; returns nil if there is no starter file or no `Checks.swift`.
  private func codeTask(_ keys: FrontMatterKeys, checks texts: [String: CheckText]) -> CodeTask? {
    let starter = folder.swiftFiles(except: CodeTask.notLearners)
    if !folder.has("Exercise.swift") { folder.add("file.missing", in: "Exercise.swift") }
    let checks = readChecks()
    let hasShow = folder.has("Show.swift")
    let show = hasShow ? folder.source("Show.swift") : nil
    let refused = RefusedSnippet.readAll(in: folder, checks: texts)
    var task = CodeTask(
      starter: starter, checks: checks ?? SourceFile(name: "Checks.swift", text: ""),
      refused: refused, show: show, shownArguments: keys.shownArguments(hasShow: hasShow),
      imports: keys.imports(manifest), module: keys.module(manifest), isolation: keys.isolation(),
      languageMode: keys.languageMode(), hasThreads: keys.hasThreads(), timeLimit: keys.timeLimit(),
      stub: keys.stub(checks: texts),
      solution: SolutionReader(checks: texts, scope: manifest.scope)
        .solution(in: answers, starter: starter),
      credit: keys.credit(checks: texts), resources: keys.resources(in: folder),
      settingLines: keys.lines)
    addHiddenChecks(to: &task)
    // All of it is read for its problems, even where learners cannot do the exercise.
    return checks == nil || starter.isEmpty ? nil : task
  }

  /// Reads `Checks.swift`, or what is sealed in its place.
  private func readChecks() -> SourceFile? {
    guard !folder.has("Checks.swift"), folder.has(SealedText.fileName),
      let sealed = folder.source(SealedText.fileName)
    else { return folder.source("Checks.swift") }
    guard let text = SealedText.opened(sealed.text) else {
      folder.add("checks.sealed", in: SealedText.fileName)
      return nil
    }
    return SourceFile(url: sealed.url, text: text, name: "Checks.swift")
  }

  /// Reads `HiddenChecks.swift`, which students never get, if it is there.
  private func addHiddenChecks(to task: inout CodeTask) {
    guard folder.has(CodeTask.hiddenChecks), let hidden = folder.source(CodeTask.hiddenChecks)
    else { return }
    let own = task.checks.text + (task.checks.text.hasSuffix("\n") ? "" : "\n")
    task.checks = task.checks.with(text: own + hidden.text)
    task.firstHiddenLine = own.utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Reports Swift files and answers: a quiz has neither, so `kind: quiz` may be a mistake.
  private func checkQuizFolder() {
    for name in folder.names where name.hasSuffix(".swift") {
      folder.add("quiz.hasCode", in: name)
    }
    if case .folder(let answers) = answers { answers.add("solution.forQuiz") }
  }
}

extension CodeTask {
  /// The name of a learner's module that has no name of its own.
  static let usualModule = "Exercise"
  /// Swift files in an exercise's folder that do not belong to the learner's module.
  static let notLearners: Set<String> = ["Checks.swift", hiddenChecks, "Show.swift"]
  /// The name of the file with the checks that students never get.
  package static let hiddenChecks = "HiddenChecks.swift"
}
