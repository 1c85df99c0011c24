import Course
import Formats
import SwiftSource
import Verification

/// The results of `understudy verify` as JSON, format version 1.
struct EncodedVerification: Encodable {
  let version = 1
  let isClean: Bool
  let exercises: [Exercise]
  let problems: [Finding]
  let languagesInProgress: [Progress]

  struct Exercise: Encodable {
    let exercise: String
    let number: String
    let stub: Bool?
    let right: VerificationResult.Count
    let wrong: VerificationResult.Count
    let refused: VerificationResult.Count
    let mutants: VerificationResult.Mutants
    let predictions: VerificationResult.Count
    let seconds: Double
    let isKept: Bool
  }

  struct Progress: Encodable {
    let language: String
    let percent: Int
    let translated: Int
    let texts: Int
  }

  struct Finding: Encodable {
    let file: String
    let line: Int?
    let id: String
    let severity: String
    let message: String
  }

  /// - Parameter problems: all that is to be mended.
  init(
    _ verifications: [VerificationResult], problems: [Problem], of course: Course, words: Words
  ) {
    languagesInProgress = course.translationProgress.map {
      Progress(
        language: $0.language.rawValue, percent: $0.percent, translated: $0.translated,
        texts: $0.all)
    }
    exercises = verifications.map { verification in
      Exercise(
        exercise: verification.exercise, number: verification.number.description,
        stub: verification.isStubRight, right: verification.right, wrong: verification.wrong,
        refused: verification.refused, mutants: verification.mutants,
        predictions: verification.predictions, seconds: verification.duration,
        isKept: verification.isKept)
    }
    self.problems = problems.ranked.map {
      Finding(
        file: $0.file, line: $0.line, id: $0.message.key, severity: $0.severity.rawValue,
        message: words($0.message))
    }
    isClean = self.problems.isEmpty
  }
}
