import Course
import Grading

/// The gate's findings as JSON, version 1.
struct EncodedVerification: Encodable {
  let version = 1
  let isClean: Bool
  let exercises: [Exercise]
  let problems: [Finding]

  struct Exercise: Encodable {
    let exercise: String
    let number: String
    let stub: Bool?
    let right: Count
    let wrong: Count
    let predictions: Count
    let seconds: Double
  }

  struct Count: Encodable {
    let all: Int
    let good: Int
  }

  struct Finding: Encodable {
    let file: String
    let line: Int?
    let id: String
    let message: String
  }

  init(_ verifications: [Verification], problems: [Problem], words: AllWords) {
    exercises = verifications.map { verification in
      Exercise(
        exercise: verification.exercise, number: verification.number.description,
        stub: verification.isStubRight, right: Count(verification.right),
        wrong: Count(verification.wrong), predictions: Count(verification.predictions),
        seconds: verification.duration)
    }
    self.problems = (problems + verifications.flatMap(\.problems)).map {
      Finding(file: $0.file, line: $0.line, id: $0.message.key, message: words($0.message))
    }
    isClean = self.problems.isEmpty
  }
}

extension EncodedVerification.Count {
  init(_ count: Verification.Count) {
    self.init(all: count.all, good: count.good)
  }
}
