import Course
import Runner

/// What verifying one exercise found.
public struct Verification: Sendable, Equatable {
  /// The exercise's folder below the course folder.
  public let exercise: String
  /// The exercise's number.
  public let number: ExerciseNumber
  /// Everything that is wrong, with the file to mend.
  public internal(set) var problems: [Problem] = []
  /// Whether the untouched starter fails for the stated reason; nil for a quiz.
  public internal(set) var isStubRight: Bool?
  /// How many right answers (reference and alternatives) there are, and how many passed.
  public internal(set) var right = Count()
  /// How many wrong answers there are, and how many were caught by exactly the checks they name.
  public internal(set) var wrong = Count()
  /// What became of the mistakes that were put into the reference.
  public internal(set) var mutants = Mutants()
  /// How many predictions of a quiz there are, and how many hold.
  public internal(set) var predictions = Count()
  /// What a learner would read for each wrong answer, by its name.
  public internal(set) var shown: [Shown] = []
  /// How long it took, in seconds.
  public internal(set) var duration = 0.0

  /// How many of some kind there are, and how many are as they should be.
  public struct Count: Sendable, Equatable {
    /// How many there are.
    public internal(set) var all = 0
    /// How many of them are as they should be.
    public internal(set) var good = 0

    mutating func add(_ isGood: Bool) {
      all += 1
      if isGood { good += 1 }
    }
  }

  /// A report with the answer it is about.
  public struct Shown: Sendable, Equatable {
    /// The answer's name.
    public let name: String
    /// What it was judged to be.
    public let report: Report
  }

  /// Whether nothing is wrong.
  public var isClean: Bool { problems.isEmpty }
}
