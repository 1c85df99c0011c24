import Course

/// A quiz while it is answered: which question is next, and which were right at once.
struct QuizRun: Equatable {
  let questions: [Question]
  /// The question that is asked now, from 0.
  private(set) var index = 0
  /// How many were answered rightly at the first try.
  private(set) var rightAtOnce = 0
  private var hasTried = false

  init(questions: [Question]) { self.questions = questions }

  /// The question that is asked now; nil once all are answered.
  var question: Question? { questions.indices.contains(index) ? questions[index] : nil }

  /// Takes an answer to the question that is asked now; whether it is right.
  mutating func answer(_ choices: Set<Int>) -> Bool {
    guard let question else { return false }
    let right = Set(question.choices.indices.filter { question.choices[$0].isRight })
    guard choices == right else {
      hasTried = true
      return false
    }
    if !hasTried { rightAtOnce += 1 }
    hasTried = false
    index += 1
    return true
  }

  /// The choices that a line names by letters: `a`, `b d`, `a,c`; nil when it names none or others.
  static func choices(in line: String, of count: Int) -> Set<Int>? {
    var chosen: Set<Int> = []
    for character in line.lowercased() where !character.isWhitespace && character != "," {
      guard let value = character.asciiValue, value >= 97, Int(value) - 97 < count else {
        return nil
      }
      chosen.insert(Int(value) - 97)
    }
    return chosen.isEmpty ? nil : chosen
  }

  /// The letter of a choice.
  static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(97 + min(index, 25))))
  }
}

extension Question {
  /// Whether exactly one choice is right.
  var hasOneAnswer: Bool { choices.count(where: \.isRight) == 1 }
}
