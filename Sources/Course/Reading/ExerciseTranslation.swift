// Compares a translation with the English text. Parts that a translation lacks are taken from the
// English text.

/// Completes one translation of an exercise's texts and collects problems.
struct ExerciseTranslation {
  /// The path of the translated file that problems show.
  let file: CourseFile
  let english: ExerciseText

  /// Completes the texts of a translated file, and reports each part that differs.
  func completed(_ own: ExerciseText, _ matter: FrontMatter) -> ExerciseText {
    ExerciseText(
      title: matter["title"] == nil ? english.title : own.title,
      objective: matter["objective"] == nil ? english.objective : own.objective,
      body: part(own.body, or: english.body, key: "translation.noBody"),
      hints: hints(own.hints), checks: checks(own.checks),
      why: part(own.why, or: english.why, key: "translation.noWhy"),
      questions: questions(own.questions), sentences: own.sentences)
  }

  private func part(_ own: Markdown, or english: Markdown, key: String) -> Markdown {
    guard own.isEmpty, !english.isEmpty else { return own }
    file.add(key)
    return english
  }

  private func hints(_ own: [Hint]) -> [Hint] {
    let english = english.hints
    if own.count != english.count {
      file.add("translation.hints", ["count": String(own.count), "english": String(english.count)])
    } else if own.map(\.checks) != english.map(\.checks) {
      file.add("translation.hintChecks")
    }
    return zip(own, english).map { Hint($0.text, for: $1.checks) } + english.dropFirst(own.count)
  }

  private func checks(_ own: [String: CheckText]) -> [String: CheckText] {
    let english = english.checks
    for name in english.keys.sorted() where own[name] == nil {
      file.add("translation.noCheck", ["check": name])
    }
    for (name, check) in own.sorted(by: { $0.key < $1.key }) where english[name] == nil {
      file.add("translation.unknownCheck", ["check": name], line: check.line)
    }
    return english.merging(own.filter { english[$0.key] != nil }) { _, own in own }
  }

  /// Returns the translated questions; uses the English ones where the structure differs.
  ///
  /// A learner's quiz answers are stored by the positions of question and choice, so these must be
  /// the same in every language.
  private func questions(_ own: [Question]) -> [Question] {
    let english = english.questions
    guard own.count == english.count else {
      let values = ["count": String(own.count), "english": String(english.count)]
      file.add("translation.questions", values)
      return english
    }
    var questions: [Question] = []
    for (own, english) in zip(own, english) {
      if own.choices.map(\.isRight) != english.choices.map(\.isRight) {
        file.add("translation.choices", line: own.line)
        questions.append(english)
      } else if !own.asksTheSame(as: english) {
        file.add("translation.prediction", line: own.prediction?.line ?? own.line)
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
