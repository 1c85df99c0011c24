internal import CSQLite
import Glibc

/// A value in a row or a parameter of a statement; blobs are not supported.
package enum DatabaseValue: Sendable, Equatable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  /// The integer; nil for a value of another type, also for `real`.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  package var real: Double? { if case .real(let value) = self { value } else { nil } }
  package var text: String? { if case .text(let value) = self { value } else { nil } }
}

package struct DatabaseError: Error, Sendable, Equatable {
  /// SQLite's extended result code.
  package let code: Int32
  /// SQLite's error message.
  package let message: String

  /// Returns the error for a corrupt database.
  package static func damaged(_ what: String) -> DatabaseError {
    DatabaseError(code: SQLITE_CORRUPT, message: what)
  }

  /// Returns the error for a database that can only be read.
  package static func readOnly(_ path: String) -> DatabaseError {
    DatabaseError(code: SQLITE_READONLY, message: path)
  }

  /// Whether the file is corrupt or not a database.
  package var isCorruption: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }

  /// Whether the file cannot be created, opened or written, as on a full disk.
  package var isInaccessible: Bool {
    [SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_FULL, SQLITE_IOERR]
      .contains(code & 0xFF)
  }
}

/// A connection to an SQLite database.
///
/// This is the only file that calls SQLite. Pass values as bound parameters; never interpolate them
/// into SQL.
package final class Database {
  private let connection: OpaquePointer

  /// Opens or creates the database at `path`.
  ///
  /// The path `":memory:"` creates a database in memory. An empty path creates one in a private
  /// temporary file, which is deleted when the connection is closed.
  ///
  /// - Parameter isPrivate: whether only its owner may read the file. SQLite gives its journals the
  ///   rights of the file.
  package init(path: String, isPrivate: Bool = false) throws(DatabaseError) {
    if isPrivate, !path.isEmpty, path != ":memory:" { Database.makePrivate(path) }
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &connection, flags, nil)
    guard code == SQLITE_OK, let connection else {
      defer { sqlite3_close_v2(connection) }
      throw DatabaseError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    self.connection = connection
    // Wait up to 10 s for another process's lock: a write takes milliseconds on a local disk, but
    // may take seconds on a network disk.
    sqlite3_busy_timeout(connection, 10_000)
  }

  /// Creates the file for its owner alone, or takes the rights of others away.
  ///
  /// Where that fails, SQLite reports what is wrong with the file.
  private static func makePrivate(_ path: String) {
    for ending in ["", "-journal", "-wal", "-shm"] {
      let flags = ending.isEmpty ? O_RDWR | O_CREAT : O_RDONLY | O_NOFOLLOW
      let file = open(path + ending, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard file >= 0 else { continue }
      defer { close(file) }
      var status = stat()
      // A device, such as /dev/null, is everybody's.
      if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() {
        fchmod(file, 0o600)
      }
    }
  }

  deinit { sqlite3_close_v2(connection) }

  /// Whether the connection can only read; SQLite opens a file that is not writable that way.
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

  /// Prepares a statement whose rows are read one at a time, for results too large for memory.
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

  /// Runs `body` in a transaction and rolls back if it throws.
  ///
  /// The transaction is immediate, so no other connection writes until it ends.
  package func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // Ignore a failing ROLLBACK: SQLite itself rolls back after some errors, such as a full disk.
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  /// Replaces the contents with those of another database.
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

/// The remaining rows of a running statement; not thread-safe.
package final class DatabaseRows {
  private let statement: OpaquePointer?
  private let database: Database

  fileprivate init(_ statement: OpaquePointer?, of database: Database) {
    self.statement = statement
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// Returns the next row, or nil after the last one.
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
