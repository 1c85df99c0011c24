import Course
import TestSupport
import XCTest

@testable import Terminal

/// Lines of the course's translations break where Unicode Standard Annex 14 allows it.
final class TranslatedLinesTests: XCTestCase {
  private static let closing = "。、，．；：？！）］」』】》〉”’％‥ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々"
  private static let opening = "（［「『【《〈“‘"

  func testLinesOfTheCourseAtEveryWidth() throws {
    let lessons = Repository.file("lessons")
    let found = FileManager.default.enumerator(at: lessons, includingPropertiesForKeys: nil)
    let files = (found?.allObjects as? [URL] ?? []).filter {
      ["zh-Hans", "zh-Hant", "ja"].contains($0.deletingPathExtension().pathExtension)
        && $0.lastPathComponent.hasPrefix("lesson.")
    }
    XCTAssertGreaterThan(files.count, 40)
    var lines = 0
    for file in files {
      let text = Markdown(parsing: try String(contentsOf: file, encoding: .utf8))
      let prose = Markdown(
        blocks: text.blocks.filter { if case .paragraph = $0 { true } else { false } })
      let whole = Self.words(in: try rendered(prose, 100_000))
      for width in [36, 40, 57, 72, 80, 100] {
        let rendered = try rendered(prose, width)
        for line in rendered {
          lines += 1
          let place = "\(line) at \(width) in \(file.path)"
          XCTAssertLessThanOrEqual(line.displayWidth, width, place)
          XCTAssertFalse(line.first.map(Self.closing.contains) ?? false, place)
          XCTAssertFalse(line.last.map(Self.opening.contains) ?? false, place)
        }
        XCTAssertEqual(Self.words(in: rendered), whole, "a word is cut at \(width): \(file.path)")
      }
    }
    XCTAssertGreaterThan(lines, 1000)
  }

  private func rendered(_ text: Markdown, _ width: Int) throws -> [String] {
    MarkdownRenderer(width: width).lines(of: text).map(\.plain)
  }

  /// The words in letters of ASCII that are no longer than the narrowest line.
  private static func words(in lines: [String]) -> [String: Int] {
    let words = lines.flatMap { line in
      line.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }.map(String.init)
    }
    return Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
