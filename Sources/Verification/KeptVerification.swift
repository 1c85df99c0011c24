import Course
import Foundation
import SwiftSource

/// A verification as it is kept: found once, it holds until something that it depends on changes.
struct KeptVerification: Codable {
  /// A problem with its sentence still to be worded.
  struct Finding: Codable {
    let file: String
    let line: Int?
    let key: String
    let values: [String: String]
  }

  let findings: [Finding]
  let isStubRight: Bool?
  let right: Verification.Count
  let wrong: Verification.Count
  let refused: Verification.Count
  let mutants: Verification.Mutants
  let predictions: Verification.Count

  /// Nil where another time might find something else: what ended by chance or by the machine's state.
  init?(_ verification: Verification) {
    let keys = verification.problems.map(\.message.key)
    let passing = ["verify.flaky", "verify.slow", "verify.mutant-broken", "page.output-end"]
    if keys.contains(where: { $0.hasPrefix("broken.") || passing.contains($0) }) { return nil }
    findings = verification.problems.map {
      Finding(file: $0.file, line: $0.line, key: $0.message.key, values: $0.message.values)
    }
    isStubRight = verification.isStubRight
    right = verification.right
    wrong = verification.wrong
    refused = verification.refused
    mutants = verification.mutants
    predictions = verification.predictions
  }

  /// The verification of an exercise that has not changed since.
  func verification(of exercise: Exercise) -> Verification {
    var verification = Verification(exercise: exercise.path, number: exercise.number)
    verification.problems = findings.map {
      Problem(file: $0.file, line: $0.line, message: Message($0.key, $0.values))
    }
    verification.isStubRight = isStubRight
    verification.right = right
    verification.wrong = wrong
    verification.refused = refused
    verification.mutants = mutants
    verification.predictions = predictions
    verification.isKept = true
    return verification
  }
}
