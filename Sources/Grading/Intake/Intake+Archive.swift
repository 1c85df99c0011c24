// Archives of a whole class or of one student. They are read in memory, never unpacked to the disk.

extension Intake {
  /// Takes in an archive that was named on the command line.
  mutating func takeArchive(_ given: Given) throws {
    do {
      let archive = try Archive(path: given.path, limits: limits)
      try takeEntries(of: archive, given, [], size: limits.archiveSize)
    } catch let error as IntakeFault {
      try addFault(error, given, [])
    }
  }

  /// Takes in one student's archive, found in a folder or in a class archive.
  mutating func takeInnerArchive(
    _ bytes: Result<[UInt8], IntakeFault>, _ given: Given, _ relative: [String]
  ) throws {
    let name = relative.last ?? ""
    let folders = given.base + relative.dropLast()
    let own = HandInName.platform(name)?.owner ?? Archive.stem(of: name)
    let owner = HandInName.moodleFolder(in: folders) ?? folders + [own]
    do {
      let archive = try Archive(bytes: try bytes.get(), limits: limits)
      try takeEntries(of: archive, given, relative, owner: owner, size: limits.innerArchiveSize)
    } catch let error as IntakeFault {
      try addFault(error, given, relative, owner: owner)
    }
  }

  /// - Parameters:
  ///   - above: the path of an inner archive.
  ///   - owner: the student of all entries; nil where folders inside name the students.
  private mutating func takeEntries(
    of archive: Archive, _ given: Given, _ above: [String], owner: [String]? = nil, size: Int
  ) throws {
    var tops: [String] = []
    var fruitful: Set<String> = []
    var seen: Set<String> = []
    var hasUnsafePath = false
    var (count, total) = (0, 0)
    while let entry = try archive.next() {
      count += 1
      total += max(0, entry.size ?? 0)
      guard total <= size, count <= limits.archiveEntries else {
        return try addFault(.largeArchive, given, above, owner: owner)
      }
      guard let path = Archive.safePath(entry.path) else {
        if !hasUnsafePath { try addFault(.unsafePath, given, above, owner: owner) }
        hasUnsafePath = true
        continue
      }
      guard let top = path.first, let name = path.last,
        path.count == 1 || !Archive.isHidden(top)
      else { continue }
      let isSkipped = Archive.isHidden(name) && OddName.meant(by: name) == nil
      guard path.count > 1 || !isSkipped else { continue }
      if seen.insert(top).inserted { tops.append(top) }
      guard !isSkipped, !path.dropLast().contains(where: Archive.isHidden) else { continue }
      let before = found
      // The platform's archive knows when a student's own archive came; the student's may not.
      let outerTime = time
      time = outerTime ?? entry.time
      defer { time = outerTime }
      try take(entry, at: path, of: archive, given, above, owner: owner)
      if found > before { fruitful.insert(top) }
    }
    if owner != nil {
      // A student's archive without an answer is a fault of its own.
      if fruitful.isEmpty, !hasUnsafePath {
        try addFault(.nothingToGrade, given, above, owner: owner)
      }
    } else if found > 0, !isOneStudents {
      for top in tops where !fruitful.contains(top) {
        try addFault(.nothingToGrade, given, [top])
      }
    }
  }

  private mutating func take(
    _ entry: Archive.Entry, at path: [String], of archive: Archive, _ given: Given,
    _ above: [String], owner: [String]?
  ) throws {
    let relative = above + path
    switch entry.kind {
    case .file:
      try takeFile(at: path, owner: owner, given, relative, mayBeArchive: above.isEmpty) {
        entry.isEncrypted ? .failure(.encryptedArchive) : archive.data(atMost: $0)
      }
    case .folder: break
    case .other:
      if let place = placement.place(path, owner: owner) {
        try add(place, .failure(.notRegularFile), given, relative)
      }
    }
  }
}

extension Archive {
  static func stem(of name: String) -> String {
    let endings = [".tar.gz", ".tgz", ".tar", ".zip"]
    let ending = endings.first { name.lowercased().hasSuffix($0) } ?? ""
    return String(name.dropLast(ending.count))
  }

  /// Splits an entry's path into components; nil if the path is absolute or contains `..`.
  ///
  /// Some programs on Windows separate folders by `\`, which is part of no name there. A path with
  /// a drive, such as `C:\ann`, is absolute.
  static func safePath(_ bytes: [UInt8]) -> [String]? {
    let separators = [UInt8(ascii: "/"), UInt8(ascii: "\\")]
    guard let first = bytes.first, !separators.contains(first), !hasDrive(bytes) else {
      return nil
    }
    let path = bytes.split(whereSeparator: separators.contains).map { SubmissionText.name($0) }
    return path.contains("..") ? nil : path.filter { $0 != "." }
  }

  private static func hasDrive(_ path: [UInt8]) -> Bool {
    guard path.count > 1, path[1] == UInt8(ascii: ":") else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(path[0] | 0x20)
  }

  /// Whether to skip an entry: hidden files, and metadata that macOS adds.
  static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") || name == "__MACOSX" }
}
