import SwiftSource

/// A source whose interesting places are marked 1️⃣, 2️⃣ …; the marks are not part of the text.
struct Marked {
  let text: String
  /// The byte of the text where each mark stood, in order.
  let offsets: [Int]

  init(_ marked: String) {
    var text = ""
    var offsets: [Int] = []
    for character in marked {
      if "1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣".contains(character) {
        offsets.append(text.utf8.count)
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The line, from 1, of a mark, which is counted from 1 too.
  func line(_ mark: Int) -> Int {
    Array(text.utf8)[..<offsets[mark - 1]].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The column in bytes, from 1, of a mark.
  func column(_ mark: Int) -> Int {
    Array(text.utf8)[..<offsets[mark - 1]].reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
  }

  func range(_ first: Int, _ second: Int) -> Range<Int> {
    offsets[first - 1]..<offsets[second - 1]
  }
}
