/// A quiz question: choices of which one or more are right.
package struct Question: Sendable, Equatable {
  /// The question's text, without its choices.
  package let prompt: Markdown
  /// What may be chosen, in order.
  package let choices: [Choice]
  /// The program whose behaviour is asked for; nil for an ordinary question.
  package let prediction: Prediction?
  /// The line of `exercise.md` on which the question begins, from 1.
  package let line: Int
}

/// One choice of a question.
package struct Choice: Sendable, Equatable {
  /// Whether it is ticked in the course.
  package let isRight: Bool
  /// What the learner reads.
  package let text: Markdown
  /// Why it is right or wrong, shown after the answer.
  package let explanation: Markdown
}

/// A Swift snippet and what is to be predicted of it.
package struct Prediction: Sendable, Equatable {
  /// What the question is about.
  package enum Subject: String, Sendable {
    /// What the program prints.
    case output
    /// What the compiler says.
    case error
    /// That it compiles.
    case compiles
  }

  /// What the question is about.
  package let subject: Subject
  /// The whole snippet.
  package let source: String
  /// The text that the program or the compiler must produce: the right choice's code.
  package let answer: String
  /// The line of `exercise.md` on which the snippet begins, from 1.
  package let line: Int
}
