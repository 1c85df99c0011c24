import Course
import Foundation

/// A verification result in the cache, valid until something that it depends on changes.
struct CachedVerification: Codable {
  /// A problem whose message is not worded yet.
  struct Finding: Codable {
    let file: String
    let line: Int?
    let key: String
    let values: [String: String]
  }

  let findings: [Finding]
  let isStubRight: Bool?
  let right: VerificationResult.Count
  let wrong: VerificationResult.Count
  let refused: VerificationResult.Count
  let mutants: VerificationResult.Mutants
  let predictions: VerificationResult.Count

  /// Nil where chance or a busy machine decided, so that another run may find something else.
  init?(_ result: VerificationResult) {
    if result.problems.contains(where: \.isTransient) { return nil }
    findings = result.problems.map {
      Finding(file: $0.file, line: $0.line, key: $0.message.key, values: $0.message.values)
    }
    isStubRight = result.isStubRight
    right = result.right
    wrong = result.wrong
    refused = result.refused
    mutants = result.mutants
    predictions = result.predictions
  }

  /// The result for an exercise that has not changed since.
  func result(for exercise: Exercise) -> VerificationResult {
    var result = VerificationResult(exercise: exercise.path, number: exercise.number)
    result.problems = findings.map {
      Problem(file: $0.file, line: $0.line, message: Message($0.key, $0.values))
    }
    result.isStubRight = isStubRight
    result.right = right
    result.wrong = wrong
    result.refused = refused
    result.mutants = mutants
    result.predictions = predictions
    result.isKept = true
    return result
  }
}
