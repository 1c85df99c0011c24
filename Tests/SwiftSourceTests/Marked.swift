import SwiftSource

/// A source with marks 1️⃣, 2️⃣ … at places that a test refers to; `text` does not contain them.
struct Marked {
  let text: String
  /// The byte offset of each mark in `text`, in order.
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

  /// Returns the line of a mark; lines and marks count from 1.
  func line(_ mark: Int) -> Int {
    Array(text.utf8)[..<offsets[mark - 1]].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Returns the column of a mark, in bytes, from 1.
  func column(_ mark: Int) -> Int {
    Array(text.utf8)[..<offsets[mark - 1]].reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
  }

  func range(_ first: Int, _ second: Int) -> Range<Int> {
    offsets[first - 1]..<offsets[second - 1]
  }
}
