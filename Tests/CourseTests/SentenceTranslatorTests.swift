import XCTest

@testable import Course

final class SentenceTranslatorTests: XCTestCase {
  private let translator = SentenceTranslator(
    [
      ("The controller", "控制器"),
      ("{1} should be gone, but it is alive. {2} {3}", "{1}應該釋放了，卻還活著。{2}{3}"),
      ("A circle holds it: {1}.", "有一圈參考持有它：{1}。"),
      ("Who owns it?", "誰擁有它？"),
      ("{1} boxes were moved to {2}.", "搬了 {1} 個箱子到{2}。"),
      ("the gate", "大門"),
      ("the gate of {1}", "{1} 的大門"),
      ("{1}, but {2}. {3}", "{1}，但{2}。{3}"),
      ("it is {1}", "它是 {1}"),
      ("A box stood between a and {1}", "箱子在 a 和 {1} 之間"),
      ("The doors were {1}.", "門是{1}。"),
      ("open", "開著"),
      ("shut", "關著"),
      ("step {1}", "第 {1} 步"),
      ("Fish", nil),
    ].map { TranslatedSentence(template: $0, translation: $1, line: 1) },
    in: Language(rawValue: "zh-Hant"))

  private func expect(_ text: String, _ expected: String, line: UInt = #line) {
    XCTAssertEqual(translator.translation(of: text), expected, line: line)
  }

  func testSentencesInsideSentences() {
    expect(
      "The controller should be gone, but it is alive. A circle holds it: a → b. Who owns it?",
      "控制器應該釋放了，卻還活著。有一圈參考持有它：a → b。誰擁有它？")
    expect("2 boxes were moved to the gate.", "搬了 2 個箱子到大門。")
  }

  func testTheLongestTemplateCounts() {
    expect("2 boxes were moved to the gate of Rome.", "搬了 2 個箱子到Rome 的大門。")
  }

  func testValuesMayLookLikeTheFrame() {
    expect(
      "The controller, but it is a, but b. Who owns it?",
      "控制器，但它是 a, but b。誰擁有它？")
    expect("{1} boxes were moved to {2}.", "搬了 {1} 個箱子到{2}。")
  }

  func testSentenceThatEndsWithAValueLeavesItsFrame() {
    expect("A box stood between a and b, but it is 2. Who owns it?", "箱子在 a 和 b 之間，但它是 2。誰擁有它？")
  }

  func testTwoSentencesInARow() {
    expect("Who owns it? A circle holds it: x.", "誰擁有它？有一圈參考持有它：x。")
  }

  func testValuesInAList() {
    expect("The doors were open and shut.", "門是開著、關著。")
    expect("The doors were open, shut, open, and shut.", "門是開著、關著、開著、關著。")
    expect("The doors were true and false.", "門是true、false。")
    expect("The doors were open, 2.5, nil.", "門是開著、2.5、nil。")
    expect("The doors were 30, 30.", "門是30、30。")
    expect("The doors were step 1, step 2.", "門是第 1 步、第 2 步。")
  }

  func testAListWithAValueThatIsUnknownStays() {
    expect("The doors were open, red and shut.", "門是open, red and shut。")
    expect("The doors were open, .", "門是open, 。")
  }

  func testUnknownTextStays() {
    for text in ["", "Fish", "Something else. Who knows?", "應該", "should be gone, but"] {
      expect(text, text)
    }
  }

  func testHostileTextEnds() {
    let start = clock()
    let long = Array(repeating: "it is , but . ", count: 250).joined()
    _ = translator.translation(of: long)
    _ = translator.translation(
      of: String(repeating: "The controller should be gone, but ", count: 9_000))
    // Of processor time: other programs may be at work, too.
    XCTAssertLessThan(Double(clock() - start) / Double(CLOCKS_PER_SEC), 10)
  }
}
