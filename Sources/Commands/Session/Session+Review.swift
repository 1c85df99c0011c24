import Course
import Formats
import Foundation
import Learner
import Terminal

extension Session {
  /// Stands in place of tools where nothing can be asked about an item.
  static let nothingToAsk = "nothing-to-ask"

  /// The items that the learner has learnt, and how well they are remembered today.
  func reviewSchedule() throws -> ReviewSchedule {
    guard let progress else { throw Trouble("workspace.none") }
    let practice = try progress.practice()
    let silent = Set(
      practice.filter { $0.tools == [Session.nothingToAsk] }.compactMap { ReviewItem($0.practice) })
    return ReviewSchedule(
      learnt: learntItems(solvedAt: try progress.solvedDates()).filter { !silent.contains($0.key) },
      practice: practice, at: Date().timeIntervalSince1970)
  }

  /// The items of all solved exercises, with the times at which they were solved, in seconds since
  /// 1970; words from the first solved exercise of their lesson on.
  private func learntItems(solvedAt dates: [String: Date]) -> [ReviewItem: Double] {
    var items: [ReviewItem: Double] = [:]
    for lesson in course.lessons {
      let solved = lesson.exercises.filter { dates[$0.path] != nil }
      for exercise in solved {
        let time = dates[exercise.path]?.timeIntervalSince1970
        let questions = exercise.text(in: language).questions.indices
        let own: [ReviewItem] =
          exercise.code == nil
          ? questions.map { .question(exercise.path, $0) }
          : [.run(exercise.path), .hunt(exercise.path)]
        for item in own { items[item] = time }
      }
      let first = solved.compactMap { dates[$0.path]?.timeIntervalSince1970 }.min()
      for entry in course.glossary.entries where entry.lesson == lesson.path {
        items[.word(entry.word)] = first
      }
    }
    return items
  }

  /// Returns the question of an item in new words or a new order; nil for a hunt, for what the course
  /// no longer has, and for a run about which nothing can be asked.
  ///
  /// - Parameter count: how many answers there were before: the wording changes with each.
  func question(of item: ReviewItem, after count: Int) throws -> Question? {
    var random = SystemRandomNumberGenerator()
    switch item {
    case .question(let path, let index):
      let questions = course.exercises.first { $0.path == path }?.text(in: language).questions ?? []
      guard questions.indices.contains(index) else { return nil }
      return questions[index].shuffled(by: &random)
    case .word(let word):
      return question(ofWord: word, asksForWord: count.isMultiple(of: 2))?.shuffled(by: &random)
    case .run(let path): return try question(ofRunIn: path)?.shuffled(by: &random)
    case .hunt: return nil
    }
  }

  private func question(ofWord word: String, asksForWord: Bool) -> Question? {
    let entries = course.glossary.entries
    guard let entry = entries.first(where: { $0.word == word }) else { return nil }
    let lessons = course.lessons.map(\.path)
    let own = lessons.firstIndex(of: entry.lesson) ?? 0
    // Words of near lessons are those that are mixed up.
    let others = entries.filter { $0.word != word }.shuffled().sorted {
      abs((lessons.firstIndex(of: $0.lesson) ?? 0) - own)
        < abs((lessons.firstIndex(of: $1.lesson) ?? 0) - own)
    }.prefix(3)
    guard others.count == 3 else { return nil }
    func name(_ entry: GlossaryEntry) -> Markdown {
      let translated = language == .english ? nil : entry.text(in: language).names.first
      return Markdown(
        parsing: [translated, "`\(entry.word)`"].compactMap { $0 }.joined(separator: " "))
    }
    func meaning(_ other: GlossaryEntry) -> Markdown {
      // The word itself would give it away.
      let names = ([entry] + others).flatMap { $0.allNames(in: language) }
      return other.text(in: language).meaning.withholding(names)
    }
    let explanation = entry.text(in: language).meaning
    guard asksForWord else {
      let prompt = Markdown(parsing: words("review.meaning", ["word": entry.word]))
      return Question(
        prompt, right: meaning(entry), wrong: others.map(meaning), explanation: explanation)
    }
    let prompt = Markdown(blocks: [.paragraph([.text(words("review.word"))])])
    return Question(
      Markdown(blocks: prompt.blocks + meaning(entry).blocks), right: name(entry),
      wrong: others.map(name), explanation: explanation)
  }

  /// Returns a line on what is to be reviewed today; empty if nothing is, or if it is turned off.
  func reviewReminder() throws -> [StyledText] {
    guard let progress, try progress.remindsOfReviews() else { return [] }
    let due = try reviewSchedule().due
    guard !due.isEmpty else { return [] }
    return printer.sentence("review.due", values(ofDue: due), .colour(.grey))
  }

  func values(ofDue due: [ReviewItem]) -> [String: String] {
    let minutes = due.reduce(0) { $0 + $1.seconds } / 60
    return ["count": String(due.count), "minutes": String(max(1, Int(minutes.rounded())))]
  }

  /// How many items are known for how long; nil if none are.
  func knownPlot() throws -> KnownPlot? {
    let keys = ["review.week", "review.month", "review.quarter", "review.longer"]
    return KnownPlot(
      title: words("review.known"), labels: keys.map { words($0) },
      counts: try reviewSchedule().counted)
  }

  /// The lesson, and the exercise if there is one, to read again for an item.
  func lines(ofReading item: ReviewItem) -> [StyledText] {
    if case .word(let word) = item {
      let lesson = course.glossary.entries.first { $0.word == word }?.lesson ?? ""
      let values = values(ofLesson: lesson).merging(["word": word]) { $1 }
      return printer.sentence("review.read-word", values, .colour(.yellow))
    }
    guard let exercise = course.exercises.first(where: { $0.path == item.exercise }) else {
      return []
    }
    let lesson = course.lesson(of: exercise)?.path ?? ""
    let values = values(ofLesson: lesson).merging(["exercise": name(of: exercise)]) { $1 }
    return printer.sentence("review.read", values, .colour(.yellow))
  }
}

extension Printer {
  /// Returns the title of a plot, and a bar for each span of time.
  ///
  /// - Parameter width: of the longest bar.
  func lines(for plot: KnownPlot, width: Int) -> [StyledText] {
    let labels = plot.rows.map { StyledText($0.label) }
    let widest = labels.map(\.width).max() ?? 0
    return [StyledText(plot.title, .bold)]
      + zip(plot.rows, labels).map { row, label in
        let bar = String(
          repeating: terminal.hasUnicode ? "█" : "#", count: plot.length(of: row, upTo: width))
        return "  " + label.padded(to: widest + 2) + StyledText(bar, .colour(.green))
          + StyledText(" \(row.count)")
      }
  }
}

extension Markdown {
  /// The text with a gap in place of names, longest first, whatever their case.
  fileprivate func withholding(_ names: [String]) -> Markdown {
    let names = names.sorted { $0.count > $1.count }
    let text = plainText.replacing("`", with: "")
    let gaps = names.reduce(text) { text, name in
      text.replacingOccurrences(of: name, with: "___", options: .caseInsensitive)
    }
    return Markdown(blocks: [.paragraph([.text(gaps)])])
  }
}
