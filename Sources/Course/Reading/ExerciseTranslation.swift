// Compares a translation with the English text. Parts that a translation lacks are taken from the
// English text.

/// Completes one translation of an exercise's texts and collects problems.
struct ExerciseTranslation {
  /// The path of the translated file that problems show.
  private let file: String
  private let english: ExerciseText
  private(set) var problems: [Problem] = []

  init(of file: String, english: ExerciseText) {
    self.file = file
    self.english = english
  }

  /// Completes the texts of a translated file, and reports each part that differs.
  mutating func completed(_ own: ExerciseText, _ matter: FrontMatter) -> ExerciseText {
    ExerciseText(
      title: matter["title"] == nil ? english.title : own.title,
      objective: matter["objective"] == nil ? english.objective : own.objective,
      body: part(own.body, or: english.body, key: "translation.noBody"),
      hints: hints(own.hints), checks: checks(own.checks),
      why: part(own.why, or: english.why, key: "translation.noWhy"),
      questions: questions(own.questions), sentences: own.sentences)
  }

  private mutating func part(
    _ own: Markdown, or english: Markdown, key: String
  ) -> Markdown {
    guard own.isEmpty, !english.isEmpty else { return own }
    problems.add(key, in: file)
    return english
  }

  private mutating func hints(_ own: [Markdown]) -> [Markdown] {
    let english = english.hints
    if own.count != english.count {
      let values = ["count": String(own.count), "english": String(english.count)]
      problems.add("translation.hints", values, in: file)
    }
    return Array(own.prefix(english.count)) + english.dropFirst(own.count)
  }

  private mutating func checks(_ own: [String: CheckText]) -> [String: CheckText] {
    let english = english.checks
    for name in english.keys.sorted() where own[name] == nil {
      problems.add("translation.noCheck", ["check": name], in: file)
    }
    for (name, check) in own.sorted(by: { $0.key < $1.key }) where english[name] == nil {
      problems.add("translation.unknownCheck", ["check": name], in: file, line: check.line)
    }
    return english.merging(own.filter { english[$0.key] != nil }) { _, own in own }
  }

  /// Returns the translated questions; uses the English ones where the structure differs.
  ///
  /// A learner's quiz answers are stored by the positions of question and choice, so these must be
  /// the same in every language.
  private mutating func questions(_ own: [Question]) -> [Question] {
    let english = english.questions
    guard own.count == english.count else {
      let values = ["count": String(own.count), "english": String(english.count)]
      problems.add("translation.questions", values, in: file)
      return english
    }
    var questions: [Question] = []
    for (own, english) in zip(own, english) {
      if own.choices.map(\.isRight) != english.choices.map(\.isRight) {
        problems.add("translation.choices", in: file, line: own.line)
        questions.append(english)
      } else if !own.asksTheSame(as: english) {
        problems.add("translation.prediction", in: file, line: own.prediction?.line ?? own.line)
        questions.append(english)
      } else {
        questions.append(own)
      }
    }
    return questions
  }
}

extension Question {
  /// What the compiler says of an error may differ: learners read it in their language.
  fileprivate func asksTheSame(as other: Question) -> Bool {
    prediction?.subject == other.prediction?.subject
      && prediction?.source == other.prediction?.source
      && (prediction?.subject == .error || prediction?.answer == other.prediction?.answer)
  }
}
