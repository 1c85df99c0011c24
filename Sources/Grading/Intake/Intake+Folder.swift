import Course

extension Intake {
  /// Takes in a folder: one student's workspace, or an entry (folder, file, archive) per student.
  mutating func takeFolder(_ given: Given) throws {
    guard let folder = OpenFolder(path: given.path), let entries = folder.entries(atMost: .max)
    else { throw Trouble("intake.no-path", ["file": given.path]) }
    var fruitless: [String] = []
    for entry in entries where Intake.isLookedAt(entry) {
      let before = found
      entryCount = 0
      try take(entry, in: folder, given, [])
      let name = SubmissionText.name(entry.name)
      let isExpected = entry.kind != .file || name.hasSuffix(".swift") || Archive.isName(name)
      if found == before, isExpected { fruitless.append(name) }
    }
    // One student's own folder may hold other things than exercises.
    guard found > 0, !isOneStudents, given.owner == nil else { return }
    for name in fruitless { try addFault(.nothingToGrade, given, [name]) }
  }

  /// Hidden entries are skipped, except for an editor's copies of Swift files.
  private static func isLookedAt(_ entry: FolderEntry) -> Bool {
    guard entry.name.first == UInt8(ascii: ".") else { return true }
    return entry.kind == .file && OddName.meant(by: SubmissionText.name(entry.name)) != nil
  }

  private mutating func walk(_ folder: OpenFolder, _ given: Given, _ relative: [String]) throws {
    guard relative.count <= limits.depth else { return try addFault(.tooDeep, given, relative) }
    guard let entries = folder.entries(atMost: limits.files) else {
      return try addFault(.tooManyFiles, given, relative)
    }
    for entry in entries where Intake.isLookedAt(entry) {
      entryCount += 1
      if entryCount == limits.entries {
        try addFault(.tooManyFiles, given, Array(relative.prefix(1)))
      }
      if entryCount >= limits.entries { return }
      try take(entry, in: folder, given, relative)
    }
  }

  private mutating func take(
    _ entry: FolderEntry, in folder: OpenFolder, _ given: Given, _ above: [String]
  ) throws {
    let name = SubmissionText.name(entry.name)
    let relative = above + [name]
    let path = given.base + relative
    let place = placement.place(path, below: given.base.count, owner: given.owner)
    switch entry.kind {
    case .folder where place == nil:
      if let inner = OpenFolder(entry.name, in: folder) {
        try walk(inner, given, relative)
      } else {
        try addFault(.unreadable, given, relative)
      }
    case .file:
      let mayBeArchive = !placement.isExercise(Array(path.dropLast()))
      try takeFile(
        at: path, below: given.base.count, owner: given.owner, given, relative,
        mayBeArchive: mayBeArchive
      ) { folder.bytes(of: entry.name, atMost: $0) }
    case .folder, .other:
      if let place {
        try add(place, .failure(.notRegularFile), given, relative)
      } else if placement.isExercise(path) {
        let inside = placement.place(
          path + ["Exercise.swift"], below: given.base.count, owner: given.owner)
        if let inside { try add(inside, .failure(.notRegularFile), given, relative) }
      }
    }
  }
}
