import CSQLite
import Foundation

/// A value of a row.
enum DatabaseValue: Sendable, Equatable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var real: Double? { if case .real(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
}

/// What SQLite could not do.
struct DatabaseError: Error, Sendable, Equatable {
  /// SQLite's result code.
  let code: Int32
  /// SQLite's words for it.
  let message: String

  /// The file is a database, but not a sound one.
  static func damaged(_ what: String) -> DatabaseError {
    DatabaseError(code: SQLITE_CORRUPT, message: what)
  }

  /// The file may be read but not written.
  static func readOnly(_ path: String) -> DatabaseError {
    DatabaseError(code: SQLITE_READONLY, message: path)
  }

  /// Whether the file holds something else than a sound database.
  var isCorruption: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }

  /// Whether the file cannot be made, opened or written.
  var isInaccessible: Bool {
    [SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM].contains(code & 0xFF)
  }
}

/// An SQLite database; the only file that knows SQLite.
///
/// Values reach SQL by being bound, never by being written into it.
final class Database {
  private let connection: OpaquePointer

  /// Opens or creates the database at `path`; ":memory:" makes one that lives in memory only.
  init(path: String) throws(DatabaseError) {
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &connection, flags, nil)
    guard code == SQLITE_OK, let connection else {
      defer { sqlite3_close_v2(connection) }
      throw DatabaseError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    self.connection = connection
    // Another program's write takes milliseconds; on a slow disk of a network, perhaps seconds.
    sqlite3_busy_timeout(connection, 10_000)
  }

  deinit { sqlite3_close_v2(connection) }

  /// Whether the file could be opened for reading only.
  var isReadOnly: Bool { sqlite3_db_readonly(connection, "main") == 1 }

  /// Runs one statement and returns its rows.
  @discardableResult
  func run(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError)
    -> [[DatabaseValue]]
  {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    for (index, value) in zip(Int32(1)..., values) {
      try check(bind(value, at: index, of: statement))
    }
    var rows: [[DatabaseValue]] = []
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        if code != SQLITE_DONE { try check(code) }
        return rows
      }
      rows.append((0..<sqlite3_column_count(statement)).map { column(at: $0, of: statement) })
    }
  }

  /// Runs `body` so that all of it happens, or nothing; no other program writes meanwhile.
  func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // SQLite may have rolled back by itself, as it does when the disk is full.
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  /// Takes over everything that another database holds.
  func copy(_ other: Database) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(connection, "main", other.connection, "main") else {
      throw failure(sqlite3_errcode(connection))
    }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    if code != SQLITE_DONE { throw failure(code) }
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw failure(code) }
  }

  private func failure(_ code: Int32) -> DatabaseError {
    DatabaseError(code: code, message: String(cString: sqlite3_errmsg(connection)))
  }

  private func bind(_ value: DatabaseValue, at index: Int32, of statement: OpaquePointer?) -> Int32
  {
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let value): return sqlite3_bind_int64(statement, index, Int64(value))
    case .real(let value): return sqlite3_bind_double(statement, index, value)
    case .text(let value):
      return sqlite_bind_text_copy(statement, index, value, Int32(value.utf8.count))
    }
  }

  private func column(at index: Int32, of statement: OpaquePointer?) -> DatabaseValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      return sqlite3_column_text(statement, index).map { .text(String(cString: $0)) } ?? .null
    default: return .null
    }
  }
}
