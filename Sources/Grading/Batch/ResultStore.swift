import Foundation
import Storage

/// Finished grades, named by everything that they depend on.
///
/// Several programs may use it at once, and any of them may be killed at any time: a grade is
/// there whole or not at all. Used by one thread at a time.
package final class ResultStore {
  /// A grade and how long it took.
  struct Entry: Equatable {
    let grade: Grade
    let seconds: Double
  }

  private let database: Database

  /// Opens the store, and makes one where there is none or a damaged one.
  ///
  /// - Parameter path: its file; empty for one that goes with the program.
  /// - Throws: `DatabaseError`
  package init(path: String) throws {
    database = try ResultStore.sound(path)
  }

  private static func sound(_ path: String) throws -> Database {
    do {
      return try open(path)
    } catch let error as DatabaseError where error.isCorruption {
      // All that it held can be made again.
      for ending in ["", "-journal"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
      return try open(path)
    }
  }

  private static func open(_ path: String) throws -> Database {
    let database = try Database(path: path)
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS judgement (
        key TEXT PRIMARY KEY, judgement TEXT NOT NULL, seconds REAL NOT NULL) STRICT, WITHOUT ROWID
      """)
    return database
  }

  /// What is kept under a key; nil when there is nothing, or nothing that can be read.
  func entry(_ key: String) throws(DatabaseError) -> Entry? {
    let rows = try database.run(
      "SELECT judgement, seconds FROM judgement WHERE key = ?", [.text(key)])
    guard let row = rows.first, let json = row[0].text, let seconds = row[1].real,
      let grade = try? JSONDecoder().decode(Grade.self, from: Data(json.utf8))
    else { return nil }
    return Entry(grade: grade, seconds: seconds)
  }

  /// Whether there is something under a key.
  func has(_ key: String) throws(DatabaseError) -> Bool {
    try !database.run("SELECT 1 FROM judgement WHERE key = ?", [.text(key)]).isEmpty
  }

  /// Keeps a grade.
  func keep(_ entry: Entry, as key: String) throws {
    let json = try JSONEncoder().encode(entry.grade)
    try database.run(
      "INSERT OR REPLACE INTO judgement VALUES (?, ?, ?)",
      [.text(key), .text(String(decoding: json, as: UTF8.self)), .real(entry.seconds)])
  }

  /// Forgets what is under a key.
  func forget(_ key: String) throws(DatabaseError) {
    try database.run("DELETE FROM judgement WHERE key = ?", [.text(key)])
  }
}
