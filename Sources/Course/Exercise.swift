/// One exercise: something to write, or a quiz to answer.
package struct Exercise: Sendable, Equatable {
  /// The number of its lesson and its own, for example 5.4.
  package let number: ExerciseNumber
  /// The folder name without its number, for example `break-the-cycle`.
  package let slug: String
  /// The folder below the course folder, for example `05-weak/04-break-the-cycle`: its identity.
  package let path: String
  /// The texts in each language they exist in.
  package let texts: [Language: ExerciseText]
  /// What the learner has to do.
  package let task: Task

  /// The two kinds of exercise.
  package enum Task: Sendable, Equatable {
    case code(CodeTask)
    case quiz
  }

  /// The texts in `language`, or in English where there is no translation.
  package func text(in language: Language) -> ExerciseText {
    texts[language] ?? texts[.english] ?? ExerciseText.missing(title: slug)
  }

  /// The code to write, or nil for a quiz.
  package var code: CodeTask? {
    if case .code(let task) = task { task } else { nil }
  }
}

/// Where an exercise stands in the course, written `5.4`.
package struct ExerciseNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The lesson's number.
  package let lesson: Int
  /// The exercise's number within the lesson.
  package let exercise: Int

  /// The number `lesson.exercise`.
  package init(lesson: Int, exercise: Int) {
    self.lesson = lesson
    self.exercise = exercise
  }

  /// The number as learners see it: `5.4`.
  package var description: String { "\(lesson).\(exercise)" }

  /// By lesson, then by exercise.
  package static func < (a: ExerciseNumber, b: ExerciseNumber) -> Bool {
    (a.lesson, a.exercise) < (b.lesson, b.exercise)
  }
}

/// All that is said about an exercise in one language.
package struct ExerciseText: Sendable, Equatable {
  /// The exercise's name.
  package let title: String
  /// What a learner can do after it, in a sentence.
  package let objective: String
  /// The task itself.
  package let body: Markdown
  /// From a nudge to nearly the answer.
  package let hints: [Markdown]
  /// Title and advice of each check and each refused snippet, by its name.
  package let checks: [String: CheckText]
  /// Shown once the exercise is passed.
  package let why: Markdown
  /// The questions of a quiz; empty for a code exercise.
  package let questions: [Question]

  static func missing(title: String) -> ExerciseText {
    let nothing = Markdown(blocks: [])
    return ExerciseText(
      title: title, objective: "", body: nothing, hints: [], checks: [:], why: nothing,
      questions: [])
  }
}

/// How a check presents itself to a learner.
package struct CheckText: Sendable, Equatable {
  /// What the check makes sure of, in one line.
  package let title: String
  /// Which idea to revisit when it fails.
  package let advice: Markdown
  /// The line of `exercise.md` on which the check's heading stands, from 1.
  package let line: Int
}

/// The files and settings of an exercise whose answer is code.
package struct CodeTask: Sendable, Equatable {
  /// What the learner starts from: `Exercise.swift`, and more where the exercise needs them.
  package let starter: [SourceFile]
  /// The XCTest cases that judge the answer.
  package let checks: SourceFile
  /// Snippets that must not compile against the learner's module.
  package let refused: [RefusedSnippet]
  /// `Show.swift`: functions for trying the learner's module out, among them `show`.
  package let show: SourceFile?
  /// What `show` is called with after every check; nil when nothing is shown by itself.
  package let shownArguments: String?
  /// The modules that the learner's file imports, beyond the standard library.
  package let imports: [String]
  /// Which actor the learner's declarations belong to where they do not say.
  package let isolation: Isolation
  /// How long the checks may run, in seconds of wall-clock time.
  package let timeLimit: Double
  /// Why the starter does not pass.
  package let stub: StubExpectation
  /// Answers, right and wrong; nil where the course is shipped without them.
  package let solution: Solution?
  /// What the checks are worth.
  package let credit: Credit
}

/// The reason that an untouched starter falls short.
package enum StubExpectation: Sendable, Equatable {
  /// It does not compile, with this diagnostic identifier among the errors.
  case doesNotCompile(diagnostic: String)
  /// It compiles, and exactly these checks fail.
  case fails(checks: [String])
}

/// A file that the compiler must refuse when it stands beside the learner's module.
package struct RefusedSnippet: Sendable, Equatable {
  /// The file's name without `.swift`; the check's name in reports.
  package let name: String
  /// The snippet.
  package let file: SourceFile
  /// The expectations written in it as `// expected-error {{…}}`.
  package let expectations: [Expectation]

  /// One diagnostic that must appear.
  package struct Expectation: Sendable, Equatable {
    /// The line it must appear on, from 1.
    package let line: Int
    /// Text that the error's message must contain.
    package let message: String

    /// An error on that line whose message contains that text.
    package init(line: Int, message: String) {
      self.line = line
      self.message = message
    }
  }
}

/// The answers that come with an exercise.
package struct Solution: Sendable, Equatable {
  /// The reference answer.
  package let reference: [SourceFile]
  /// Other right answers, each with all its files.
  package let alternatives: [Answer]
  /// Typical mistakes.
  package let wrong: [WrongAnswer]
  /// Mistakes in the reference that no check can notice.
  package let equivalents: [EquivalentMutant]
}

/// A mistake that changes nothing that a check could see, and why.
package struct EquivalentMutant: Sendable, Equatable {
  /// The kind of mistake, such as `call-twice`.
  package let operatorName: String
  /// The changed lines of the reference as they are.
  package let before: String
  /// The same lines with the mistake; nil where every mistake of that kind in them is meant.
  package let after: String?
  /// Why nobody can notice.
  package let reason: String
  /// The entry's line in `equivalent.json`.
  package let line: Int
}

/// A named answer: a whole set of learner's files.
package struct Answer: Sendable, Equatable {
  /// The file's name without `.swift`.
  package let name: String
  /// All files of the learner's module.
  package let files: [SourceFile]

  /// A learner's module under a name that says which answer it is.
  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}

/// A typical mistake and the checks that must catch it.
package struct WrongAnswer: Sendable, Equatable {
  /// The answer itself.
  package let answer: Answer
  /// Names of the checks that must fail; or the diagnostic when it must not compile.
  package let expected: StubExpectation
}
