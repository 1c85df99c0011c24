internal import CSQLite

/// A value of a row.
package enum DatabaseValue: Sendable, Equatable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  /// The value if it is one.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The value if it is one.
  package var real: Double? { if case .real(let value) = self { value } else { nil } }
  /// The value if it is one.
  package var text: String? { if case .text(let value) = self { value } else { nil } }
}

/// What SQLite could not do.
package struct DatabaseError: Error, Sendable, Equatable {
  /// SQLite's result code.
  package let code: Int32
  /// SQLite's words for it.
  package let message: String

  /// The file is a database, but not a sound one.
  package static func damaged(_ what: String) -> DatabaseError {
    DatabaseError(code: SQLITE_CORRUPT, message: what)
  }

  /// The file may be read but not written.
  package static func readOnly(_ path: String) -> DatabaseError {
    DatabaseError(code: SQLITE_READONLY, message: path)
  }

  /// Whether the file holds something else than a sound database.
  package var isCorruption: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }

  /// Whether the file cannot be made, opened or written.
  package var isInaccessible: Bool {
    [SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM].contains(code & 0xFF)
  }
}

/// An SQLite database; the only file that knows SQLite.
///
/// Values reach SQL by being bound, never by being written into it.
package final class Database {
  private let connection: OpaquePointer

  /// Opens or creates the database at `path`.
  ///
  /// ":memory:" makes one in memory only, "" one in a file that nobody else sees and that goes with it.
  package init(path: String) throws(DatabaseError) {
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
  package var isReadOnly: Bool { sqlite3_db_readonly(connection, "main") == 1 }

  /// Runs one statement and returns its rows.
  @discardableResult
  package func run(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError)
    -> [[DatabaseValue]]
  {
    let rows = try rows(of: sql, values)
    var all: [[DatabaseValue]] = []
    while let row = try rows.next() { all.append(row) }
    return all
  }

  /// The rows of one statement, read one by one: for more of them than memory should hold.
  package func rows(
    of sql: String, _ values: [DatabaseValue] = []
  ) throws(DatabaseError) -> DatabaseRows {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
      throw failure(sqlite3_errcode(connection))
    }
    let rows = DatabaseRows(statement, of: self)
    for (index, value) in zip(Int32(1)..., values) {
      let code = bind(value, at: index, of: statement)
      guard code == SQLITE_OK else { throw failure(code) }
    }
    return rows
  }

  /// Runs `body` so that all of it happens, or nothing; no other program writes meanwhile.
  package func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
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
  package func copy(_ other: Database) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(connection, "main", other.connection, "main") else {
      throw failure(sqlite3_errcode(connection))
    }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    if code != SQLITE_DONE { throw failure(code) }
  }

  fileprivate func failure(_ code: Int32) -> DatabaseError {
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
}

/// The rows of a statement that is under way; used by one thread.
package final class DatabaseRows {
  private let statement: OpaquePointer?
  private let database: Database

  fileprivate init(_ statement: OpaquePointer?, of database: Database) {
    self.statement = statement
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// The next row; nil after the last one.
  package func next() throws(DatabaseError) -> [DatabaseValue]? {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return (0..<sqlite3_column_count(statement)).map(column)
    case SQLITE_DONE: return nil
    case let code: throw database.failure(code)
    }
  }

  private func column(at index: Int32) -> DatabaseValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      guard let bytes = sqlite3_column_text(statement, index) else { return .null }
      let count = Int(sqlite3_column_bytes(statement, index))
      return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    default: return .null
    }
  }
}
