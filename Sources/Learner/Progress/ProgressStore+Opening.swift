import Course
import Foundation
import Storage

extension ProgressStore {
  /// A later version of this program has written the file.
  package struct NewerSchema: Error, Sendable, Equatable {
    let file: URL
    let found: Int
    let known: Int

    /// What to tell the learner.
    package var message: Message {
      Message(
        "progress.newer", ["file": file.path, "found": "\(found)", "known": "\(known)"])
    }
  }

  /// What opening came to.
  package struct Opened {
    let database: Database
    let isSaved: Bool
    let setAside: URL?
  }

  /// Opens `file`, puts it aside if it is damaged, and works in memory if it cannot be written.
  package static func open(_ file: URL, now: Date) throws -> Opened {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard access(folder.path, W_OK) == 0 else { return try inMemory(file) }
    // Of two programs that find a damaged file, one puts it aside and the other opens the new one.
    let lock = Glibc.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(lock) }
    _ = flock(lock, LOCK_EX)
    do {
      return Opened(database: try onDisk(file), isSaved: true, setAside: nil)
    } catch let error as DatabaseError where error.isInaccessible {
      return try inMemory(file)
    } catch let error as DatabaseError where error.isCorruption {
      guard let aside = putAside(file, now: now) else { throw error }
      return Opened(database: try onDisk(file), isSaved: true, setAside: aside)
    }
  }

  private static func onDisk(_ file: URL) throws -> Database {
    let database = try Database(path: file.path)
    guard !database.isReadOnly else { throw DatabaseError.readOnly(file.path) }
    let report = try database.run("PRAGMA quick_check(1)").first?.first?.text ?? ""
    guard report == "ok" else { throw DatabaseError.damaged(report) }
    try bringUpToDate(database, of: file)
    return database
  }

  /// What is on disk, as far as it can be read, in a database that nobody else will see.
  private static func inMemory(_ file: URL) throws -> Opened {
    let database = try Database(path: ":memory:")
    if access(file.path, R_OK) == 0, let saved = try? Database(path: file.path) {
      try? database.copy(saved)
    }
    do {
      try bringUpToDate(database, of: file)
      return Opened(database: database, isSaved: false, setAside: nil)
    } catch is DatabaseError {
      let empty = try Database(path: ":memory:")
      try bringUpToDate(empty, of: file)
      return Opened(database: empty, isSaved: false, setAside: nil)
    }
  }

  private static func bringUpToDate(_ database: Database, of file: URL) throws {
    let found = try ProgressSchema.version(of: database)
    guard found <= ProgressSchema.version else {
      throw NewerSchema(file: file, found: found, known: ProgressSchema.version)
    }
    try ProgressSchema.migrate(database)
  }

  /// Renames a damaged file and the journal that belongs to it; nil when that fails.
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
