// Turns the paths of the command line into files with an owner and an exercise. What cannot be read
// becomes a fault in the results: nothing is dropped silently.

import Course
import Foundation
import Platform

/// Takes in submissions: files, workspaces, and folders and archives of them.
struct Intake {
  struct Given {
    let path: String
    /// The folders above the files: they may name an exercise.
    let base: [String]
    /// The owner's name where no folder below the path names the owner.
    let label: [String]
    /// Whether the label is a prefix of each owner's name, because several paths were given.
    var isLabelShared = false
    /// The owner of all files; nil where folders name the owners.
    var owner: [String]?
    /// When it was handed in, as a manifest says.
    var time: Date?
    /// The line of the manifest.
    var line: Int?
  }

  let placement: Placement
  let limits: IntakeLimits
  /// Called for each file of an answer.
  let emit: (FoundFile) throws -> Void
  /// The number of files found so far, faults included.
  var found = 0
  /// Whether some files lie in no owner's folder, so that the path is one student's.
  var isOneStudents = false
  /// When the file that is being read was handed in, as an archive says.
  var time: Date?
  /// Entries read below the current top-level folder.
  var entryCount = 0

  init(_ placement: Placement, limits: IntakeLimits, emit: @escaping (FoundFile) throws -> Void) {
    self.placement = placement
    self.limits = limits
    self.emit = emit
  }

  /// Takes in what is at a path.
  ///
  /// - Returns: whether there was anything to grade.
  mutating func take(_ given: Given) throws -> Bool {
    found = 0
    isOneStudents = false
    var status = stat()
    guard lstat(given.path, &status) == 0 else {
      throw Trouble("intake.no-path", ["file": given.path])
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
      throw Trouble("intake.which-exercise", ["file": given.path])
    }
    let folder = String(given.path.dropLast(name.utf8.count))
    let content =
      OpenFolder(path: folder.isEmpty ? "." : folder)?
      .bytes(of: Array(name.utf8), atMost: limits.fileSize) ?? .failure(.unreadable)
    try add(place, content.flatMap(text), given, [])
  }

  /// Takes in a file of a folder or an archive: a file of an answer, an editor's copy of one, or a
  /// student's archive.
  ///
  /// - Parameters:
  ///   - count: how many components of the path are above the given folder.
  ///   - owner: nil where the path tells the owner.
  ///   - read: reads at most so many bytes.
  mutating func takeFile(
    at path: [String], below count: Int = 0, owner: [String]?, _ given: Given,
    _ relative: [String], mayBeArchive: Bool, read: (Int) -> Result<[UInt8], IntakeFault>
  ) throws {
    if let place = placement.place(path, below: count, owner: owner) {
      try add(place, read(limits.fileSize).flatMap(text), given, relative)
    } else if let place = placement.oddPlace(path, below: count, owner: owner) {
      try add(place, .failure(.oddName), given, relative)
    } else if mayBeArchive, let name = path.last, Archive.isName(name) {
      try takeInnerArchive(read(limits.innerArchiveSize), given, relative)
    }
  }

  func text(_ bytes: [UInt8]) -> Result<String, IntakeFault> {
    SubmissionText.read(bytes, limits: limits)
  }

  /// Emits a file or a fault.
  mutating func add(
    _ place: Placement.Place, _ content: Result<String, IntakeFault>, _ given: Given,
    _ relative: [String]
  ) throws {
    found += 1
    try emit(
      FoundFile(
        owner: owner(place.owner, given), exercise: place.exercise, name: place.name,
        content: content, origin: ([given.path] + relative).joined(separator: "/"),
        // Students set the times in their own archives, and a manifest names these.
        time: given.line == nil ? time : given.time,
        isMarkedLate: ([given.path] + relative).contains { path in
          path.split(separator: "/").last.map { HandInName.isMarkedLate(String($0)) } ?? false
        }, line: given.line))
  }

  /// Emits a fault that belongs to no exercise in particular.
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
      // The path is inside of a workspace, whose folder names the owner.
      isOneStudents = true
      return folders.last.map { [$0] } ?? given.label
    }
    let own = folders.dropFirst(given.base.count)
    if own.isEmpty { isOneStudents = true }
    return own.isEmpty ? given.label : (given.isLabelShared ? given.label : []) + own
  }

  /// Gives each path a label that no other path has.
  static func given(at paths: [String]) -> [Given] {
    let all = paths.map { path -> Given in
      let url = URL(fileURLWithPath: path).standardizedFileURL
      let components = Array(url.pathComponents.dropFirst())
      let name = components.last ?? ""
      let isFolder = Files.isFolder(path)
      let isArchive = Files.exists(path) && !isFolder && Archive.isName(name)
      if isArchive { return Given(path: path, base: [], label: [Archive.stem(of: name)]) }
      let base = isFolder ? components : components.dropLast()
      return Given(path: path, base: base, label: [base.last ?? ""])
    }
    let bases = Dictionary(grouping: all, by: \.label).mapValues { givens in
      Set(givens.map { $0.base.isEmpty ? [$0.path] : $0.base }).count
    }
    let above = Set(all.map(\.base)).subtracting([[]]).reduce(nil, shared) ?? []
    return all.map { given in
      guard all.count > 1 else { return given }
      let isClear = bases[given.label] == 1
      let whole = given.base.isEmpty ? [given.path] : joined(given.base, above: above.count)
      return Given(
        path: given.path, base: given.base, label: isClear ? given.label : whole,
        isLabelShared: true)
    }
  }

  /// Returns the folders that both paths begin with.
  private static func shared(_ first: [String]?, _ second: [String]) -> [String] {
    guard let first else { return second }
    return Array(zip(first, second).prefix { $0 == $1 }.map(\.0))
  }

  /// Makes one component of the folders that are above all paths: they name no student.
  private static func joined(_ base: [String], above count: Int) -> [String] {
    let above = base.dropLast().prefix(count)
    return (above.isEmpty ? [] : [above.joined(separator: "/")]) + base.dropFirst(above.count)
  }
}
