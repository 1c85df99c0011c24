// Reads the answers to an exercise: the reference, alternatives and wrong answers.

/// The location of an exercise's answers.
enum SolutionPlace {
  /// The course has no folder of answers.
  case notShipped
  /// The exercise's folder of answers, nil if it is missing; `shown` is its path in problems.
  case folder(Folder?, shown: String)
}

/// Reads the answers to one exercise and collects problems.
struct SolutionReader {
  /// The texts of the checks, which the wrong answers name.
  private let checks: [String: CheckText]
  private let scope: ReadingScope
  private(set) var problems: [Problem] = []

  init(checks: [String: CheckText], scope: ReadingScope) {
    self.checks = checks
    self.scope = scope
  }

  /// Reads the answers; nil if the course has no answers or the exercise no reference answer.
  mutating func solution(in place: SolutionPlace, starter: [SourceFile]) -> Solution? {
    guard case .folder(let place, let shown) = place else { return nil }
    guard let place else {
      problems.add("solution.missing", in: shown)
      return nil
    }
    for name in place.names where !isPartOfSolution(name) {
      problems.add("solution.stray", in: place.shown(name))
    }
    let own = place.swiftFiles(except: CodeTask.notLearners, problems: &problems)
    let reference = starter.replaced(by: own)
    let alternatives = answers("Alternatives", in: place, reference: reference)
    let wrong = answers("Wrong", in: place, reference: reference).compactMap {
      wrongAnswer($0)
    }
    guard place.has("Exercise.swift") else {
      problems.add("file.missing", in: place.shown("Exercise.swift"))
      return nil
    }
    return Solution(
      reference: reference,
      alternatives: alternatives.map { Answer(name: $0.name, files: $0.files) }, wrong: wrong,
      equivalents: scope.hasTriedAnswers
        ? EquivalentMutant.readAll(in: place, problems: &problems) : [])
  }

  /// An alternative or wrong answer as read from its folder.
  ///
  /// `main` is its `Exercise.swift`. In a wrong answer, that file's first line names the failures.
  private struct FoundAnswer {
    let name: String
    let files: [SourceFile]
    let main: SourceFile?
    let shown: String
  }

  private func isPartOfSolution(_ name: String) -> Bool {
    if ["Alternatives", "Wrong", EquivalentMutant.fileName].contains(name) { return true }
    return name.hasSuffix(".swift") && !CodeTask.notLearners.contains(name)
  }

  /// Reads the answers in the folder `name`.
  ///
  /// A file replaces the reference's `Exercise.swift`. A folder replaces the files of those names.
  private mutating func answers(
    _ name: String, in place: Folder, reference: [SourceFile]
  ) -> [FoundAnswer] {
    guard scope.hasTriedAnswers, let folder = place.folder(name, problems: &problems) else {
      return []
    }
    var answers: [FoundAnswer] = []
    for name in folder.names {
      if folder.hasFolder(name), folder.has("\(name).swift") {
        problems.add("solution.sameName", ["name": name], in: folder.shown(name))
        continue
      }
      if name.hasSuffix(".swift") {
        guard let file = folder.source(name, problems: &problems) else { continue }
        let main = SourceFile(url: file.url, text: file.text, name: "Exercise.swift")
        answers.append(
          FoundAnswer(
            name: String(name.dropLast(".swift".count)), files: reference.replaced(by: [main]),
            main: main, shown: folder.shown(name)))
      } else if folder.hasFolder(name) {
        guard let inner = folder.folder(name, problems: &problems) else { continue }
        let files = inner.swiftFiles(except: CodeTask.notLearners, problems: &problems)
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

  /// Parses the first line of a wrong answer, which names the checks or the error to expect and says
  /// whether the policy refuses it.
  private mutating func wrongAnswer(_ answer: FoundAnswer) -> WrongAnswer? {
    guard let main = answer.main else {
      problems.add("wrong.noMain", in: answer.shown)
      return nil
    }
    let first = main.text.withoutByteOrderMark.utf8.prefix { $0 != 0x0A }
    let comment = Substring(first).trimmed
    let text = comment.dropFirst(2).trimmed
    let mark = "refused;"
    let isRefused = text.hasPrefix(mark)
    guard comment.hasPrefix("//"),
      let expected = ExpectedFailure(parsing: isRefused ? text.dropFirst(mark.count).trimmed : text)
    else {
      problems.add("wrong.unclear", in: answer.shown, line: 1)
      return nil
    }
    for name in expected.unknownChecks(among: checks) {
      problems.add("wrong.unknownCheck", ["check": name], in: answer.shown, line: 1)
    }
    return WrongAnswer(
      answer: Answer(name: answer.name, files: answer.files), expected: expected,
      isRefused: isRefused)
  }
}
