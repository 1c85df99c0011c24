/// One exercise: something to write, or a quiz to answer.
public struct Exercise: Sendable, Equatable {
  /// The number of its lesson and its own, for example 5.4.
  public let number: ExerciseNumber
  /// The folder name without its number, for example `break-the-cycle`.
  public let slug: String
  /// The folder below the course folder, for example `05-weak/04-break-the-cycle`: its identity.
  public let path: String
  /// The texts in each language they exist in.
  public let texts: [Language: ExerciseText]
  /// What the learner has to do.
  public let task: Task

  /// The two kinds of exercise.
  public enum Task: Sendable, Equatable {
    case code(CodeTask)
    case quiz
  }

  /// The texts in `language`, or in English where there is no translation.
  public func text(in language: Language) -> ExerciseText {
    texts[language] ?? texts[.english] ?? ExerciseText.missing(title: slug)
  }

  /// The code to write, or nil for a quiz.
  public var code: CodeTask? {
    if case .code(let task) = task { task } else { nil }
  }
}

/// Where an exercise stands in the course, written `5.4`.
public struct ExerciseNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The lesson's number.
  public let lesson: Int
  /// The exercise's number within the lesson.
  public let exercise: Int

  /// The number `lesson.exercise`.
  public init(lesson: Int, exercise: Int) {
    self.lesson = lesson
    self.exercise = exercise
  }

  /// The number as learners see it: `5.4`.
  public var description: String { "\(lesson).\(exercise)" }

  /// By lesson, then by exercise.
  public static func < (a: ExerciseNumber, b: ExerciseNumber) -> Bool {
    (a.lesson, a.exercise) < (b.lesson, b.exercise)
  }
}

/// All that is said about an exercise in one language.
public struct ExerciseText: Sendable, Equatable {
  /// The exercise's name.
  public let title: String
  /// What a learner can do after it, in a sentence.
  public let objective: String
  /// The task itself.
  public let body: Markdown
  /// From a nudge to nearly the answer.
  public let hints: [Markdown]
  /// Title and advice of each check and each refused snippet, by its name.
  public let checks: [String: CheckText]
  /// Shown once the exercise is passed.
  public let why: Markdown
  /// The questions of a quiz; empty for a code exercise.
  public let questions: [Question]

  static func missing(title: String) -> ExerciseText {
    let nothing = Markdown(blocks: [])
    return ExerciseText(
      title: title, objective: "", body: nothing, hints: [], checks: [:], why: nothing,
      questions: [])
  }
}

/// How a check presents itself to a learner.
public struct CheckText: Sendable, Equatable {
  /// What the check makes sure of, in one line.
  public let title: String
  /// Which idea to revisit when it fails.
  public let advice: Markdown
  /// The line of `exercise.md` on which the check's heading stands, from 1.
  public let line: Int
}

/// The files and settings of an exercise whose answer is code.
public struct CodeTask: Sendable, Equatable {
  /// What the learner starts from: `Exercise.swift`, and more where the exercise needs them.
  public let starter: [SourceFile]
  /// The XCTest cases that judge the answer.
  public let checks: SourceFile
  /// Snippets that must not compile against the learner's module.
  public let refused: [RefusedSnippet]
  /// `Show.swift`: functions for trying the learner's module out, among them `show`.
  public let show: SourceFile?
  /// What `show` is called with after every check; nil when nothing is shown by itself.
  public let shownArguments: String?
  /// The modules that the learner's file imports, beyond the standard library.
  public let imports: [String]
  /// Which actor the learner's declarations belong to where they do not say.
  public let isolation: Isolation
  /// The classes whose objects may stay in memory after the checks, for example `Exercise.FaceView`.
  public let leaks: [String]
  /// How long the checks may run, in seconds of wall-clock time.
  public let timeLimit: Double
  /// Why the starter does not pass.
  public let stub: StubExpectation
  /// Answers, right and wrong; nil where the course is shipped without them.
  public let solution: Solution?
  /// What the checks are worth.
  public let credit: Credit
}

/// The reason that an untouched starter falls short.
public enum StubExpectation: Sendable, Equatable {
  /// It does not compile, with this diagnostic identifier among the errors.
  case doesNotCompile(diagnostic: String)
  /// It compiles, and exactly these checks fail.
  case fails(checks: [String])
}

/// A file that the compiler must refuse when it stands beside the learner's module.
public struct RefusedSnippet: Sendable, Equatable {
  /// The file's name without `.swift`; the check's name in reports.
  public let name: String
  /// The snippet.
  public let file: SourceFile
  /// The expectations written in it as `// expected-error {{…}}`.
  public let expectations: [Expectation]

  /// One diagnostic that must appear.
  public struct Expectation: Sendable, Equatable {
    /// The line it must appear on, from 1.
    public let line: Int
    /// Text that the error's message must contain.
    public let message: String

    /// An error on that line whose message contains that text.
    public init(line: Int, message: String) {
      self.line = line
      self.message = message
    }
  }
}

/// The answers that come with an exercise.
public struct Solution: Sendable, Equatable {
  /// The reference answer.
  public let reference: [SourceFile]
  /// Other right answers, each with all its files.
  public let alternatives: [Answer]
  /// Typical mistakes.
  public let wrong: [WrongAnswer]
  /// Mistakes in the reference that no check can notice.
  public let equivalents: [EquivalentMutant]
}

/// A mistake that changes nothing that a check could see, and why.
public struct EquivalentMutant: Sendable, Equatable {
  /// The kind of mistake, such as `call-twice`.
  public let operatorName: String
  /// The changed lines of the reference as they are.
  public let before: String
  /// The same lines with the mistake; nil where every mistake of that kind in them is meant.
  public let after: String?
  /// Why nobody can notice.
  public let reason: String
  /// The entry's line in `equivalent.json`.
  public let line: Int
}

/// A named answer: a whole set of learner's files.
public struct Answer: Sendable, Equatable {
  /// The file's name without `.swift`.
  public let name: String
  /// All files of the learner's module.
  public let files: [SourceFile]

  /// A learner's module under a name that says which answer it is.
  public init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}

/// A typical mistake and the checks that must catch it.
public struct WrongAnswer: Sendable, Equatable {
  /// The answer itself.
  public let answer: Answer
  /// Names of the checks that must fail; or the diagnostic when it must not compile.
  public let expected: StubExpectation
}
