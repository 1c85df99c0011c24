import Course
import Judging
import SwiftSource

/// The exercise that is open at the prompt, with what the prompt forgets when it opens another one.
struct OpenExercise {
  let exercise: Exercise
  var tryouts = Tryouts()
  var changes = UndoableChanges()
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
  var quiz: QuizDialogue?

  init(_ exercise: Exercise, on screen: PromptScreen) {
    self.exercise = exercise
    if exercise.code == nil { quiz = QuizDialogue(exercise, on: screen) }
  }

  /// Returns the names that mean Swift even if a command has the same name.
  func declaredNames(in session: Session) -> Set<String> {
    guard quiz == nil else { return [] }
    let files = (try? session.answer(to: exercise))?.files ?? []
    return Set(
      files.flatMap { SwiftSource.declaredNames(in: $0.text) } + tryouts.keptNames)
  }
}
