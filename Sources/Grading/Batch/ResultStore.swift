import Foundation
import Platform
import Storage

/// Grades on disk, by the digest of everything that they depend on.
///
/// Grades name students' work, so only the owner may read the file. Each grade is kept with its own
/// digest: a damaged one counts as missing and is made again.
///
/// Several processes may use one store, and any may be killed at any time: a grade is stored whole
/// or not at all. Used by one thread at a time.
package final class ResultStore {
  struct Entry: Equatable {
    var grade: Grade
    let seconds: Double
  }

  private let path: String
  private var database: Database

  /// Opens the store; creates it where there is none, replaces a damaged one.
  ///
  /// - Parameter path: the file; empty for a temporary one.
  /// - Throws: `DatabaseError`, also for a file that can only be read.
  package init(path: String) throws {
    self.path = path
    do {
      database = try ResultStore.open(path)
    } catch let error as DatabaseError where error.isCorruption {
      database = try ResultStore.renew(path)
    }
  }

  /// Creates the store in the place of a damaged one: only grades are lost, which are made again.
  private static func renew(_ path: String) throws -> Database {
    for ending in ["", "-journal", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + ending)
    }
    return try open(path)
  }

  /// Runs a statement; once more on a new store where the damage shows only now.
  private func run(_ statement: String, _ values: [DatabaseValue]) throws -> [[DatabaseValue]] {
    do {
      return try database.run(statement, values)
    } catch let error as DatabaseError where error.isCorruption {
      database = try ResultStore.renew(path)
      return try database.run(statement, values)
    }
  }

  private static func open(_ path: String) throws -> Database {
    let database = try Database(path: path, isPrivate: true)
    if database.isReadOnly { throw DatabaseError.readOnly(path) }
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS judgement (
        key TEXT PRIMARY KEY, judgement TEXT NOT NULL, seconds REAL NOT NULL) STRICT, WITHOUT ROWID
      """)
    return database
  }

  /// Returns the grade of a key; nil where there is none that can be decoded.
  func entry(_ key: String) throws -> Entry? {
    let rows = try run(
      "SELECT judgement, seconds FROM judgement WHERE key = ?", [.text(key)])
    guard let row = rows.first, let text = row[0].text, let seconds = row[1].real,
      let json = ResultStore.json(in: text, of: key),
      let grade = try? JSONDecoder().decode(Grade.self, from: Data(json.utf8))
    else { return nil }
    return Entry(grade: grade, seconds: seconds)
  }

  func has(_ key: String) throws -> Bool {
    try entry(key) != nil
  }

  func keep(_ entry: Entry, as key: String) throws {
    let json = String(decoding: try JSONEncoder().encode(entry.grade), as: UTF8.self)
    _ = try run(
      "INSERT OR REPLACE INTO judgement VALUES (?, ?, ?)",
      [.text(key), .text("\(Digest([key, json])) \(json)"), .real(entry.seconds)])
  }

  /// Returns what follows the digest; nil if the digest is not that of key and rest.
  private static func json(in text: String, of key: String) -> String? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let json = String(text[text.index(after: space)...])
    return text[..<space] == Digest([key, json]).description ? json : nil
  }
}
