import XCTest

@testable import Terminal

final class LayoutTests: XCTestCase {
  private func wrap(_ text: StyledText, _ width: Int) -> [String] {
    text.wrapped(to: width).map(\.plain)
  }

  func testLinesBreakBetweenWords() {
    XCTAssertEqual(
      wrap("A delegate acts in another's place.", 12),
      ["A delegate", "acts in", "another's", "place."])
    XCTAssertEqual(wrap("one two", 7), ["one two"])
    XCTAssertEqual(wrap("one  two", 6), ["one", "two"])
    XCTAssertEqual(wrap("", 5), [""])
    XCTAssertEqual(wrap("a\n\nb", 5), ["a", "", "b"])
  }

  func testAWordTooLongIsCut() {
    XCTAssertEqual(wrap("to numberOfRowsInSection", 8), ["to", "numberOf", "RowsInSe", "ction"])
  }

  func testChineseBreaksBetweenCharactersButNotBeforeClosingPunctuation() {
    XCTAssertEqual(wrap("委託者代替他人行事。", 8), ["委託者代", "替他人行", "事。"])
    XCTAssertEqual(wrap("委託者代替他人。完", 14), ["委託者代替他", "人。完"])
    XCTAssertEqual(wrap("甲乙丙「丁」", 8), ["甲乙丙", "「丁」"])
    XCTAssertEqual(wrap("用 weak 打破循環", 9), ["用 weak", "打破循環"])
    XCTAssertEqual(wrap("使用weak", 7), ["使用", "weak"])
  }

  func testNoLineBeginsWithAClosingSignOrEndsWithAnOpeningOne() {
    XCTAssertEqual(wrap("numberOfRows。完", 12), ["numberOfRow", "s。完"])
    XCTAssertEqual(wrap("「numberOfRows」", 10), ["「numberOf", "Rows」"])
    XCTAssertEqual(wrap("甲乙 」丙", 5), ["甲", "乙 」", "丙"])
    XCTAssertEqual(wrap("甲「 乙", 5), ["甲", "「 乙"])
    XCTAssertEqual(wrap("輸入 :check", 8), ["輸入", ":check"])
    XCTAssertEqual(wrap("甲乙——丙", 5), ["甲乙", "——丙"])
    let closing = "。、，；：？！）」』】》”’％"
    let opening = "（「『【《“‘￥"
    let text: StyledText =
      "代理「也就是 delegate」（見第 5 課），會得知：“門開了！”《說明》有 3 頁；a?.f() 是 nil。[1]。費用￥100，占 5％。"
    for width in 8..<60 {
      for line in wrap(text, width) {
        XCTAssertFalse(line.first.map(closing.contains) ?? true, "\(line) at \(width)")
        XCTAssertFalse(line.last.map(opening.contains) ?? true, "\(line) at \(width)")
      }
    }
  }

  func testIndentationOfAParagraphStays() {
    XCTAssertEqual(wrap("  two words", 7), ["  two", "words"])
    XCTAssertEqual(wrap("    abcdefgh", 8), ["    abcd", "efgh"])
    XCTAssertEqual(wrap("a\tb\t\tc", 40), ["a   b       c"])
  }

  func testStylesDoNotCountAndFollowTheirLetters() {
    let text: StyledText = "aa " + StyledText("bb cc", .bold) + " dd"
    XCTAssertEqual(
      text.wrapped(to: 5),
      ["aa " + StyledText("bb", .bold), StyledText("cc", .bold) + " dd"])
  }

  func testNoLineIsEverWiderThanAllowed() {
    let samples = [
      "x 委託者（delegate）代替他人。👩‍👩‍👧 🙂🙂🙂 e\u{301}e\u{301}e\u{301}", "    　　　", "。。。。。。，，，，", "((((((((委",
      "a\t委\tb",
    ]
    for sample in samples {
      for width in 2..<20 {
        let text = StyledText(sample)
        for line in text.wrapped(to: width) + text.cut(to: width) {
          XCTAssertLessThanOrEqual(line.width, width, "\(line.plain) at \(width)")
        }
        let letters = sample.filter { !$0.isWhitespace }
        XCTAssertEqual(wrap(text, width).joined().filter { !$0.isWhitespace }, letters)
      }
    }
  }

  func testCodeIsCutWhereALineIsFull() {
    XCTAssertEqual(
      StyledText("let a = 1\n\n  b").cut(to: 6).map(\.plain), ["let a ", "= 1", "", "  b"])
  }

  func testPaddingCountsColumns() {
    XCTAssertEqual(StyledText("委").padded(to: 4).plain, "委  ")
    XCTAssertEqual(StyledText("abcde").padded(to: 4).plain, "abcde")
  }

  func testColumnsAreReadDownwards() {
    let items: [StyledText] = ["a", "bb", "委託", "d", "e"]
    XCTAssertEqual(StyledText.columns(items, width: 16).map(\.plain), ["a     委託  e", "bb    d"])
    XCTAssertEqual(StyledText.columns(items, width: 3).map(\.plain), ["a", "bb", "委託", "d", "e"])
    XCTAssertEqual(StyledText.columns([], width: 3), [])
  }
}
