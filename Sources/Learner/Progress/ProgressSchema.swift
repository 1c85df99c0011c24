import Storage

/// The schema of `progress.sqlite`, as migration steps from each version to the next.
///
/// Never change a released step; add a step for a new table or column.
package enum ProgressSchema {
  package static let steps: [[String]] = [
    [
      """
      CREATE TABLE attempt (
        id INTEGER PRIMARY KEY, exercise TEXT NOT NULL, started REAL NOT NULL,
        milliseconds INTEGER NOT NULL, verdict TEXT NOT NULL, passed INTEGER NOT NULL,
        checks INTEGER NOT NULL, solved INTEGER NOT NULL) STRICT
      """,
      "CREATE INDEX attempt_exercise ON attempt (exercise)",
      """
      CREATE TABLE exercise (
        path TEXT PRIMARY KEY, solved REAL, skipped INTEGER NOT NULL DEFAULT 0,
        hints INTEGER NOT NULL DEFAULT 0) STRICT
      """,
      """
      CREATE TABLE answer (
        id INTEGER PRIMARY KEY, exercise TEXT NOT NULL, question INTEGER NOT NULL,
        choices TEXT NOT NULL, correct INTEGER NOT NULL, answered REAL NOT NULL) STRICT
      """,
      "CREATE INDEX answer_exercise ON answer (exercise)",
      "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT) STRICT",
    ],
    [
      """
      CREATE TABLE practice (
        id INTEGER PRIMARY KEY, item TEXT NOT NULL, ended REAL NOT NULL, seconds REAL NOT NULL,
        rating INTEGER NOT NULL, tools TEXT NOT NULL) STRICT
      """
    ],
  ]

  /// The schema version that this program writes.
  package static var version: Int { steps.count }

  package static func version(of database: Database) throws(DatabaseError) -> Int {
    try database.run("PRAGMA user_version").first?.first?.integer ?? 0
  }

  /// Runs the migration steps that the database lacks.
  package static func migrate(_ database: Database) throws(DatabaseError) {
    guard try version(of: database) < version else { return }
    try database.transaction { () throws(DatabaseError) in
      // Read the version again inside the transaction: another process may have migrated already.
      for step in steps.dropFirst(try version(of: database)) {
        for statement in step { try database.run(statement) }
      }
      try database.run("PRAGMA user_version = \(version)")
    }
  }
}
