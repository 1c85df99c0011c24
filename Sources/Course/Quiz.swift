/// A quiz question with several choices; one or more of them are right.
package struct Question: Sendable, Equatable {
  /// The question's text, without its choices.
  package let prompt: Markdown
  package let choices: [Choice]
  /// The program whose behaviour the learner predicts; nil for an ordinary question.
  package let prediction: Prediction?
  /// The line of `exercise.md` on which the question begins, from 1.
  package let line: Int
}

/// One choice of a question.
package struct Choice: Sendable, Equatable {
  /// Whether the author ticked this item.
  package let isRight: Bool
  package let text: Markdown
  /// The reason why the choice is right or wrong, shown after the learner has answered.
  package let explanation: Markdown
}

/// A Swift program in a quiz question whose behaviour the learner predicts.
package struct Prediction: Sendable, Equatable {
  /// The behaviour to predict.
  package enum Subject: String, Sendable {
    /// The program's output.
    case output
    /// The compiler's error message.
    case error
    /// That the program compiles.
    case compiles
  }

  package let subject: Subject
  /// The program's source text.
  package let source: String
  /// The expected output or compiler message: the code in the right choice; empty for `compiles`.
  package let answer: String
  /// The line of `exercise.md` on which the snippet begins, from 1.
  package let line: Int
}

/// A short quiz that says with which lesson to begin.
package struct Placement: Sendable, Equatable {
  /// The English text and its translations.
  package let texts: [Language: PlacementText]

  /// Returns the text in `language`, or in English if there is no translation.
  package func text(in language: Language) -> PlacementText {
    texts.text(in: language)
      ?? PlacementText(title: "", introduction: Markdown(blocks: []), questions: [])
  }
}

/// The text of a placement quiz in one language.
package struct PlacementText: Sendable, Equatable {
  package let title: String
  package let introduction: Markdown
  package let questions: [PlacementQuestion]
}

/// A question, and the lesson that teaches its answer.
package struct PlacementQuestion: Sendable, Equatable {
  /// The lesson's path.
  package let lesson: String
  package let question: Question
}

extension Question {
  /// The question with its choices in another order.
  package func shuffled(by random: inout some RandomNumberGenerator) -> Question {
    Question(
      prompt: prompt, choices: choices.shuffled(using: &random), prediction: prediction, line: line)
  }

  /// A question with one right choice; the explanation of each is the same.
  package init(_ prompt: Markdown, right: Markdown, wrong: [Markdown], explanation: Markdown) {
    let texts = [(true, right)] + wrong.map { (false, $0) }
    self.init(
      prompt: prompt,
      choices: texts.map { Choice(isRight: $0, text: $1, explanation: explanation) },
      prediction: nil, line: 1)
  }
}
