/// Everything that a progress store holds, as a value: it can be exported, and merged by `merging`.
///
/// Times are seconds since 1970, as in the store: a `Date` would round some of them.
package struct ProgressRecords: Sendable, Equatable {
  package var attempts: [Attempt] = []
  package var answers: [Answer] = []
  package var exercises: [Exercise] = []
  package var practice: [Practice] = []
  /// The path of the exercise that the learner opened last.
  package var current: String?

  package init() {}

  /// An attempt at a code exercise.
  package struct Attempt: Sendable, Hashable, Codable {
    /// The exercise's path.
    package var attempt: String
    package let started: Double
    package let milliseconds: Int
    package let verdict: String
    package let passed: Int
    package let checks: Int
    package let solved: Bool

    package init(
      attempt: String, started: Double, milliseconds: Int, verdict: String, passed: Int,
      checks: Int, solved: Bool
    ) {
      self.attempt = attempt
      self.started = started
      self.milliseconds = milliseconds
      self.verdict = verdict
      self.passed = passed
      self.checks = checks
      self.solved = solved
    }

    /// Whether another attempt had the same verdict, with as many checks passed.
    package func endedLike(_ other: Attempt) -> Bool {
      (verdict, passed, checks, solved)
        == (other.verdict, other.passed, other.checks, other.solved)
    }
  }

  /// An answer to a question of a quiz.
  package struct Answer: Sendable, Hashable, Codable {
    /// The exercise's path.
    package var answer: String
    package let answered: Double
    /// The question's index in the quiz, from 0.
    package let question: Int
    /// The indices of the chosen choices, from 0, in order.
    package let choices: [Int]
    package let right: Bool

    package init(answer: String, answered: Double, question: Int, choices: [Int], right: Bool) {
      self.answer = answer
      self.answered = answered
      self.question = question
      self.choices = choices
      self.right = right
    }
  }

  /// A hunt that ended, or an answer in a review.
  package struct Practice: Sendable, Hashable, Codable {
    /// The item that was practised, such as `hunt 05-weak/04-break-the-cycle` (see `ReviewItem`).
    package var practice: String
    package let ended: Double
    package let seconds: Double
    package let rating: Rating
    /// The commands that helped, without repetition, in the order of their first use.
    package let tools: [String]

    package init(
      practice: String, ended: Double, seconds: Double, rating: Rating, tools: [String] = []
    ) {
      self.practice = practice
      self.ended = ended
      self.seconds = seconds
      self.rating = rating
      self.tools = tools
    }
  }

  /// The progress on an exercise, besides its attempts and answers.
  package struct Exercise: Sendable, Hashable, Codable {
    /// The exercise's path.
    package var exercise: String
    /// When it was first solved.
    package let solved: Double?
    package let skipped: Bool
    /// How many hints were shown.
    package let hints: Int
  }
}

extension ProgressRecords {
  /// The number of records, not counting `current`.
  package var count: Int { attempts.count + answers.count + exercises.count + practice.count }

  /// The paths of all exercises that the records are about.
  package var paths: Set<String> {
    Set(attempts.map(\.attempt) + answers.map(\.answer) + exercises.map(\.exercise))
      .union([current].compactMap { $0 })
  }

  var lastActivity: Double {
    (attempts.map(\.started) + answers.map(\.answered) + exercises.compactMap(\.solved)
      + practice.map(\.ended)).max() ?? 0
  }

  /// Returns these records together with others; what both have is there once.
  ///
  /// Nothing is lost: of an exercise the earlier time of solving and the larger number of hints
  /// stay. `current` comes from whichever was used last, or from these where both were.
  package func merging(_ other: ProgressRecords) -> ProgressRecords {
    var merged = ProgressRecords()
    merged.attempts = attempts + other.attempts.withoutThose(in: attempts)
    merged.attempts.sort { ($0.started, $0.attempt) < ($1.started, $1.attempt) }
    merged.answers = answers + other.answers.withoutThose(in: answers)
    merged.answers.sort {
      ($0.answered, $0.answer, $0.question) < ($1.answered, $1.answer, $1.question)
    }
    merged.exercises = Exercise.joined(exercises + other.exercises)
    merged.practice = practice + other.practice.withoutThose(in: practice)
    merged.practice.sort { ($0.ended, $0.practice) < ($1.ended, $1.practice) }
    let isLater = other.lastActivity > lastActivity
    merged.current = isLater ? other.current ?? current : current ?? other.current
    return merged
  }

  /// Returns the records with every exercise under another path.
  package func renamed(_ path: (String) -> String) -> ProgressRecords {
    var renamed = self
    for index in attempts.indices {
      renamed.attempts[index].attempt = path(attempts[index].attempt)
    }
    for index in answers.indices { renamed.answers[index].answer = path(answers[index].answer) }
    for index in exercises.indices {
      renamed.exercises[index].exercise = path(exercises[index].exercise)
    }
    renamed.exercises = Exercise.joined(renamed.exercises)
    for index in practice.indices {
      renamed.practice[index].practice = ReviewItem.renamed(practice[index].practice, path)
    }
    renamed.current = current.map(path)
    return renamed
  }
}

extension ProgressRecords.Exercise {
  /// Joins the records of each exercise into one; they are sorted by path.
  static func joined(_ records: [ProgressRecords.Exercise]) -> [ProgressRecords.Exercise] {
    var byPath: [String: ProgressRecords.Exercise] = [:]
    for record in records {
      byPath[record.exercise] = byPath[record.exercise].map { $0.joined(with: record) } ?? record
    }
    return byPath.values.sorted { $0.exercise < $1.exercise }
  }

  private func joined(with other: Self) -> Self {
    Self(
      exercise: exercise, solved: [solved, other.solved].compactMap { $0 }.min(),
      skipped: skipped || other.skipped, hints: max(hints, other.hints))
  }
}

extension Array where Element: Hashable {
  /// Returns the elements that `known` has fewer of: two equal records may be two attempts.
  func withoutThose(in known: [Element]) -> [Element] {
    var left = known.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return filter { element in
      guard let count = left[element], count > 0 else { return true }
      left[element] = count - 1
      return false
    }
  }
}
