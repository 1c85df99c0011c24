import Course
import Foundation
import Storage

extension ProgressStore {
  /// For the values, see `ProgressStore`.
  typealias Opened = (database: Database, obstacle: String?, setAside: URL?)

  /// Opens `file`; renames it first if it is corrupt; uses a database in memory if not writable.
  static func open(_ file: URL, now: Date) throws -> Opened {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard access(folder.path, W_OK) == 0 else {
      return try inMemory(file, because: String(cString: strerror(errno)))
    }
    // Lock the folder: if two processes find a corrupt file, one renames it and the other opens
    // the new file.
    let lock = Glibc.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(lock) }
    _ = flock(lock, LOCK_EX)
    do {
      return (try onDisk(file), nil, nil)
    } catch let error as DatabaseError where error.isInaccessible {
      return try inMemory(file, because: error.message)
    } catch let error as DatabaseError where error.isCorruption {
      guard let aside = putAside(file, now: now) else { throw error }
      return (try onDisk(file), nil, aside)
    }
  }

  private static func onDisk(_ file: URL) throws -> Database {
    let database = try Database(path: file.path)
    guard !database.isReadOnly else { throw DatabaseError.readOnly(file.path) }
    let report = try database.run("PRAGMA quick_check(1)").first?.first?.text ?? ""
    guard report == "ok" else { throw DatabaseError.damaged(report) }
    keepCopy(of: database, in: file.deletingLastPathComponent())
    try bringUpToDate(database, of: file)
    return database
  }

  /// Copies a database of an older version of this program, which refuses a newer one, for whoever goes
  /// back to it.
  private static func keepCopy(of database: Database, in folder: URL) {
    guard let found = try? ProgressSchema.version(of: database),
      0 < found, found < ProgressSchema.version
    else { return }
    let copy = folder.appendingPathComponent("progress-\(found).sqlite").path
    // It does without where the disk is full, and an earlier copy stays.
    _ = try? database.run("VACUUM INTO ?", [.text(copy)])
  }

  /// Copies the database on disk, if it is readable, into a database in memory.
  private static func inMemory(_ file: URL, because obstacle: String) throws -> Opened {
    let database = try Database(path: ":memory:")
    if access(file.path, R_OK) == 0, let saved = try? Database(path: file.path) {
      try? database.copy(saved)
    }
    do {
      try bringUpToDate(database, of: file)
      return (database, obstacle, nil)
    } catch is DatabaseError {
      let empty = try Database(path: ":memory:")
      try bringUpToDate(empty, of: file)
      return (empty, obstacle, nil)
    }
  }

  private static func bringUpToDate(_ database: Database, of file: URL) throws {
    let found = try ProgressSchema.version(of: database)
    guard found <= ProgressSchema.version else {
      let values = [
        "file": file.path, "found": "\(found)", "known": "\(ProgressSchema.version)",
      ]
      throw Trouble("progress.newer", values)
    }
    try ProgressSchema.migrate(database)
  }

  /// Renames a corrupt file and its journal; returns the new location, or nil on failure.
  private static func putAside(_ file: URL, now: Date) -> URL? {
    let seconds = Int(now.timeIntervalSince1970)
    let folder = file.deletingLastPathComponent()
    let names = (0..<100).lazy.map { "progress-damaged-\(seconds + $0).sqlite" }
    let free = names.map { folder.appendingPathComponent($0) }
      .first { access($0.path, F_OK) != 0 }
    guard let aside = free, rename(file.path, aside.path) == 0 else { return nil }
    rename(file.path + "-journal", aside.path + "-journal")
    return aside
  }
}
