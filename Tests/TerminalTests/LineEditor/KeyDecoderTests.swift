import TestSupport
import XCTest

@testable import Terminal

final class KeyDecoderTests: XCTestCase {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    decoder.append(Array(text.utf8)[...])
    return Array(sequence(state: ()) { _ in decoder.next(isAll: true) })
  }

  func testKeysThatSendSequences() {
    let sequences: [(String, Key.Special)] = [
      ("[A", .up), ("OA", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("OD", .left),
      ("[H", .home), ("[1~", .home), ("[7~", .home), ("OF", .end), ("[4~", .end), ("[3~", .delete),
      ("[5~", .pageUp), ("[6~", .pageDown), ("[1;5C", .wordRight), ("[1;3D", .wordLeft),
      ("[1;5H", .textStart), ("[Z", .backTab), ("[13;2u", .lineBreak), ("[27;2;13~", .lineBreak),
      ("[1;2A", .up),
    ]
    for (sequence, key) in sequences {
      XCTAssertEqual(keys("\u{1B}\(sequence)x"), [.special(key), .character("x")], sequence)
    }
  }

  func testAltAndEscape() {
    XCTAssertEqual(keys("\u{1B}b"), [.alt("b")])
    XCTAssertEqual(keys("\u{1B}委"), [.alt("委")])
    XCTAssertEqual(keys("\u{1B}\r\u{1B}\u{7F}"), [.alt("\r"), .alt("\u{7F}")])
    XCTAssertEqual(keys("\u{1B}"), [.special(.escape)])
    XCTAssertEqual(keys("\u{1B}\u{1B}[A"), [.special(.escape), .special(.up)])
    XCTAssertEqual(keys("\u{1B}["), [.alt("[")])
    XCTAssertEqual(keys("\u{1B}O"), [.alt("O")])
  }

  func testWhatIsNoKeyIsDropped() {
    // Reports of the mouse and the focus, the terminal's kind, and a colour that nobody asked for.
    XCTAssertEqual(
      keys("a\u{1B}[<0;10;5M\u{1B}[I\u{1B}[?62;1c\u{1B}]11;rgb:0/0/0\u{7}\u{1B}P1+r\u{1B}\\b"),
      [.character("a"), .character("b")])
    XCTAssertEqual(keys("\u{1B}[201~a"), [.character("a")])
    XCTAssertEqual(keys("\u{1B}[12\u{3}a"), [.interrupt, .character("a")])
  }

  func testAKeyWaitsForItsRest() {
    var decoder = KeyDecoder()
    for byte in Array("\u{1B}[200~委\u{1B}[201~".utf8).dropLast() {
      decoder.append([byte])
      XCTAssertNil(decoder.next(isAll: false))
    }
    XCTAssertTrue(decoder.isInPaste)
    decoder.append(Array("~\u{1B}[".utf8)[...])
    XCTAssertEqual(decoder.next(isAll: false), .paste("委"))
    XCTAssertNil(decoder.next(isAll: false))
    decoder.append(Array("A".utf8)[...])
    XCTAssertEqual(decoder.next(isAll: false), .special(.up))
    XCTAssertTrue(decoder.isEmpty)
  }

  func testPrintableCharactersAreTakenTogether() {
    var decoder = KeyDecoder()
    decoder.append(Array("a委\u{1B}[A".utf8)[...])
    XCTAssertEqual(decoder.nextPrintable(), "a")
    XCTAssertEqual(decoder.nextPrintable(), "委")
    XCTAssertNil(decoder.nextPrintable())
    XCTAssertEqual(decoder.next(isAll: false), .special(.up))
  }

  func testAnyBytesEnd() {
    var generator = Seeded(7)
    for _ in 0..<300 {
      var decoder = KeyDecoder()
      let bytes = (0..<200).map { _ in
        [0x1B, 0x5B, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator)!
      }
      decoder.append(bytes[...])
      var count = 0
      while decoder.next(isAll: true) != nil { count += 1 }
      XCTAssertLessThanOrEqual(count, bytes.count)
      XCTAssertTrue(decoder.isEmpty)
    }
  }
}
