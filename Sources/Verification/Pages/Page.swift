import Compile
import Course

/// A text that learners read, and what its code is compiled against.
struct Page {
  /// The file, as problems name it.
  let file: String
  /// Its code blocks, in order.
  let blocks: [CodeBlock]
  /// Whether it is a quiz, which may ask for predictions.
  let isQuiz: Bool
  /// The exercise whose answer its code may use; nil where there is none.
  let task: CodeTask?
}

extension Course {
  /// The pages that are verified together with an exercise, in every language.
  ///
  /// They are its own, and the lesson's for the exercise whose answer the lesson's code may use: the
  /// first with code, or the first where none has any.
  func pages(of exercise: Exercise) -> [Page] {
    let lesson = lessons.first { $0.exercises.contains { $0.path == exercise.path } }
    let first = lesson?.exercises.first { $0.code != nil } ?? lesson?.exercises.first
    var pages: [Page] = []
    for language in languages {
      let ending = language == .english ? "md" : "\(language.rawValue).md"
      if let lesson, first?.path == exercise.path, let text = lesson.texts[language] {
        pages.append(
          Page(
            file: "lessons/\(lesson.path)/lesson.\(ending)", blocks: text.body.codeBlocks,
            isQuiz: false, task: exercise.code))
      }
      if let text = exercise.texts[language] {
        pages.append(
          Page(
            file: "\(exercise.lessonsPath)/exercise.\(ending)", blocks: text.codeBlocks,
            isQuiz: exercise.code == nil, task: exercise.code))
      }
    }
    return pages
  }
}

extension Page {
  /// What its code is compiled against.
  func program(of course: Course) -> Program {
    Program(
      answer: task.map { $0.solution?.reference ?? $0.starter },
      isMainActorByDefault: isMainActorByDefault, of: course)
  }

  /// Whether its declarations belong to the main actor, as they would in the learner's file.
  var isMainActorByDefault: Bool { task.map { $0.isolation == .mainActor } ?? !isQuiz }

  /// What stands before its code.
  var imports: String {
    task.map { task in
      "@testable import Exercise; " + task.imports.map { "import \($0); " }.joined()
    } ?? ""
  }
}
