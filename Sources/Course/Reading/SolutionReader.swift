// Reads the answers to an exercise: the reference, alternatives and wrong answers.

/// The location of an exercise's answers.
enum SolutionPlace {
  /// The course has no folder of answers.
  case notShipped
  /// The exercise has no folder where its answers should be.
  case missing(CourseFile)
  case folder(Folder)
}

/// Reads the answers to one exercise and collects problems.
struct SolutionReader {
  /// The texts of the checks, which the wrong answers name.
  let checks: [String: CheckText]
  let scope: ReadingScope

  /// Reads the answers; nil if the course has no answers or the exercise no reference answer.
  func solution(in place: SolutionPlace, starter: [SourceFile]) -> Solution? {
    if case .missing(let file) = place { file.add("solution.missing") }
    guard case .folder(let place) = place else { return nil }
    for name in place.names where !isPartOfSolution(name) {
      place.add("solution.stray", in: name)
    }
    let reference = starter.replaced(by: place.swiftFiles(except: CodeTask.notLearners))
    let alternatives = answers("Alternatives", in: place, reference: reference)
    let wrong = answers("Wrong", in: place, reference: reference).compactMap(wrongAnswer)
    guard place.has("Exercise.swift") else {
      place.add("file.missing", in: "Exercise.swift")
      return nil
    }
    return Solution(
      reference: reference,
      alternatives: alternatives.map { Answer(name: $0.name, files: $0.files) }, wrong: wrong,
      equivalents: scope.hasTriedAnswers ? EquivalentMutant.readAll(in: place) : [])
  }

  /// An alternative or wrong answer as read from its folder.
  ///
  /// `main` is its `Exercise.swift`. In a wrong answer, that file's first line names the failures.
  private struct FoundAnswer {
    let name: String
    let files: [SourceFile]
    let main: SourceFile?
    /// The file with the first line.
    let file: CourseFile
  }

  private func isPartOfSolution(_ name: String) -> Bool {
    if ["Alternatives", "Wrong", EquivalentMutant.fileName].contains(name) { return true }
    return name.hasSuffix(".swift") && !CodeTask.notLearners.contains(name)
  }

  /// Reads the answers in the folder `name`.
  ///
  /// A file replaces the reference's `Exercise.swift`. A folder replaces the files of those names.
  private func answers(_ name: String, in place: Folder, reference: [SourceFile]) -> [FoundAnswer] {
    guard scope.hasTriedAnswers, let folder = place.folder(name) else {
      return []
    }
    var answers: [FoundAnswer] = []
    for name in folder.names {
      if folder.hasFolder(name), folder.has("\(name).swift") {
        folder.add("solution.sameName", ["name": name], in: name)
        continue
      }
      if name.hasSuffix(".swift") {
        guard let file = folder.source(name) else { continue }
        let main = SourceFile(url: file.url, text: file.text, name: "Exercise.swift")
        answers.append(
          FoundAnswer(
            name: String(name.dropLast(".swift".count)), files: reference.replaced(by: [main]),
            main: main, file: folder.file(name)))
      } else if folder.hasFolder(name) {
        guard let inner = folder.folder(name) else { continue }
        let files = inner.swiftFiles(except: CodeTask.notLearners)
        if files.isEmpty { inner.add("solution.emptyAnswer") }
        answers.append(
          FoundAnswer(
            name: name, files: reference.replaced(by: files),
            main: files.first { $0.name == "Exercise.swift" },
            file: inner.file("Exercise.swift")))
      } else {
        folder.add("file.notSwift", in: name)
      }
    }
    return answers
  }

  /// Parses the first line of a wrong answer, which names the checks or the error to expect and
  /// says whether the policy refuses it.
  private func wrongAnswer(_ answer: FoundAnswer) -> WrongAnswer? {
    guard let main = answer.main else {
      answer.file.add("wrong.noMain")
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
      answer.file.add("wrong.unclear", line: 1)
      return nil
    }
    for name in expected.unknownChecks(among: checks) {
      answer.file.add("wrong.unknownCheck", ["check": name], line: 1)
    }
    return WrongAnswer(
      answer: Answer(name: answer.name, files: answer.files), expected: expected,
      isRefused: isRefused)
  }
}

extension ExpectedFailure {
  /// Parses `fails testA, testB` or `does-not-compile identifier_a, identifier_b`.
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
      let identifiers = rest.listItems
      let areIdentifiers = identifiers.allSatisfy { identifier in
        identifier.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      }
      if identifiers.isEmpty || !areIdentifiers { return nil }
      self = .doesNotCompile(diagnostics: identifiers)
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

// Reads `equivalent.json`: mutants that no check can detect, each with the reason.

extension EquivalentMutant {
  static let fileName = "equivalent.json"

  /// Reads the entries of `equivalent.json`; returns none if there is no such file.
  static func readAll(in place: Folder) -> [EquivalentMutant] {
    guard place.has(fileName), let json = place.json(of: fileName) else { return [] }
    let file = place.file(fileName)
    guard let items = json.array else {
      file.add("equivalent.notArray", line: json.line)
      return []
    }
    return items.compactMap { item in
      let entry = EquivalentMutant(item)
      if entry == nil { file.add("equivalent.entry", line: item.line) }
      return entry
    }
  }

  /// Reads an entry; nil if a key is missing, repeated or unknown, or the reason is empty.
  private init?(_ json: JSON) {
    guard let members = json.object else { return nil }
    var texts: [String: String] = [:]
    for member in members {
      guard ["mutant", "before", "after", "reason"].contains(member.key),
        let text = member.value.string, texts.updateValue(text, forKey: member.key) == nil
      else { return nil }
    }
    guard let name = texts["mutant"], let before = texts["before"],
      texts["reason"]?.trimmed.isEmpty == false
    else { return nil }
    self.init(operatorName: name, before: before, after: texts["after"], line: json.line)
  }
}
