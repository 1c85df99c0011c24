import Compile
import Course
import Judging
import Run

extension Judge {
  /// Compiles and runs a quiz's snippet; returns how it differs from the right choice of each
  /// language.
  ///
  /// - Parameter translated: the same question in other languages: only what it says of an error
  ///   may differ. It may be what the compiler says, or what learners read in that language.
  func problems(
    with prediction: Prediction, translated: [Language: Prediction]
  ) throws -> [Language: Message] {
    let tryout = try runner.tryOut(
      Program(around: nil, isMainActorByDefault: false, of: course),
      script: .script(prediction.source), limits: Limits(time: TimeLimit.standard))
    var errors: [Diagnostic] = []
    if case .checksDoNotCompile(let diagnostics, _) = tryout.compilation {
      errors = diagnostics.filter { $0.severity == .error }
    }
    var problems: [Language: Message] = [:]
    problems[.english] = problem(with: prediction, errors: errors, output: tryout.output.text)
    for (language, prediction) in translated where prediction.subject == .error {
      let messages = errors.flatMap { [$0.message, $0.message(in: language)] }
      problems[language] = prediction.problem(
        withMessages: messages, saying: errors.map { $0.message(in: language) })
    }
    return problems
  }

  private func problem(
    with prediction: Prediction, errors: [Diagnostic], output: String
  ) -> Message? {
    let messages = errors.map(\.message)
    let said = messages.joined(separator: "; ")
    switch prediction.subject {
    case .compiles:
      return errors.isEmpty ? nil : Message("verify.prediction-compiles", ["actual": said])
    case .error: return prediction.problem(withMessages: messages, saying: messages)
    case .output:
      let printed = errors.isEmpty ? output : said
      let isSame =
        printed.trimmingCharacters(in: .newlines)
        == prediction.answer.trimmingCharacters(in: .newlines)
      return isSame
        ? nil
        : Message(
          "verify.prediction-output", ["expected": prediction.answer, "actual": printed])
    }
  }
}

extension Prediction {
  /// Returns the problem if no message contains the right choice.
  fileprivate func problem(withMessages messages: [String], saying said: [String]) -> Message? {
    if messages.contains(where: { $0.contains(answer) }) { return nil }
    return Message(
      "verify.prediction-error",
      ["expected": answer, "actual": said.joined(separator: "; ")])
  }
}
