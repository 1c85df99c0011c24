import Course
import Terminal

/// The texts of a course as a learner reads them.
struct CoursePrinter {
  let words: Words
  let language: Language
  /// Draws the Markdown.
  let markdown: MarkdownRenderer

  /// A lesson's title and text.
  func lines(of lesson: Lesson) -> [StyledText] {
    let text = lesson.text(in: language)
    return [StyledText("\(lesson.number)  \(text.title)", .bold), ""]
      + markdown.lines(of: text.body)
  }

  /// An exercise's title, objective and task.
  func lines(ofTask exercise: Exercise) -> [StyledText] {
    let text = exercise.text(in: language)
    return [StyledText("\(exercise.number)  \(text.title)", .bold)]
      + StyledText(text.objective, .italic).wrapped(to: markdown.width) + [""]
      + markdown.lines(of: text.body)
  }

  /// One of an exercise's hints, with its number.
  func lines(ofHint index: Int, of exercise: Exercise) -> [StyledText] {
    let hints = exercise.text(in: language).hints
    let place = ["number": String(index + 1), "all": String(hints.count)]
    return [StyledText(words("hint.number", place), .bold)]
      + markdown.narrowed(by: 2).lines(of: hints[index]).map { "  " + $0 }
  }

  /// Why an exercise's answer works; nothing where nothing is said.
  func lines(ofWhy exercise: Exercise) -> [StyledText] {
    markdown.lines(of: exercise.text(in: language).why)
  }

  // MARK: Quizzes

  /// A question and its choices, with a letter for each.
  func lines(of question: Question) -> [StyledText] {
    markdown.lines(of: question.prompt) + [""]
      + question.choices.indices.flatMap { lines(ofLetter: $0, question.choices[$0].text) }
  }

  /// What is said of a choice once it is chosen.
  func lines(ofExplanation index: Int, of question: Question) -> [StyledText] {
    lines(ofLetter: index, question.choices[index].explanation)
  }

  private func lines(ofLetter index: Int, _ text: Markdown) -> [StyledText] {
    let letter = StyledText("  \(QuizRun.letter(index))  ", .colour(.cyan))
    return markdown.narrowed(by: 5).lines(of: text).enumerated().map {
      ($0 == 0 ? letter : "     ") + $1
    }
  }
}
