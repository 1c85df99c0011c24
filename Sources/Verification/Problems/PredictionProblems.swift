import Compile
import Course
import Judging
import Run

extension Judge {
  /// Compiles and runs a quiz's snippet; returns how it differs from the right choice.
  func problem(with prediction: Prediction) throws -> Message? {
    let tryout = try runner.tryOut(
      Program(around: nil, isMainActorByDefault: false, of: course),
      script: .script(prediction.source), limits: Limits(time: TimeLimit.standard))
    var errors: [String] = []
    if case .checksDoNotCompile(let diagnostics, _) = tryout.compilation {
      errors = diagnostics.filter { $0.severity == .error }.map(\.message)
    }
    let said = errors.joined(separator: "; ")
    switch prediction.subject {
    case .compiles:
      return errors.isEmpty ? nil : Message("verify.prediction-compiles", ["actual": said])
    case .error:
      return errors.contains { $0.contains(prediction.answer) }
        ? nil
        : Message("verify.prediction-error", ["expected": prediction.answer, "actual": said])
    case .output:
      let printed = errors.isEmpty ? tryout.output.text : said
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
