import Course
import SwiftSource

/// What verifying one exercise found.
package struct Verification: Sendable, Equatable {
  /// The exercise's folder below the course folder.
  package let exercise: String
  /// The exercise's number.
  package let number: ExerciseNumber
  /// Everything that is wrong, with the file to mend.
  package internal(set) var problems: [Problem] = []
  /// Whether the untouched starter fails for the stated reason; nil for a quiz.
  package internal(set) var isStubRight: Bool?
  /// How many right answers (reference and alternatives) there are, and how many passed.
  package internal(set) var right = Count()
  /// How many wrong answers there are, and how many were caught by exactly the checks they name.
  package internal(set) var wrong = Count()
  /// How many refused snippets there are, and how many compile beside some other answer.
  package internal(set) var refused = Count()
  /// What became of the mistakes that were put into the reference.
  package internal(set) var mutants = Mutants()
  /// How many predictions of a quiz there are, and how many hold.
  package internal(set) var predictions = Count()
  /// How long it took, in seconds.
  package internal(set) var duration = 0.0
  /// Whether all this was found at an earlier time, and nothing has changed since.
  package internal(set) var isKept = false

  /// How many of some kind there are, and how many are as they should be.
  package struct Count: Sendable, Equatable, Codable {
    /// How many there are.
    package internal(set) var all = 0
    /// How many of them are as they should be.
    package internal(set) var good = 0

    mutating func add(_ isGood: Bool) {
      all += 1
      if isGood { good += 1 }
    }
  }

  /// What became of the mistakes that were put into the reference.
  package struct Mutants: Sendable, Equatable, Codable {
    /// How many compile.
    package internal(set) var made = 0
    /// How many of these fall short.
    package internal(set) var caught = 0
    /// How many pass, as `equivalent.json` says they may.
    package internal(set) var equivalent = 0
    /// Those that pass though nobody has said why they may.
    package internal(set) var survivors: [Survivor] = []
  }

  /// A mistake in the reference that no check notices.
  package struct Survivor: Sendable, Equatable, Codable {
    /// The kind of mistake, such as `call-twice`.
    package let operatorName: String
    /// The file that it is in, as problems name it.
    package let file: String
    /// The line of the change, from 1.
    package let line: Int
    /// The changed lines as they were.
    package let before: String
    /// The same lines with the mistake.
    package let after: String
  }

  /// Whether nothing is wrong.
  package var isClean: Bool { problems.isEmpty }
}
