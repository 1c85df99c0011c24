import Course
import Foundation
import Judging
import Learner
import Terminal

/// The hunt that a learner is at; the workspace keeps it until it ends.
struct OpenHunt: Codable {
  let hunt: Hunt
  /// Seconds since 1970.
  let started: Double
  /// The commands that helped, in the order of their first use.
  var tools: [String] = []
}

extension Session {
  private var huntFile: URL? { workspace?.hiddenFolder.appendingPathComponent("hunt.json") }

  /// The open hunt; nil if there is none, if its file is damaged, or if its exercise is gone.
  var openHunt: OpenHunt? {
    guard let data = huntFile.flatMap(WorkspaceFiles.data(of:)),
      let open = try? JSONDecoder().decode(OpenHunt.self, from: data),
      course.exercises.contains(where: { $0.path == open.hunt.exercise })
    else { return nil }
    return open
  }

  /// Stores the open hunt.
  func keep(_ open: OpenHunt) throws {
    guard let huntFile else { throw Trouble("workspace.none") }
    try WorkspaceFiles.write(JSONEncoder().encode(open), to: huntFile)
  }

  /// Notes that a command helps with the open hunt.
  func noteTool(_ name: String) throws {
    guard var open = openHunt, !open.tools.contains(name) else { return }
    open.tools.append(name)
    try keep(open)
  }

  /// The exercise that a hunt is; its files are in a folder of their own.
  func exercise(of hunt: Hunt) throws -> Exercise {
    let origin = try course.exercise(named: hunt.exercise)
    let files = (origin.code?.starter ?? []).map { file in
      file.with(text: hunt.texts[file.name] ?? file.text)
    }
    let isUntitled = hunt.difficulty != .plain
    return origin.hunt(
      in: files, failing: hunt.failing, withheld: isUntitled ? words("hunt.untitled") : nil)
  }

  /// Whether a path leads into the workspace's folder of hunts, from here or from the workspace.
  func isPlaceOfHunts(_ path: String) -> Bool {
    guard let folder = workspace?.folder else { return false }
    let place =
      FileManager.default.fileExists(atPath: path)
      ? URL(fileURLWithPath: path) : URL(fileURLWithPath: path, relativeTo: folder)
    let hunts = folder.appendingPathComponent(Exercise.huntFolder)
      .resolvingSymlinksInPath().path
    return place.resolvingSymlinksInPath().path.hasPrefix(hunts + "/")
  }

  /// The hunt in an exercise that an instructor has handed out, if the workspace has its files.
  private func handedOutHunt(in exercise: Exercise) -> OpenHunt? {
    guard let task = exercise.code else { return nil }
    let place = exercise.hunt(in: task.starter, failing: [])
    let hunt = (try? workspace?.files(of: place, task)).flatMap {
      Hunt(handedOut: $0, in: exercise)
    }
    return hunt.map { OpenHunt(hunt: $0, started: Date().timeIntervalSince1970) }
  }

  /// Plants bugs in a solved exercise, and writes the hunt's files; one that was handed out is
  /// opened as it is.
  ///
  /// - Parameter name: the exercise; nil for one that was solved, those without a hunt so far first.
  func beginHunt(in name: String?) throws -> OpenHunt {
    guard let workspace else { throw Trouble("workspace.none") }
    if let name, let handedOut = try handedOutHunt(in: course.exercise(named: name)) {
      try keep(handedOut)
      return handedOut
    }
    let hunts = try hunts()
    let solvedHunts = hunts.count { $0.rating != .again }
    var random = SystemRandomNumberGenerator()
    for exercise in try exercisesToHunt(in: name, after: hunts).prefix(5) {
      for answer in try rightAnswers(to: exercise) {
        let found = try announcingWaits(for: exercise) { judge, _ in
          try judge.hunt(in: answer, Hunt.Difficulty(afterSolving: solvedHunts), by: &random)
        }
        guard let found else { continue }
        let open = OpenHunt(hunt: found, started: Date().timeIntervalSince1970)
        let hunt = try self.exercise(of: found)
        if let task = hunt.code { _ = try workspace.reset(hunt, task) }
        try keep(open)
        return open
      }
    }
    guard let name else { throw Trouble("hunt.nothing") }
    throw Trouble("hunt.none", ["exercise": self.name(of: try course.exercise(named: name))])
  }

  /// The exercises in which to plant bugs, in the order to try them.
  private func exercisesToHunt(
    in name: String?, after hunts: [ProgressRecords.Practice]
  ) throws -> [Exercise] {
    let solved = try solved()
    if let name {
      let exercise = try course.exercise(named: name)
      guard exercise.code != nil else { throw Trouble("hunt.quiz") }
      guard solved.contains(exercise.path) else {
        throw Trouble("hunt.unsolved", ["exercise": self.name(of: exercise)])
      }
      return [exercise]
    }
    let all = course.exercises.filter {
      $0.code != nil && solved.contains($0.path) && handedOutHunt(in: $0) == nil
    }
    guard !all.isEmpty else { throw Trouble("hunt.nothing-solved") }
    let last = Dictionary(
      hunts.map { ($0.practice, $0.ended) }, uniquingKeysWith: { max($0, $1) })
    func time(_ exercise: Exercise) -> Double { last[ReviewItem.hunt(exercise.path).name] ?? 0 }
    return all.shuffled().sorted { time($0) < time($1) }
  }

  /// The learner's own answer, then the course's, as far as there are any.
  func rightAnswers(to exercise: Exercise) throws -> [ExerciseAnswer] {
    guard let task = exercise.code else { return [] }
    let own = try? workspace?.files(of: exercise, task)
    return [own, task.solution?.reference].compactMap { $0 }.map {
      ExerciseAnswer(to: exercise, task, files: $0)
    }
  }

  /// Ends the open hunt, records it, and returns what was planted, with the idea behind it.
  func endHunt(_ open: OpenHunt, isSolved: Bool) throws -> [StyledText] {
    let now = Date().timeIntervalSince1970
    let seconds = max(0, now - open.started)
    defer { if let huntFile { try? FileManager.default.removeItem(at: huntFile) } }
    let handIn = try values(of: exercise(of: open.hunt))
    if open.hunt.isHandedOut, !isSolved {
      return printer.sentence("hunt.left", handIn, .colour(.yellow))
    }
    let item = ReviewItem.hunt(open.hunt.exercise).name
    // One that was handed out can be opened again, and counts once.
    if try !open.hunt.isHandedOut || !solvedHunts().contains(item) {
      noteProgress {
        try $0.record(
          ProgressRecords.Practice(
            practice: item, ended: now, seconds: seconds, rating: isSolved ? .good : .again,
            tools: open.tools))
      }
    }
    let origin = try course.exercise(named: open.hunt.exercise)
    let values = [
      "minutes": String(max(1, Int((seconds / 60).rounded()))),
      "solved": String(try solvedHunts().count),
      "tools": open.tools.map { ":\($0)" }.joined(separator: ", "),
    ]
    let end = isSolved ? open.tools.isEmpty ? "hunt.found-alone" : "hunt.found" : "hunt.given-up"
    return printer.sentence(end, values, .colour(isSolved ? .green : .yellow))
      + (open.hunt.isHandedOut
        ? printer.sentence("hunt.hand-in", handIn) : open.hunt.planted.flatMap(lines(of:)))
      + printer.sentence(
        "hunt.lesson", self.values(ofLesson: course.lesson(of: origin)?.path ?? ""), .colour(.grey))
  }

  /// The items of the hunts that were solved, each as often as it was.
  private func solvedHunts() throws -> [String] {
    try hunts().filter { $0.rating != .again }.map(\.practice)
  }

  /// All hunts that have ended.
  private func hunts() throws -> [ProgressRecords.Practice] {
    try progress?.practice().filter { ReviewItem($0.practice)?.isHunt == true } ?? []
  }

  private func lines(of bug: PlantedBug) -> [StyledText] {
    let place = ["file": bug.file, "line": String(bug.line)]
    let isLeftOut = bug.after.allSatisfy(\.isWhitespace)
    let changed =
      isLeftOut
      ? printer.sentence("hunt.left-out", place) + code(bug.before)
      : printer.sentence("hunt.planted", place) + code(bug.after)
        + printer.sentence("hunt.was") + code(bug.before)
    return [""] + changed + printer.sentence("hunt.of-\(bug.mutant)")
  }

  private func code(_ text: String) -> [StyledText] {
    printer.markdown.lines(of: [.code(info: "swift", text: text, line: 1)])
  }

  /// Returns the lines that say how many bugs to find, and in which file.
  func lines(
    beginning open: OpenHunt, _ hunt: Exercise, isAtPrompt: Bool = true
  ) -> [StyledText] {
    let values = values(of: hunt).merging(["count": String(open.hunt.count)]) { $1 }
    return [StyledText(words("hunt.title", values), .bold)]
      + printer.sentence("hunt.begin", values)
      + printer.sentence(
        isAtPrompt ? "hunt.how" : "hunt.how-in-shell", values, .colour(.grey))
      + (open.hunt.isHandedOut
        ? printer.sentence("hunt.how-handed-out", [:], .colour(.grey))
        : printer.sentence(
          isAtPrompt ? "hunt.how-to-stop" : "hunt.how-to-stop-in-shell", [:], .colour(.grey)))
  }
}
