/// A quiz question: choices of which one or more are right.
public struct Question: Sendable, Equatable {
  /// The question's text, without its choices.
  public let prompt: Markdown
  /// What may be chosen, in order.
  public let choices: [Choice]
  /// The program whose behaviour is asked for; nil for an ordinary question.
  public let prediction: Prediction?
  /// The line of `exercise.md` on which the question begins, from 1.
  public let line: Int
}

/// One choice of a question.
public struct Choice: Sendable, Equatable {
  /// Whether it is ticked in the course.
  public let isRight: Bool
  /// What the learner reads.
  public let text: Markdown
  /// Why it is right or wrong, shown after the answer.
  public let explanation: Markdown
}

/// A Swift snippet and what is to be predicted of it.
public struct Prediction: Sendable, Equatable {
  /// What the question is about.
  public enum Subject: String, Sendable {
    /// What the program prints.
    case output
    /// What the compiler says.
    case error
    /// That it compiles.
    case compiles
  }

  /// What the question is about.
  public let subject: Subject
  /// The whole snippet.
  public let source: String
  /// The text that the program or the compiler must produce: the right choice's code.
  public let answer: String
  /// The line of `exercise.md` on which the snippet begins, from 1.
  public let line: Int
}
