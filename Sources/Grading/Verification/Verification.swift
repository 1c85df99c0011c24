import Course

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
  /// How many refused snippets there are, and how many compile beside some other answer.
  public internal(set) var refused = Count()
  /// What became of the mistakes that were put into the reference.
  public internal(set) var mutants = Mutants()
  /// How many predictions of a quiz there are, and how many hold.
  public internal(set) var predictions = Count()
  /// How long it took, in seconds.
  public internal(set) var duration = 0.0
  /// Whether all this was found at an earlier time, and nothing has changed since.
  public internal(set) var isKept = false

  /// How many of some kind there are, and how many are as they should be.
  public struct Count: Sendable, Equatable, Codable {
    /// How many there are.
    public internal(set) var all = 0
    /// How many of them are as they should be.
    public internal(set) var good = 0

    mutating func add(_ isGood: Bool) {
      all += 1
      if isGood { good += 1 }
    }
  }

  /// What became of the mistakes that were put into the reference.
  public struct Mutants: Sendable, Equatable, Codable {
    /// How many compile.
    public internal(set) var made = 0
    /// How many of these fall short.
    public internal(set) var caught = 0
    /// How many pass, as `equivalent.json` says they may.
    public internal(set) var equivalent = 0
    /// Those that pass though nobody has said why they may.
    public internal(set) var survivors: [Survivor] = []
  }

  /// A mistake in the reference that no check notices.
  public struct Survivor: Sendable, Equatable, Codable {
    /// The kind of mistake, such as `call-twice`.
    public let operatorName: String
    /// The file that it is in, as problems name it.
    public let file: String
    /// The line of the change, from 1.
    public let line: Int
    /// The changed lines as they were.
    public let before: String
    /// The same lines with the mistake.
    public let after: String
  }

  /// Whether nothing is wrong.
  public var isClean: Bool { problems.isEmpty }
}
