import Course
import Learner
import Terminal

extension Session {
  func solved() throws -> Set<String> { try progress?.solved() ?? [] }

  func hasSolved(_ exercise: Exercise) throws -> Bool { try solved().contains(exercise.path) }

  /// Returns the parts that are finished now and contain an exercise; the whole course is last.
  func partsFinished(by exercise: Exercise) throws -> [CoursePart] {
    try finishedParts().filter { part in
      course.exercises(of: part).contains { $0.path == exercise.path }
    }
  }

  /// Returns the part of that number or title, or the whole course for `all`.
  func part(named name: String) throws -> CoursePart {
    let wanted = name.lowercased()
    let parts = course.parts
    if let number = Int(wanted), parts.indices.contains(number - 1),
      !parts[number - 1].isWholeCourse
    {
      return parts[number - 1]
    }
    let found = parts.first { part in
      wanted == "all" && part.isWholeCourse
        || part.text(in: language).title.lowercased().hasPrefix(wanted)
    }
    guard let found else {
      let titles = parts.map { self.name(of: $0) }.joined(separator: ", ")
      throw Trouble(
        titles.isEmpty ? "summary.no-parts" : "summary.unknown", ["name": name, "parts": titles])
    }
    return found
  }

  /// Returns number and title of a part: `1 The contract`; the whole course has no number.
  func name(of part: CoursePart) -> String {
    let title = part.text(in: language).title
    guard let index = course.parts.firstIndex(of: part), !part.isWholeCourse else { return title }
    return "\(index + 1) \(title)"
  }

  /// Returns the parts whose exercises are all solved; the whole course is last.
  func finishedParts() throws -> [CoursePart] {
    let solved = try solved()
    return course.parts.filter { part in
      let exercises = course.exercises(of: part)
      return !exercises.isEmpty && exercises.allSatisfy { solved.contains($0.path) }
    }
  }

  /// Names each part that has ended, and the command for its summary.
  func sayEnds(of parts: [CoursePart]) throws {
    for part in parts {
      let number = course.parts.firstIndex(of: part).map { String($0 + 1) } ?? ""
      let values = [
        "part": self.name(of: part), "name": part.isWholeCourse ? "all" : number,
      ]
      try console.write([""])
      try say("summary.now", values, .colour(.green))
    }
    let solved = try solved()
    let isFinished = course.requiredExercises.allSatisfy { solved.contains($0.path) }
    guard !parts.isEmpty, isFinished else { return }
    try console.write([""])
    try say("card.keep", [:], .colour(.green))
  }

  // MARK: Lines

  /// Returns what can be said about the course now, or about the named part.
  func summary(of name: String?) throws -> [[StyledText]] {
    if let name { return [try lines(summing: part(named: name))] }
    guard progress != nil else { throw Trouble("workspace.none") }
    let known = try knownPlot().map { printer.lines(for: $0, width: 30) } ?? []
    guard let last = try finishedParts().last else {
      let cost = try lines(ofEffortIn: course.exercises)
      let later = StyledText(words("summary.later"), .colour(.grey)).wrapped(
        to: printer.markdown.width)
      return [try partList() + cost + space(known) + (course.parts.isEmpty ? [] : [""] + later)]
    }
    return [try partList() + space(known) + [""], try lines(summing: last)]
  }

  private func space(_ lines: [StyledText]) -> [StyledText] { lines.isEmpty ? [] : [""] + lines }

  /// Each part but the whole course, with how many of its exercises are solved.
  func partCounts() throws -> [(name: String, solved: Int, all: Int)] {
    let solved = try solved()
    return course.parts.filter { !$0.isWholeCourse }.map { part in
      let all = course.exercises(of: part)
      return (name(of: part), all.count { solved.contains($0.path) }, all.count)
    }
  }

  /// Returns a line for each part, with how much of it is solved.
  private func partList() throws -> [StyledText] {
    let solved = try solved()
    let parts = try partCounts()
    let width = parts.map { StyledText($0.name).width }.max() ?? 0
    var lines = parts.map { part in
      let style = part.solved == part.all ? Style.colour(.green) : .plain
      return StyledText(part.name).padded(to: width)
        + StyledText("  \(part.solved)/\(part.all)", style)
    }
    let all = course.requiredExercises
    let counts = [
      "solved": String(all.count { solved.contains($0.path) }), "all": String(all.count),
    ]
    lines.append(StyledText(words("list.total", counts), .bold))
    return lines
  }

  /// Returns the summary at the end of a part, or what an unfinished part is about.
  func lines(summing part: CoursePart) throws -> [StyledText] {
    let text = part.text(in: language)
    let isFinished = try finishedParts().contains(part)
    let key = isFinished ? "summary.finished" : "summary.part"
    let title = part.isWholeCourse ? text.title : words(key, ["part": name(of: part)])
    let abilities = isFinished ? "summary.abilities" : "summary.abilities-later"
    return [StyledText(title, .bold)] + (isFinished ? [] : try lines(ofLessonsIn: part)) + [""]
      + section(abilities, printer.markdown.lines(of: text.abilities))
      + (try lines(ofEffortIn: course.exercises(of: part)))
      + [""] + section("summary.reading", printer.markdown.lines(of: text.reading))
  }

  /// Returns which lessons an unfinished part has, and how much of it is solved.
  private func lines(ofLessonsIn part: CoursePart) throws -> [StyledText] {
    let exercises = course.exercises(of: part)
    guard let first = exercises.first?.number.lesson, let last = exercises.last?.number.lesson
    else { return [] }
    let solved = try solved()
    let values = [
      "first": String(first), "last": String(last),
      "solved": String(exercises.count { solved.contains($0.path) }),
      "all": String(exercises.count),
    ]
    let key = first == last ? "summary.lesson" : "summary.lessons"
    return StyledText(words(key, values), .colour(.grey)).wrapped(to: printer.markdown.width)
  }

  private func section(_ key: String, _ lines: [StyledText]) -> [StyledText] {
    [StyledText(words(key), .bold)] + lines
  }

  /// Returns the exercises that cost most attempts, each with its idea.
  private func lines(ofEffortIn exercises: [Exercise]) throws -> [StyledText] {
    guard let records = try progress?.records() else { return [] }
    let efforts = Effort.greatest(3, of: exercises, in: records)
    guard !efforts.isEmpty else { return [] }
    let lines = efforts.flatMap { effort -> [StyledText] in
      let counts = ["failures": String(effort.failures), "hints": String(effort.hints)]
      let key = effort.exercise.code == nil ? "summary.effort-quiz" : "summary.effort"
      let head =
        StyledText(words("summary.effort-in", ["exercise": name(of: effort.exercise)]))
        + StyledText(words(key, counts), .colour(.grey))
      let idea = StyledText(effort.exercise.text(in: language).objective, .italic)
      let width = printer.markdown.width - 2
      return head.wrapped(to: width).map { "  " + $0 }
        + idea.wrapped(to: width - 2).map { "    " + $0 }
    }
    return [""] + section("summary.effort-title", lines)
  }
}

/// The number of failures and hints that an exercise took a learner.
struct Effort: Equatable {
  let exercise: Exercise
  /// The failed attempts before the first that passed, or the wrong answers of a quiz.
  let failures: Int
  let hints: Int

  /// Returns the exercises that cost most, at most `count`; one slip does not count.
  static func greatest(
    _ count: Int, of exercises: [Exercise], in records: ProgressRecords
  ) -> [Effort] {
    let efforts = exercises.map { Effort(of: $0, in: records) }.filter { $0.failures > 1 }
    return Array(
      efforts.enumerated().sorted {
        ($1.element.failures, $1.element.hints, $0.offset)
          < ($0.element.failures, $0.element.hints, $1.offset)
      }.prefix(count).map(\.element))
  }

  init(of exercise: Exercise, in records: ProgressRecords) {
    self.exercise = exercise
    let attempts = records.attempts.filter { $0.attempt == exercise.path }
      .sorted { $0.started < $1.started }
    let wrong = records.answers.count { $0.answer == exercise.path && !$0.right }
    failures = attempts.prefix { !$0.solved }.count + wrong
    hints = records.exercises.first { $0.exercise == exercise.path }?.hints ?? 0
  }
}

extension Subcommand {
  /// `understudy summary`: what a learner can do now, what cost most attempts, what to read next.
  static let summary = Subcommand(
    name: "summary", wordLimit: .max,
    run: { context in
      let name = context.arguments.words.joined(separator: " ")
      let session = try Session(context)
      for lines in try session.summary(of: name.isEmpty ? nil : name) {
        try context.console.write(lines)
      }
      return .success
    })
}
