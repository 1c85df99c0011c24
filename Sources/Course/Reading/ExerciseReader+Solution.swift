// The answers to an exercise: the reference, other right ones, and typical mistakes.

extension ExerciseReader {
  /// Nil when the course came without answers, and when there is no reference answer.
  mutating func solution(starter: [SourceFile], checks: [String: CheckText]) -> Solution? {
    guard case .folder(let place, let shown) = solution else { return nil }
    guard let place else {
      problems.add("solution.missing", in: shown)
      return nil
    }
    for name in place.names where !isPartOfSolution(name) {
      problems.add("solution.stray", in: place.shown(name))
    }
    let own = place.swiftFiles(except: ExerciseReader.notLearners, problems: &problems)
    let reference = starter.replaced(by: own)
    let alternatives = answers("Alternatives", in: place, reference: reference)
    let wrong = answers("Wrong", in: place, reference: reference).compactMap { answer in
      expectation(of: answer, checks: checks).map {
        WrongAnswer(answer: Answer(name: answer.name, files: answer.files), expected: $0)
      }
    }
    guard place.has("Exercise.swift") else {
      problems.add("file.missing", in: place.shown("Exercise.swift"))
      return nil
    }
    return Solution(
      reference: reference,
      alternatives: alternatives.map { Answer(name: $0.name, files: $0.files) }, wrong: wrong,
      equivalents: equivalents(in: place))
  }

  /// An answer as it was found: which file says what is expected of it.
  private struct FoundAnswer {
    let name: String
    let files: [SourceFile]
    let main: SourceFile?
    let shown: String
  }

  private func isPartOfSolution(_ name: String) -> Bool {
    if ["Alternatives", "Wrong", ExerciseReader.equivalentsName].contains(name) { return true }
    return name.hasSuffix(".swift") && !ExerciseReader.notLearners.contains(name)
  }

  /// Single files, each in place of `Exercise.swift`, and folders, each in place of several files.
  private mutating func answers(
    _ name: String, in place: Folder, reference: [SourceFile]
  ) -> [FoundAnswer] {
    guard let folder = place.folder(name, problems: &problems) else { return [] }
    var answers: [FoundAnswer] = []
    for name in folder.names {
      if name.hasSuffix(".swift") {
        guard let file = folder.source(name, problems: &problems) else { continue }
        let main = SourceFile(url: file.url, text: file.text, name: "Exercise.swift")
        answers.append(
          FoundAnswer(
            name: String(name.dropLast(".swift".count)), files: reference.replaced(by: [main]),
            main: main, shown: folder.shown(name)))
      } else if folder.hasFolder(name) {
        guard let inner = folder.folder(name, problems: &problems) else { continue }
        let files = inner.swiftFiles(except: ExerciseReader.notLearners, problems: &problems)
        if files.isEmpty { problems.add("solution.emptyAnswer", in: inner.shown) }
        answers.append(
          FoundAnswer(
            name: name, files: reference.replaced(by: files),
            main: files.first { $0.name == "Exercise.swift" },
            shown: inner.shown("Exercise.swift")))
      } else {
        problems.add("file.notSwift", in: folder.shown(name))
      }
    }
    return answers
  }

  /// What the first line of a wrong answer says must come of it.
  private mutating func expectation(
    of answer: FoundAnswer, checks: [String: CheckText]
  ) -> StubExpectation? {
    guard let main = answer.main else {
      problems.add("wrong.noMain", in: answer.shown)
      return nil
    }
    let first = main.text.withoutByteOrderMark.utf8.prefix { $0 != 0x0A }
    let comment = Substring(first).trimmed
    guard comment.hasPrefix("//"),
      let expected = StubExpectation(parsing: comment.dropFirst(2).trimmed)
    else {
      problems.add("wrong.unclear", in: answer.shown, line: 1)
      return nil
    }
    for name in expected.unknownChecks(among: checks) {
      problems.add("wrong.unknownCheck", ["check": name], in: answer.shown, line: 1)
    }
    return expected
  }
}

extension [SourceFile] {
  /// These files with others in place of those of the same name, sorted by name.
  fileprivate func replaced(by files: [SourceFile]) -> [SourceFile] {
    let names = Set(files.map(\.name))
    return (filter { !names.contains($0.name) } + files).sorted { $0.name < $1.name }
  }
}
