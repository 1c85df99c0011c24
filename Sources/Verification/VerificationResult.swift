import Course

/// The findings of the gate on one exercise; the cache keeps it until something changes.
package struct VerificationResult: Sendable, Equatable, Codable {
  /// The exercise's folder below the course folder.
  package let exercise: String
  package internal(set) var number: ExerciseNumber
  /// Everything that is wrong, with the file to correct.
  package internal(set) var problems: [Problem] = []
  /// Whether the untouched starter fails for the stated reason; nil for a quiz.
  package internal(set) var isStubRight: Bool?
  /// The right answers (reference and alternatives); good ones pass.
  package internal(set) var right = Count()
  /// The wrong answers; good ones fail exactly the checks that they name.
  package internal(set) var wrong = Count()
  /// The refused snippets; good ones compile beside some other answer.
  package internal(set) var refused = Count()
  package internal(set) var mutants = Mutants()
  /// The predictions of a quiz; good ones hold.
  package internal(set) var predictions = Count()
  /// Seconds.
  package internal(set) var duration = 0.0
  /// Whether the result comes from the cache: nothing has changed since.
  package internal(set) var isKept = false

  /// How many there are of a kind; `verify --json` has these keys.
  package struct Count: Sendable, Equatable, Codable {
    package internal(set) var all = 0
    /// How many of them are as they should be.
    package internal(set) var good = 0

    mutating func add(_ isGood: Bool) {
      all += 1
      if isGood { good += 1 }
    }
  }

  /// Counts of the reference's mutants; `verify --json` has these keys.
  package struct Mutants: Sendable, Equatable, Codable {
    /// Mutants that compile.
    package internal(set) var made = 0
    /// Mutants that some check fails.
    package internal(set) var caught = 0
    /// Mutants that can be planted in a hunt: they teach something, and one or two checks catch them.
    package internal(set) var hunts = 0
    /// Mutants that pass, as `equivalent.json` says they may.
    package internal(set) var equivalent = 0
    /// Mutants that pass and are not in `equivalent.json`.
    package internal(set) var survivors: [Survivor] = []
  }

  /// A mutant that no check catches; `verify --json` has these keys.
  package struct Survivor: Sendable, Equatable, Codable {
    /// The mutation operator, for example `call-twice`.
    package let mutant: String
    package let file: String
    /// The line of the change, from 1.
    package let line: Int
    /// The changed lines of the reference.
    package let before: String
    /// The same lines of the mutant.
    package let after: String
  }

  /// Adds problems; a fault of the lesson's files that several answers bring to light is added
  /// once.
  mutating func add(_ found: [Problem]) {
    for problem in found {
      let isKnown = problems.contains { known in
        (known.file, known.line, known.message.key)
          == (problem.file, problem.line, problem.message.key)
      }
      if !isKnown || !problem.file.hasPrefix("lessons/") { problems.append(problem) }
    }
  }
}
