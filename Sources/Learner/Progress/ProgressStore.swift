import Foundation
import Storage

/// A learner's progress, stored in `.understudy/progress.sqlite` of the workspace.
///
/// Several processes may use the file concurrently, and each may be killed at any time. SQLite uses
/// a rollback journal here, not a write-ahead log (WAL): WAL does not work on network disks, where
/// schools keep home folders, and would not help with one write every few seconds.
package final class ProgressStore {
  /// The location of the database; the file may not exist if `isSaved` is false.
  package let file: URL
  /// Why progress is not stored on disk; nil if it is.
  package let obstacle: String?
  /// The new location of a corrupt file that was renamed; nil if there was none.
  package let setAside: URL?
  let database: Database

  /// Whether progress is stored on disk, and not only in memory.
  package var isSaved: Bool { obstacle == nil }

  /// Opens or creates the store of the workspace `folder`.
  ///
  /// Throws `Trouble` if a newer version of this program has written it, and `DatabaseError`.
  package init(folder: URL, now: Date = Date()) throws {
    let home = folder.appendingPathComponent(".understudy", isDirectory: true)
    file = home.appendingPathComponent("progress.sqlite")
    (database, obstacle, setAside) = try ProgressStore.open(file, now: now)
  }

  /// Stores an attempt; if it is the first to solve its exercise, stores the time of solving too.
  package func record(_ attempt: ProgressRecords.Attempt) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      try insert(attempt)
      if attempt.solved { try solve(attempt.attempt, at: attempt.started) }
    }
  }

  /// Marks an exercise as solved; keeps the earlier time if it is already solved.
  ///
  /// - Parameter time: in seconds since 1970.
  package func solve(_ exercise: String, at time: Double) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO exercise (path, solved) VALUES (?, ?)
      ON CONFLICT (path) DO UPDATE SET solved = coalesce(solved, excluded.solved)
      """, [.text(exercise), .real(time)])
  }

  /// Returns the time at which each solved exercise was first solved.
  package func solvedDates() throws(DatabaseError) -> [String: Date] {
    let rows = try database.run("SELECT path, solved FROM exercise WHERE solved IS NOT NULL")
    var dates: [String: Date] = [:]
    for row in rows {
      guard let path = row[0].text, let time = row[1].real else { continue }
      dates[path] = Date(timeIntervalSince1970: time)
    }
    return dates
  }

  /// Returns the paths of the solved exercises.
  package func solved() throws(DatabaseError) -> Set<String> { Set(try solvedDates().keys) }

  /// Returns the path of the learner's current exercise.
  package func current() throws(DatabaseError) -> String? { try setting("current") }

  package func setCurrent(_ exercise: String?) throws(DatabaseError) {
    try set("current", to: exercise)
  }

  /// Returns the paths of the exercises that the learner skipped.
  package func skipped() throws(DatabaseError) -> Set<String> {
    Set(try database.run("SELECT path FROM exercise WHERE skipped").compactMap { $0[0].text })
  }

  package func setSkipped(_ isSkipped: Bool, _ exercise: String) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO exercise (path, skipped) VALUES (?, ?)
      ON CONFLICT (path) DO UPDATE SET skipped = excluded.skipped
      """, [.text(exercise), .integer(isSkipped ? 1 : 0)])
  }

  /// Whether a lesson was shown; its slug stays when its number changes.
  package func hasRead(lesson slug: String) throws(DatabaseError) -> Bool {
    try setting("read \(slug)") != nil
  }

  package func setRead(lesson slug: String) throws(DatabaseError) {
    try set("read \(slug)", to: "1")
  }

  /// Moves the records of exercises whose number has changed to their new paths.
  ///
  /// - Parameters:
  ///   - exercises: The paths of all exercises of the course.
  ///   - isRenumbered: Whether an old path and a new path belong to the same exercise.
  package func follow(_ exercises: [String], isRenumbered: (String, String) -> Bool) throws {
    let known = try database.run(
      """
      SELECT path FROM exercise UNION SELECT exercise FROM attempt UNION
      SELECT exercise FROM answer UNION SELECT value FROM setting WHERE name = 'current'
      """
    ).compactMap { $0[0].text }
    let moves = known.filter { !exercises.contains($0) }.compactMap { old in
      exercises.first { !known.contains($0) && isRenumbered(old, $0) }.map { (old: old, new: $0) }
    }
    guard !moves.isEmpty else { return }
    try database.transaction { () throws(DatabaseError) in
      for (old, new) in moves {
        let values: [DatabaseValue] = [.text(new), .text(old)]
        try database.run("UPDATE OR IGNORE exercise SET path = ? WHERE path = ?", values)
        try database.run("UPDATE attempt SET exercise = ? WHERE exercise = ?", values)
        try database.run("UPDATE answer SET exercise = ? WHERE exercise = ?", values)
        try database.run(
          "UPDATE practice SET item = replace(item, ?2, ?1) WHERE item LIKE '% ' || ?2", values)
        try database.run(
          "UPDATE setting SET value = ? WHERE name = 'current' AND value = ?", values)
        try moveHints(from: old, to: new)
      }
    }
  }

  /// Whether the prompt says what is to be reviewed; it does unless the learner has turned it off.
  package func remindsOfReviews() throws(DatabaseError) -> Bool {
    try setting("review") != "off"
  }

  package func setRemindsOfReviews(_ reminds: Bool) throws(DatabaseError) {
    try set("review", to: reminds ? "on" : "off")
  }

  func setting(_ name: String) throws(DatabaseError) -> String? {
    try database.run("SELECT value FROM setting WHERE name = ?", [.text(name)]).first?.first?.text
  }

  func set(_ name: String, to value: String?) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO setting (name, value) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """, [.text(name), value.map { .text($0) } ?? .null])
  }
}
