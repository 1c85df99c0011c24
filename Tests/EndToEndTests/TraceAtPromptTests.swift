import XCTest

/// `:trace` in a window that is too narrow for the names of the calls.
final class TraceAtPromptTests: PromptTestCase {
  private static let name = "doubleANumberByAddingItToItselfOnceAndTellingNobodyAboutTheResult(_:)"

  func testNamesWithoutRoomAreToldInFull() throws {
    let desk = try Desk(for: self)
    let method = Self.name.replacing("(_:)", with: "(_ n: Int) -> Int { n }")
    let call = Self.name.replacing("(_:)", with: "(n)")
    try desk.write(
      "class Adder {\n  func \(method)\n}\nfunc double(_ n: Int) -> Int { Adder().\(call) }\n",
      to: Desk.double)
    let session = try TerminalSession(desk, columns: 50, for: self)
    session.waitForPrompt("1.1>")
    func unwrapped(_ text: String) -> String { text.replacing("\n", with: " ") }
    let drawn = session.enter(":trace double(2)")
    XCTAssertFalse(drawn.contains(Self.name), drawn)
    XCTAssertTrue(
      unwrapped(drawn).contains(
        "… stands for the rest of a name that has no room here. All names in full: :trace --words "
          + "double(2)"), drawn)
    let told = session.enter(":trace --words double(2)")
    XCTAssertTrue(told.filter { $0 != "\n" }.contains(Self.name), told)
    XCTAssertFalse(told.contains("…"), told)
    let check = session.enter(":trace testTwo")
    XCTAssertTrue(unwrapped(check).contains("in full: :trace --words testTwo"), check)
    XCTAssertTrue(
      session.enter("trace --words").filter { $0 != "\n" }.contains(Self.name))
    XCTAssertTrue(
      try desk.run(["trace", "1.1"]).output.contains("understudy trace 1.1 testTwo --words"))
    XCTAssertTrue(
      try desk.run(["trace", "1.1", "--words"]).output.filter { $0 != "\n" }.contains(Self.name))
    for text in [drawn, told, check] {
      XCTAssertTrue(text.split(separator: "\n").allSatisfy { $0.count <= 50 }, text)
    }
  }
}
