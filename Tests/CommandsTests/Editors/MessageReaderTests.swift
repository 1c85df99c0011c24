import XCTest

@testable import Commands

final class MessageReaderTests: XCTestCase {
  private func items(_ text: String, pieces size: Int = .max) -> [MessageReader.Item] {
    var reader = MessageReader()
    var items: [MessageReader.Item] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let item = reader.next() { items.append(item) }
    }
    return items
  }

  private func framed(_ body: String, header: String = "Content-Length") -> String {
    "\(header): \(body.utf8.count)\r\n\r\n\(body)"
  }

  func testMessagesMayComeInAnyPieces() {
    let text =
      framed(#"{"a":"兩"}"#) + "Content-Type: x\r\n"
      + framed("[1,true,null]", header: "content-length")
    for size in [1, 3, 7, .max] {
      XCTAssertEqual(
        items(text, pieces: size), [.message(["a": "兩"]), .message([1, true, .null])], "\(size)")
    }
  }

  func testBytesThatAreNoMessageAreSkipped() {
    let good = framed("{}")
    for bad in [
      "Content-Length: -3\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n", framed("{"), String(repeating: "x", count: 9000),
    ] {
      XCTAssertEqual(items(bad + good).filter { $0 != .malformed }, [.message([:])], bad)
      XCTAssertEqual(items(bad + good).count { $0 == .malformed }, 1, bad)
    }
    let deep = String(repeating: "[", count: 100_000)
    XCTAssertEqual(items(framed(deep)), [.malformed])
  }
}
