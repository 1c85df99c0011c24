import Course
import Formats
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy progress`: writes the learner's progress to a file, or takes it over from one.
  static let progress = Subcommand(
    name: "progress", options: [.value("format", .oneOf(["html"]))], wordLimit: 2,
    words: .oneOf(["export", "import"]),
    run: { try $0.moveProgress() })
}

extension CommandContext {
  fileprivate func moveProgress() throws -> ExitStatus {
    let words = arguments.words
    let format = arguments["format"]
    guard words.count == 2, ["export", "import"].contains(words[0]),
      format == nil || format == "html" && words[0] == "export"
    else {
      throw Trouble("progress.how")
    }
    let session = try Session(self)
    guard let progress = session.progress else { throw Trouble("workspace.none") }
    let place = Place(name: words[1])
    if format != nil {
      try writePage(of: session, to: place)
    } else if words[0] == "export" {
      try export(progress, to: place)
    } else {
      try take(place, into: progress, of: session.course)
    }
    return .success
  }

  /// The file that a command names; `-` is standard output or standard input.
  private struct Place {
    let name: String

    var isStandard: Bool { name == "-" }
    var url: URL { URL(fileURLWithPath: name) }

    /// Reads the text; throws `Trouble` if there is none.
    func text() throws -> String {
      let data =
        isStandard
        ? FileHandle.standardInput.readDataToEndOfFile() : WorkspaceFiles.data(of: url)
      guard let data else { throw Trouble("progress.no-file", ["file": name]) }
      guard let text = String(validating: data, as: UTF8.self) else {
        throw Trouble("progress.foreign", ["file": name])
      }
      return text
    }

    func records() throws -> ProgressRecords { try ProgressRecords(exported: text(), of: name) }
  }

  /// Writes the progress; what only the file has stays in it.
  private func export(_ progress: ProgressStore, to place: Place) throws {
    let mine = try progress.records()
    guard !place.isStandard else { return try console.write(raw: mine.exported()) }
    var all = mine
    if WorkspaceFiles.isThere(place.url) {
      // Never replace a file that holds something else.
      guard let text = try? place.text(), ProgressRecords.isMeant(by: text) else {
        throw Trouble("progress.other-file", ["file": place.name])
      }
      all = mine.merging(try place.records())
    }
    try WorkspaceFiles.write(all.exported(), to: place.url)
    let nothing = ProgressRecords()
    try say("progress.exported", all, nothing, place)
    if all.count > mine.count { try say("progress.exported-more", all, mine, place) }
  }

  /// Writes a page for people; it replaces an older one, and no other file.
  private func writePage(of session: Session, to place: Place) throws {
    let page = try ProgressPage(
      card: session.card(for: nil), parts: session.partCounts()
    ).html()
    guard !place.isStandard else { return try console.write(raw: page) }
    try WorkspaceFiles.write(
      page, to: place.url, over: ProgressPage.mark,
      orElse: Trouble("progress.other-page", ["file": place.name]))
    try say("progress.page", ["file": place.name])
  }

  private func take(_ place: Place, into progress: ProgressStore, of course: Course) throws {
    guard progress.isSaved else {
      throw Trouble("progress.not-saved", ["file": progress.file.path])
    }
    let paths = course.exercises.map(\.path)
    // The file may be from before or after exercises got other numbers.
    let records = try place.records().renamed { old in
      guard !paths.contains(old) else { return old }
      return paths.first { Workspace.isRenumbered(old, $0) } ?? old
    }
    if !records.paths.isEmpty, records.paths.isDisjoint(with: paths) {
      throw Trouble("progress.other-course", ["file": place.name, "course": course.folder.path])
    }
    let (before, after) = try progress.merge(records)
    let isNew = try before.exported() != after.exported()
    try say(isNew ? "progress.imported" : "progress.imported-nothing", after, before, place)
  }

  private func say(
    _ key: String, _ after: ProgressRecords, _ before: ProgressRecords, _ place: Place
  ) throws {
    func solved(_ records: ProgressRecords) -> Int { records.exercises.count { $0.solved != nil } }
    let values = [
      "file": place.name, "attempts": String(after.attempts.count - before.attempts.count),
      "answers": String(after.answers.count - before.answers.count),
      "solved": String(solved(after) - solved(before)),
    ]
    try say(key, values)
  }
}
