/// One exercise: code to write, or a quiz to answer.
package struct Exercise: Sendable, Equatable {
  package let number: ExerciseNumber
  /// The folder name without its number, for example `break-the-cycle`.
  package let slug: String
  /// The folder relative to the course folder, for example `05-weak/04-break-the-cycle`.
  ///
  /// The path identifies the exercise in stored data.
  package private(set) var path: String
  /// The English text and its translations.
  package private(set) var texts: [Language: ExerciseText]
  package private(set) var task: Task

  /// The kind of exercise, with the data that belongs to it.
  package enum Task: Sendable, Equatable {
    case code(CodeTask)
    case quiz
  }

  /// Returns the text in `language`, or in English if there is no translation.
  package func text(in language: Language) -> ExerciseText {
    texts.text(in: language) ?? ExerciseText.missing(title: slug)
  }

  /// Whether it belongs to lesson 0, which is for those who need it, and which nothing waits for.
  package var isOptional: Bool { number.lesson == 0 }

  /// The files and settings of a code exercise; nil for a quiz.
  package var code: CodeTask? {
    if case .code(let task) = task { task } else { nil }
  }
}

extension Exercise {
  /// Returns a hunt for bugs in this exercise: it begins with other files, in a folder of its own.
  ///
  /// - Parameters:
  ///   - starter: all files of the answer, with the bugs.
  ///   - failing: the checks that the bugs fail.
  ///   - withheld: what stands in place of each check's title; nil for the titles.
  package func hunt(
    in starter: [SourceFile], failing: [String], withheld: String? = nil
  ) -> Exercise {
    guard var task = code else { return self }
    task.starter = starter
    task.stub = .fails(checks: failing)
    var hunt = self
    hunt.path = Exercise.huntFolder + "/" + path
    hunt.task = .code(task)
    if let withheld { hunt.texts = texts.mapValues { $0.with(titleOfChecks: withheld) } }
    return hunt
  }

  /// Returns this exercise as it is graded for a student who got a hunt in it.
  ///
  /// It earns nothing unless the checks pass that the bug fails: the others pass from the beginning.
  package func handedOut(in starter: [SourceFile], failing: [String]) -> Exercise {
    guard var task = code else { return self }
    task.starter = starter
    task.credit = Credit(points: task.credit.points, required: task.credit.required.union(failing))
    var exercise = self
    exercise.task = .code(task)
    return exercise
  }

  /// The folder of a workspace that has the hunts.
  package static let huntFolder = "hunts"

  package var isHunt: Bool { path.hasPrefix(Exercise.huntFolder + "/") }
}

/// The number of an exercise in the course, written `5.4`: lesson 5, exercise 4.
package struct ExerciseNumber: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  package let lesson: Int
  /// The exercise's number within the lesson.
  package let exercise: Int

  package var description: String { "\(lesson).\(exercise)" }

  package static func < (a: ExerciseNumber, b: ExerciseNumber) -> Bool {
    (a.lesson, a.exercise) < (b.lesson, b.exercise)
  }
}

/// The texts of an exercise in one language.
package struct ExerciseText: Sendable, Equatable {
  package let title: String
  /// The learning objective, in one sentence.
  package let objective: String
  /// The description of the task.
  package let body: Markdown
  /// The hints in the order of the file, from a slight one to nearly the answer.
  package let hints: [Hint]
  /// Title and advice of each check and each refused snippet, keyed by its name.
  package private(set) var checks: [String: CheckText]
  /// The explanation that is shown after the exercise is passed.
  package let why: Markdown
  /// The questions of a quiz; empty for a code exercise.
  package let questions: [Question]
  /// The sentences of the checks in this language; empty in English.
  package var sentences: [TranslatedSentence] = []

  fileprivate func with(titleOfChecks title: String) -> ExerciseText {
    var text = self
    text.checks = checks.mapValues {
      CheckText(title: title, advice: Markdown(blocks: []), line: $0.line)
    }
    return text
  }

  static func missing(title: String) -> ExerciseText {
    let nothing = Markdown(blocks: [])
    return ExerciseText(
      title: title, objective: "", body: nothing, hints: [], checks: [:], why: nothing,
      questions: [])
  }
}

/// The texts of one check that learners see.
package struct CheckText: Sendable, Equatable {
  /// The requirement that the check tests, in one line.
  package let title: String
  /// The idea to revisit if the check fails.
  package let advice: Markdown
  /// The line of the check's heading in `exercise.md` or its translation, from 1.
  package let line: Int
}

/// The files and settings of an exercise whose answer is code.
package struct CodeTask: Sendable, Equatable {
  /// The files that the learner starts from: `Exercise.swift` and possibly others.
  package internal(set) var starter: [SourceFile]
  /// `Checks.swift`, the tests that judge the answer, and below it the text of `HiddenChecks.swift`.
  package internal(set) var checks: SourceFile
  /// The first line of the hidden checks in `checks`; nil without.
  package internal(set) var firstHiddenLine: Int?
  /// Snippets that must not compile against the learner's module.
  package let refused: [RefusedSnippet]
  /// `Show.swift`: functions that demonstrate the learner's module, among them `show`.
  package let show: SourceFile?
  /// The arguments to call `show` with after every check; nil if it is not called automatically.
  package let shownArguments: String?
  /// The modules that the learner's file imports, without the standard library.
  package let imports: [String]
  /// The name of the learner's module.
  package let module: String
  /// The default isolation of the learner's declarations.
  package let isolation: Isolation
  /// The language mode of the learner's module and of the checks.
  package let languageMode: LanguageMode
  /// Whether the checks may run at the same time as what they start, on threads of their own.
  package var hasThreads = false
  /// The limit for all checks together, in seconds of wall-clock time.
  package let timeLimit: Double
  /// The reason that the starter does not pass.
  package internal(set) var stub: ExpectedFailure
  /// Right and wrong answers; nil if there is no reference answer.
  package let solution: Solution?
  package internal(set) var credit: Credit
  /// The files beside the checks that they may read.
  package let resources: [Resource]
  /// The lines of the settings in `exercise.md`, by their keys.
  package var settingLines: [String: Int] = [:]
}

/// A mode in which the compiler reads Swift; 5 accepts what could be a data race.
package enum LanguageMode: Int, Sendable, CaseIterable {
  case five = 5
  case six
}

/// A file that checks read in the folder that belongs to their run.
package struct Resource: Sendable, Equatable {
  package let name: String
  package let bytes: [UInt8]
}

/// The way in which an untouched starter or a wrong answer must fail.
package enum ExpectedFailure: Sendable, Equatable {
  /// The code does not compile, and each of these diagnostic identifiers is that of an error.
  case doesNotCompile(diagnostics: [String])
  /// The code compiles, and exactly these checks fail.
  case fails(checks: [String])
}

/// A file that must not compile when it imports the learner's module.
package struct RefusedSnippet: Sendable, Equatable {
  /// The file's name without `.swift`; reports use it as the check's name.
  package let name: String
  package let file: SourceFile
  /// The errors that the file's comments `// expected-error [identifier] {{…}}` name.
  package let expectations: [Expectation]

  /// One error that the compiler must emit.
  package struct Expectation: Sendable, Equatable {
    /// The line of the error, from 1.
    package let line: Int
    /// The diagnostic identifiers that the error may have; empty if the comment names none.
    package let identifiers: [String]
    /// Substrings of which the error's message has one; learners see the first.
    package let messages: [String]

    package init(line: Int, identifiers: [String] = [], messages: [String]) {
      self.line = line
      self.identifiers = identifiers
      self.messages = messages
    }
  }
}

/// The answers that come with an exercise.
package struct Solution: Sendable, Equatable {
  /// All files of the reference answer.
  package let reference: [SourceFile]
  /// Other right answers.
  package let alternatives: [Answer]
  /// Typical mistakes.
  package let wrong: [WrongAnswer]
  /// Mutants of the reference that the author declares equivalent to it.
  package let equivalents: [EquivalentMutant]
}

/// An entry of `equivalent.json`: a mutant that behaves like the reference, and the reason.
package struct EquivalentMutant: Sendable, Equatable {
  /// The name of the mutation operator, such as `call-twice`.
  package let operatorName: String
  /// The lines of the reference that the mutant changes.
  package let before: String
  /// The same lines in the mutant; nil means every mutant of this operator in these lines.
  package let after: String?
  /// The entry's line in `equivalent.json`, from 1.
  package let line: Int
}

/// A named answer with all files of the learner's module.
package struct Answer: Sendable, Equatable {
  /// The name of the answer's file without `.swift`, or of its folder.
  package let name: String
  package let files: [SourceFile]

  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}

/// A typical wrong answer and the checks that must fail for it.
package struct WrongAnswer: Sendable, Equatable {
  package let answer: Answer
  /// The checks that must fail, or the diagnostic if the answer must not compile.
  package let expected: ExpectedFailure
  /// Whether the policy must refuse the answer, so that `expected` holds for learners only.
  package let isRefused: Bool
}

/// The time limit for all checks of an exercise together, in seconds of wall-clock time.
package enum TimeLimit {
  /// The limit of an exercise whose front matter names none.
  package static let standard = 10.0
  /// The values that `time-limit:` may have.
  package static let allowed = 0.1...600
}

/// The points that an exercise's checks earn in grading.
package struct Credit: Sendable, Equatable {
  /// The points of each check by name; a check that is not listed is worth one point.
  package let points: [String: Points]
  /// Names of checks that must pass; if one fails, the whole exercise earns no points.
  package let required: Set<String>

  package init(points: [String: Points] = [:], required: Set<String> = []) {
    self.points = points
    self.required = required
  }

  /// Returns the points of the check with that name.
  package func points(of check: String) -> Points { points[check] ?? 1 }
}

/// A hint of an exercise.
package struct Hint: Sendable, Equatable {
  package let text: Markdown
  /// The checks that it helps with; a hint without any helps with all.
  package let checks: [String]

  init(_ text: Markdown, for checks: [String] = []) {
    self.text = text
    self.checks = checks
  }
}

extension ExerciseText {
  /// Returns the indices of the hints that help an answer, in the order to show them: those of the
  /// first failing check, then those for all checks.
  ///
  /// - Parameter failing: The failing checks in order, none of an answer that passed; nil if no
  ///   check has run yet. Then the first check with a hint counts as failing.
  package func helpfulHints(for failing: [String]?) -> [Int] {
    if failing == [] { return Array(hints.indices) }
    let first = failing?.first ?? hints.lazy.compactMap(\.checks.first).first
    let own = hints.indices.filter { index in first.map(hints[index].checks.contains) ?? false }
    return own + hints.indices.filter { hints[$0].checks.isEmpty }
  }
}
