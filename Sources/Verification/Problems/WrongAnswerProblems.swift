import Course
import Judging

extension Report {
  /// Returns the problems of a wrong answer, or of the checks that miss it, from the report on it.
  ///
  /// An answer that the policy refuses was judged without the policy.
  ///
  /// - Parameters:
  ///   - graded: the report of `grade` on the same answer.
  ///   - doubtful: checks that fail right answers.
  func problems(
    withWrong wrong: WrongAnswer, of exercise: Exercise, _ course: Course, graded: Report,
    except doubtful: Set<String>
  ) -> [Problem] {
    let file = wrong.answer.path(in: exercise, folder: "Wrong")
    func problem(_ key: String, _ values: [String: String] = [:]) -> Problem {
      Problem(key, values, in: file, line: 1)
    }
    if let fault = graded.fault ?? fault {
      return [exercise.problem(with: fault, in: file, of: course)]
    }
    if wrong.isRefused {
      guard case .rejected = graded.verdict else { return [problem("verify.wrong-not-refused")] }
    }
    if matches(wrong.expected, except: doubtful) { return [] }
    if let task = exercise.code, wrong.expected.namesOthers(than: Judge.checkNames(of: task)) {
      return []
    }
    if isPassed {
      let right = exercise.answerLike(wrong.answer).map {
        problem("verify.wrong-right", ["answer": $0.path(in: exercise, folder: "Alternatives")])
      }
      return [right ?? problem("verify.wrong-passes")]
    }
    if case .rejected(let violations) = verdict {
      return violations.map {
        wrong.answer.problem("verify.wrong-refused", with: $0, of: exercise, folder: "Wrong")
      }
    }
    guard case .fails(let expected) = wrong.expected, case .failed = verdict else {
      return [problem("verify.wrong-outcome", ["expected": wrong.expected.words, "actual": words])]
    }
    let failed = failedChecks
    let missed = expected.filter { !failed.contains($0) && !doubtful.contains($0) }
    let extra = failed.filter { !expected.contains($0) && !doubtful.contains($0) }
    return missed.map { problem("verify.wrong-missed", ["check": $0]) }
      + extra.map { problem("verify.wrong-extra", ["check": $0]) }
  }
}

extension Exercise {
  /// Returns the right answer that differs from another one in comments and spaces at most.
  fileprivate func answerLike(_ answer: Answer) -> Answer? {
    guard let solution = code?.solution else { return nil }
    let texts = answer.codeTexts
    return ([Answer(name: "Exercise", files: solution.reference)] + solution.alternatives)
      .first { $0.codeTexts == texts }
  }
}

extension Answer {
  /// The texts by the files' names, without comments that fill a line and without spaces.
  fileprivate var codeTexts: [String: String] {
    Dictionary(
      files.map { file in
        let lines = file.text.split(whereSeparator: \.isNewline).map { line in
          String(line.filter { !$0.isWhitespace && $0 != "\u{FEFF}" })
        }
        return (file.name, lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n"))
      }, uniquingKeysWith: { first, _ in first })
  }
}
