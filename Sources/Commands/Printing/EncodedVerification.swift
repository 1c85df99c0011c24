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
    let right: Count
    let wrong: Count
    let refused: Count
    let mutants: Mutants
    let predictions: Count
    let seconds: Double
    let isKept: Bool
  }

  struct Mutants: Encodable {
    let made: Int
    let caught: Int
    let equivalent: Int
    let survivors: [Survivor]
  }

  struct Survivor: Encodable {
    let mutant: String
    let file: String
    let line: Int
    let before: String
    let after: String
  }

  struct Count: Encodable {
    let all: Int
    let good: Int
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
        stub: verification.isStubRight, right: Count(verification.right),
        wrong: Count(verification.wrong), refused: Count(verification.refused),
        mutants: Mutants(verification.mutants), predictions: Count(verification.predictions),
        seconds: verification.duration, isKept: verification.isKept)
    }
    self.problems = problems.ranked.map {
      Finding(
        file: $0.file, line: $0.line, id: $0.message.key, severity: $0.severity.rawValue,
        message: words($0.message))
    }
    isClean = self.problems.isEmpty
  }
}

extension EncodedVerification.Count {
  init(_ count: VerificationResult.Count) {
    self.init(all: count.all, good: count.good)
  }
}

extension EncodedVerification.Mutants {
  init(_ mutants: VerificationResult.Mutants) {
    self.init(
      made: mutants.made, caught: mutants.caught, equivalent: mutants.equivalent,
      survivors: mutants.survivors.map {
        .init(
          mutant: $0.operatorName, file: $0.file, line: $0.line, before: $0.before,
          after: $0.after)
      })
  }
}
