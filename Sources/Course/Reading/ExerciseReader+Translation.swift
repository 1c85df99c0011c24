// Reads translations. Parts that a translation lacks are taken from the English text.

extension ExerciseReader {
  /// Reads a translated `exercise.md` and reports each part that differs from the English one.
  mutating func translation(
    _ source: String, of english: ExerciseText, kind: Kind, slug: String, file: String
  ) -> ExerciseText {
    let settings = frontMatter(source, of: file)
    for entry in settings.entries where entry.key != "title" && entry.key != "objective" {
      report("frontMatter.notTranslated", ["key": entry.key], in: file, line: entry.line)
    }
    let own = text(settings, kind: kind, slug: slug, file: file, isReference: false)
    return ExerciseText(
      title: settings["title"] == nil ? english.title : own.title,
      objective: settings["objective"] == nil ? english.objective : own.objective,
      body: part(own.body, or: english.body, key: "translation.noBody", file: file),
      hints: hints(own.hints, or: english.hints, file: file),
      checks: checks(own.checks, or: english.checks, file: file),
      why: part(own.why, or: english.why, key: "translation.noWhy", file: file),
      questions: questions(own.questions, or: english.questions, file: file))
  }

  private mutating func part(
    _ own: Markdown, or english: Markdown, key: String, file: String
  ) -> Markdown {
    guard own.isEmpty, !english.isEmpty else { return own }
    report(key, in: file)
    return english
  }

  private mutating func hints(
    _ own: [Markdown], or english: [Markdown], file: String
  ) -> [Markdown] {
    if own.count != english.count {
      let values = ["count": String(own.count), "english": String(english.count)]
      report("translation.hints", values, in: file)
    }
    return Array(own.prefix(english.count)) + english.dropFirst(own.count)
  }

  private mutating func checks(
    _ own: [String: CheckText], or english: [String: CheckText], file: String
  ) -> [String: CheckText] {
    for name in english.keys.sorted() where own[name] == nil {
      report("translation.noCheck", ["check": name], in: file)
    }
    for (name, check) in own.sorted(by: { $0.key < $1.key }) where english[name] == nil {
      report("translation.unknownCheck", ["check": name], in: file, line: check.line)
    }
    return english.merging(own.filter { english[$0.key] != nil }) { _, own in own }
  }

  /// Returns the translated questions; uses the English ones where the structure differs.
  ///
  /// A learner's quiz answers are stored by the positions of question and choice, so these must be
  /// the same in every language.
  private mutating func questions(
    _ own: [Question], or english: [Question], file: String
  ) -> [Question] {
    guard own.count == english.count else {
      let values = ["count": String(own.count), "english": String(english.count)]
      report("translation.questions", values, in: file)
      return english
    }
    var questions: [Question] = []
    for (own, english) in zip(own, english) {
      if own.choices.map(\.isRight) != english.choices.map(\.isRight) {
        report("translation.choices", in: file, line: own.line)
        questions.append(english)
      } else if !own.asksTheSame(as: english) {
        report("translation.prediction", in: file, line: own.prediction?.line ?? own.line)
        questions.append(english)
      } else {
        questions.append(own)
      }
    }
    return questions
  }
}

extension Question {
  fileprivate func asksTheSame(as other: Question) -> Bool {
    prediction?.subject == other.prediction?.subject
      && prediction?.source == other.prediction?.source
      && prediction?.answer == other.prediction?.answer
  }
}
