import Course
import Judging
import SwiftSource

/// The exercise that is open at the prompt, with what the prompt forgets when it opens another one.
struct OpenExercise {
  let exercise: Exercise
  /// The statements that were tried out, whose names are kept.
  var kept = TryoutSession()
  /// The changes that the prompt made to the learner's files and that `:undo` can revert, the newest
  /// last.
  var changes: [UndoableChange] = []
  var lastReport: Report?
  /// The learner's files as they were judged last; they are known once `texts` are open.
  var judged: [SourceFile]?
  /// The texts that `:edit` has opened; nil before the first.
  var texts: OpenTexts?
  /// The reports about saved declarations that the learner has not been shown yet.
  var saveReports: [SaveReport] = []
  /// The number of saves of `texts` so far.
  var savesSeen = 0
  /// The quiz in progress; nil if the exercise asks for code.
  var quiz: QuizRun?

  init(_ exercise: Exercise, in session: Session) {
    self.exercise = exercise
    guard exercise.code == nil else { return }
    let answers = (try? session.progress?.answers(in: exercise.path)) ?? []
    quiz = QuizRun(
      questions: exercise.text(in: session.language).questions,
      after: answers.map { ($0.question, Set($0.choices)) })
  }

  /// Returns the names that mean Swift even if a command has the same name.
  func declaredNames(in session: Session) -> Set<String> {
    guard quiz == nil else { return [] }
    let files = (try? session.answer(to: exercise))?.files ?? []
    return Set(files.flatMap { SwiftSource.declaredNames(in: $0.text) } + kept.bindings.map(\.name))
  }
}
