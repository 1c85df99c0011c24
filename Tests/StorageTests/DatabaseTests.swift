import TestSupport
import XCTest

@testable import Storage

final class DatabaseTests: XCTestCase {
  func testValuesComeBackAsTheyWere() throws {
    let database = try Database(path: ":memory:")
    let values: [DatabaseValue] = [
      .integer(-7), .real(0.5), .text("委'; --"), .null, .text(""), .text("a\0b"),
    ]
    XCTAssertEqual(try database.run("SELECT ?, ?, ?, ?, ?, ?", values), [values])
  }

  func testAFailedTransactionLeavesNothingBehind() throws {
    let database = try Database(path: ":memory:")
    try database.run("CREATE TABLE a (b INTEGER)")
    XCTAssertThrowsError(
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO a VALUES (1)")
        try database.run("no statement")
      })
    XCTAssertEqual(try database.run("SELECT * FROM a"), [])
    try database.transaction { () throws(DatabaseError) in
      try database.run("INSERT INTO a VALUES (2)")
    }
    XCTAssertEqual(try database.run("SELECT * FROM a"), [[.integer(2)]])
  }

  func testATransactionKeepsOthersFromWritingFromItsStart() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-database-\(UUID().uuidString)")
    addTeardownBlock { try? FileManager.default.removeItem(at: file) }
    let path = file.path
    let database = try Database(path: path)
    try database.run("CREATE TABLE a (b INTEGER)")
    let isWritten = Flag()
    let done = expectation(description: "written")
    try database.transaction { () throws(DatabaseError) in
      Thread.detachNewThread {
        _ = try? Database(path: path).run("INSERT INTO a VALUES (1)")
        isWritten.set()
        done.fulfill()
      }
      Thread.sleep(forTimeInterval: 0.1)
      XCTAssertFalse(isWritten.isSet)
    }
    wait(for: [done], timeout: 10)
    XCTAssertEqual(try database.run("SELECT * FROM a"), [[.integer(1)]])
  }

  func testAnErrorSaysWhatSQLiteSays() throws {
    XCTAssertThrowsError(try Database(path: ":memory:").run("SELECT * FROM nowhere")) {
      XCTAssertEqual(($0 as? DatabaseError)?.message, "no such table: nowhere")
    }
  }
}
