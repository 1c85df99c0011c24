import Course
import Terminal

extension Subcommand {
  /// `understudy list`: lists every exercise with the learner's progress, or those about a word.
  static let list = Subcommand(name: "list", options: [.flag("json")], wordLimit: .max) { context in
    let session = try Session(context)
    let text = context.arguments.words.joined(separator: " ")
    let isWhole = text.isEmpty || text == "all"
    if context.arguments.has("json") {
      let found = isWhole ? nil : session.paths(about: text)
      let entries = try session.entries().filter { found?.contains($0.exercise) ?? true }
      try context.console.write(json: ["version": 1, "exercises": entries])
    } else {
      try context.console.write(isWhole ? session.list() : session.list(about: text))
    }
    return .success
  }
}

extension Session {
  /// An exercise in the list.
  struct Entry: Encodable {
    /// The learner's progress on an exercise.
    enum State: String, Encodable {
      case solved, current, skipped, open
    }

    let exercise: String
    let number: String
    let title: String
    let kind: String
    let state: State
    let hints: Int
  }

  /// Returns every exercise with its state.
  func entries() throws -> [Entry] {
    let exercises = course.exercises
    guard !exercises.isEmpty else { return [] }
    let solved = try solved()
    let skipped = try progress?.skipped() ?? []
    let current = try progress == nil ? nil : currentExercise().path
    return try exercises.map { exercise in
      let state: Entry.State =
        if solved.contains(exercise.path) {
          .solved
        } else if exercise.path == current {
          .current
        } else {
          skipped.contains(exercise.path) ? .skipped : .open
        }
      return Entry(
        exercise: exercise.path, number: exercise.number.description,
        title: exercise.text(in: language).title, kind: exercise.code == nil ? "quiz" : "code",
        state: state, hints: try progress?.hintsShown(for: exercise.path) ?? 0)
    }
  }

  /// Returns a line for each lesson, and below it the exercises of the lessons to unfold.
  ///
  /// - Parameter lessons: the paths of the lessons to unfold; nil for all.
  func list(unfolding lessons: Set<String>? = nil) throws -> [StyledText] {
    let entries = try entries()
    let lines = lines(of: entries) { lesson, own in
      lessons?.contains(lesson.path) ?? true ? own : []
    }
    let solved = entries.count { $0.state == .solved }
    let counts = ["solved": String(solved), "all": String(entries.count)]
    return lines + printer.lines("list.total", counts)
  }

  /// Returns the exercises about a word, below their lessons.
  func list(about text: String) throws -> [StyledText] {
    let found = paths(about: text)
    guard !found.isEmpty else { return printer.lines("list.nothing", ["text": text]) }
    let lines = try lines(of: entries()) { _, own in
      let shown = own.filter { found.contains($0.exercise) }
      return shown.isEmpty ? nil : shown
    }
    return lines
      + printer.lines("list.found", ["text": text, "count": String(found.count)])
  }

  func paths(about text: String) -> Set<String> {
    Set(course.exercises(about: text, in: language).map(\.path))
  }

  /// - Parameter shown: the entries to show of a lesson's; nil leaves out the lesson.
  private func lines(of entries: [Entry], _ shown: (Lesson, [Entry]) -> [Entry]?) -> [StyledText] {
    var rest = entries[...]
    return course.lessons.flatMap { lesson -> [StyledText] in
      let own = Array(rest.prefix(lesson.exercises.count))
      rest = rest.dropFirst(own.count)
      guard let shown = shown(lesson, own) else { return [] }
      let done = own.count { $0.state == .solved }
      let title = "\(lesson.number)  \(lesson.text(in: language).title)"
      let head = StyledText(title, .bold) + StyledText("  \(done)/\(own.count)", .colour(.grey))
      return ([head] + shown.map(line)).flatMap { $0.wrapped(to: printer.columns) }
    }
  }

  private func line(for entry: Entry) -> StyledText {
    let isUnicode = console.terminal.hasUnicode
    let mark =
      switch entry.state {
      case .solved: StyledText(isUnicode ? "✓" : "x", .colour(.green))
      case .current: StyledText(isUnicode ? "▸" : ">", .colour(.yellow))
      case .skipped: StyledText("-", .colour(.grey))
      case .open: StyledText(" ")
      }
    return "  " + mark + StyledText(" \(entry.number)  \(entry.title)")
  }
}
