// From what was given on the command line to files with an owner and an exercise. What cannot be
// taken in is handed on as a fault: nothing is left out in silence.

import Course
import Foundation

/// Takes submissions in: files, workspaces, folders of them, archives of them.
struct Intake {
  /// What was given: a path, and whose its files are.
  struct Given {
    /// The path.
    let path: String
    /// The folders that lead to what lies there: they may name an exercise.
    let base: [String]
    /// What an owner is called who has no folder of their own below it.
    let label: [String]
    /// Whether the label comes before every other owner's name.
    var isLabelShared = false
    /// Whose everything is; nil where folders tell.
    var owner: [String]?
  }

  let placement: Placement
  let limits: IntakeLimits
  /// Called for each file of an answer.
  let emit: (FoundFile) throws -> Void
  /// How many files of answers were found so far.
  var found = 0
  /// Whether some of them have no folder of their own below what was given.
  var isOneStudents = false
  /// Entries that were looked at below the present folder of what was given.
  var entryCount = 0

  init(
    _ placement: Placement, limits: IntakeLimits, emit: @escaping (FoundFile) throws -> Void
  ) {
    self.placement = placement
    self.limits = limits
    self.emit = emit
  }

  /// Takes in what lies at a path; whether there was anything to grade.
  mutating func take(_ given: Given) throws -> Bool {
    found = 0
    isOneStudents = false
    var status = stat()
    guard lstat(given.path, &status) == 0 else {
      throw IntakeError(Message("intake.no-path", ["file": given.path]))
    }
    let name = given.path.split(separator: "/").last.map(String.init) ?? ""
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try takeFolder(given)
    case S_IFREG where Archive.isName(name): try takeArchive(given)
    default: try takeFile(name, given)
    }
    return found > 0
  }

  private mutating func takeFile(_ name: String, _ given: Given) throws {
    let path = given.base + [name]
    guard let place = placement.place(path, below: given.base.count, owner: given.owner) else {
      throw IntakeError(Message("intake.which-exercise", ["file": given.path]))
    }
    let folder = String(given.path.dropLast(name.utf8.count))
    let content =
      OpenFolder(path: folder.isEmpty ? "." : folder)?
      .bytes(of: Array(name.utf8), atMost: limits.fileSize) ?? .failure(.unreadable)
    try add(place, content.flatMap(text), given, [])
  }

  func text(_ bytes: [UInt8]) -> Result<String, IntakeFault> {
    SubmissionText.read(bytes, limits: limits)
  }

  /// Hands a file on, or why there is none.
  mutating func add(
    _ place: Placement.Place, _ content: Result<String, IntakeFault>, _ given: Given,
    _ relative: [String]
  ) throws {
    found += 1
    try emit(
      FoundFile(
        owner: owner(place.owner, given), exercise: place.exercise, name: place.name,
        content: content, origin: ([given.path] + relative).joined(separator: "/")))
  }

  /// Adds a fault that belongs to no exercise in particular.
  mutating func addFault(
    _ fault: IntakeFault, _ given: Given, _ relative: [String], owner: [String]? = nil
  ) throws {
    let place = Placement.Place(
      owner: owner ?? given.base + relative.prefix(1),
      exercise: placement.single?.path ?? "", name: relative.last ?? given.label.last ?? "")
    try add(place, .failure(fault), given, relative)
  }

  private mutating func owner(_ folders: [String], _ given: Given) -> [String] {
    if let owner = given.owner { return owner }
    guard folders.starts(with: given.base) else {
      // A part of a workspace was given: it is called after the folder above the lessons.
      isOneStudents = true
      return folders.last.map { [$0] } ?? given.label
    }
    let own = folders.dropFirst(given.base.count)
    if own.isEmpty { isOneStudents = true }
    return own.isEmpty ? given.label : (given.isLabelShared ? given.label : []) + own
  }
}

/// Something about the command line that keeps everything from being taken in.
package struct IntakeError: Error, Equatable {
  /// What to say.
  package let message: Message

  init(_ message: Message) { self.message = message }
}
