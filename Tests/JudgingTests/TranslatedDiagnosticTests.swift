import Course
import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Dialect
@testable import Judging

/// The compiler's messages in other languages say what the compiler says.
final class TranslatedDiagnosticTests: XCTestCase {
  let languages = ["zh-Hant", "zh-Hans"].map(Language.init(rawValue:))

  private func message(
    _ identifier: String, _ text: String, in language: String
  ) -> String {
    Diagnostic(severity: .error, identifier: identifier, message: text)
      .message(in: Language(rawValue: language))
  }

  func testMessages() {
    let text = "type 'Desk' does not conform to protocol 'PorterDelegate'"
    for tag in ["zh-Hant", "zh_TW", "zh-HK"] {
      XCTAssertEqual(
        message("type_does_not_conform", text, in: tag), "型別 'Desk' 不遵循協定 'PorterDelegate'", tag)
    }
    for tag in ["zh-Hans", "zh", "zh-SG"] {
      XCTAssertEqual(
        message("type_does_not_conform", text, in: tag), "类型 'Desk' 不遵循协议 'PorterDelegate'", tag)
    }
    for tag in ["en", "en-GB", "de", "ja", "xx"] {
      XCTAssertEqual(message("type_does_not_conform", text, in: tag), text, tag)
    }
    XCTAssertEqual(
      message(
        "actor_isolated_call_decl",
        "call to main actor-isolated instance method 'setNeedsDisplay()' in a synchronous"
          + " nonisolated context", in: "zh-Hant"),
      "在不受隔離的同步環境裡，不能呼叫主 actor 的實例方法 'setNeedsDisplay()'")
    XCTAssertEqual(
      message(
        "assignment_lhs_is_immutable_property",
        "cannot assign to property: 'limit' is a 'let' constant", in: "zh-Hans"),
      "不能给这个属性赋值：'limit' 是 'let' 常量")
    XCTAssertEqual(
      message(
        "assignment_lhs_is_immutable_property",
        "cannot assign to property: 'title' setter is inaccessible", in: "zh-Hant"),
      "不能指派給這個屬性：'title' 的 setter 不能使用")
  }

  func testMessagesThatLearnersForce() {
    let forced = [
      (
        "cannot_convert_initializer_value_protocol",
        "value of type 'Desk' does not conform to specified type 'P'", "型別 'Desk' 的值不遵循指定的型別 'P'"
      ),
      ("division_by_zero", "division by zero", "除以零"),
      (
        "integer_literal_overflow", "integer literal '300' overflows when stored into 'UInt8'",
        "整數 '300' 存進 'UInt8' 會溢位"
      ),
      (
        "use_of_qq_on_non_optional_value",
        "left side of nil coalescing operator '??' has non-optional type 'Int', so the right side is"
          + " never used", "'??' 左邊的型別 'Int' 不是可選型別，所以右邊永遠不會用到"
      ),
      (
        "expression_unused_result_operator", "result of operator '==' is unused", "運算子 '==' 的結果沒有使用"
      ),
      (
        "optional_attribute_non_objc_protocol",
        "'optional' can only be applied to members of an '@objc' protocol",
        "'optional' 只能用在 '@objc' 協定的成員上"
      ),
    ]
    for (identifier, text, translated) in forced {
      XCTAssertEqual(message(identifier, text, in: "zh-Hant"), translated)
      XCTAssertNotEqual(message(identifier, text, in: "zh-Hans"), text)
    }
  }

  func testSignsBesideInsertedWords() {
    XCTAssertEqual(
      message(
        "actor_isolated_mutating_func",
        "cannot call mutating async function 'a名(x:)' on actor-isolated property 'b'", in: "zh-Hant"
      ),
      "不能在 actor 隔離的屬性 'b' 上呼叫會改變它的非同步函式 'a名(x:)'")
    XCTAssertEqual(
      message(
        "cannot_convert_argument_value",
        "cannot convert value of type 'Double' to expected argument type 'Angle' (aka 'Float')",
        in: "zh-Hans"), "类型 'Double' 的值不能当作类型 'Angle'（也就是 'Float'）的实参")
    XCTAssertEqual(
      message(
        "actor_isolated_access_outside_of_actor_context",
        "actor-isolated property '名a' cannot be accessed from outside of the actor", in: "zh-Hant"),
      "不能從 actor 外面存取 actor 的屬性 '名a'")
  }

  /// Another toolchain may have other words; these are shown as they are.
  func testAnotherWordingStaysEnglish() {
    for text in ["type 'Desk' fails to conform to 'P'", "INTERNAL ERROR: 'x'", "", "'"] {
      XCTAssertEqual(message("type_does_not_conform", text, in: "zh-Hant"), text)
    }
    XCTAssertEqual(message("", "cannot find 'x'", in: "zh-Hant"), "cannot find 'x'")
    XCTAssertEqual(message("no_such_identifier", "what?", in: "zh-Hant"), "what?")
  }

  func testNamesOfTheLearnerStayAsTheyAre() {
    for name in ["class", "型別", "%0", "{name}", "a' in 'b", "\u{202E}x", "property"] {
      XCTAssertTrue(
        message("cannot_find_in_scope", "cannot find '\(name)' in scope", in: "zh-Hans")
          .contains("'\(name)'"), name)
    }
  }

  // MARK: - The tables

  func table(_ language: Language) -> Words {
    Words(bundles: [DiagnosticTexts.bundle], table: DiagnosticTexts.table, language: language)
  }

  func identifiers() -> [String] {
    table(.english).texts(after: "").keys.filter { !$0.hasPrefix(DiagnosticTexts.wordPrefix) }
      .sorted()
  }

  func template(_ identifier: String, _ language: Language) throws -> DiagnosticTemplate {
    let found = try XCTUnwrap(table(language).text(identifier), identifier)
    XCTAssertEqual(found.language, language, identifier)
    return try XCTUnwrap(DiagnosticTemplate(found.text), "\(identifier): \(found.text)")
  }

  /// The toolchain's own texts.
  private func catalogue() throws -> [String: String] {
    let usr = try Toolchain.locate(ProcessInfo.processInfo.environment)
    let file = URL(fileURLWithPath: usr)
      .appendingPathComponent("share/swift/diagnostics/en.strings")
    let list = try PropertyListSerialization.propertyList(
      from: try Data(contentsOf: file), format: nil)
    return try XCTUnwrap(list as? [String: String])
  }

  func testExplanationsAreForMessagesOfTheToolchain() throws {
    let known = Set(try catalogue().keys)
    for (topic, identifiers) in DiagnosticTopics.groups {
      XCTAssertEqual(identifiers.filter { !known.contains($0) }, [], topic)
    }
    let commands = try SentenceTable.all().filter { $0.module == "Commands" }
    XCTAssertGreaterThan(commands.count, 2)
    let others = DiagnosticTopics.chosenByPlace.union([DiagnosticIdentifiers.wideCharacters])
    for table in commands {
      let topics = table.sentences.keys.filter { $0.hasPrefix("explain.") }
        .map { String($0.dropFirst("explain.".count)) }
      XCTAssertGreaterThan(topics.count, 60)
      for topic in topics where !others.contains(topic) {
        XCTAssertTrue(known.contains(topic) || DiagnosticTopics.groups[topic] != nil, topic)
      }
      let missing = DiagnosticTopics.groups.keys.filter { !topics.contains($0) }
      XCTAssertEqual(missing, [], table.language)
    }
  }

  func testTheEnglishTextsAreTheToolchains() throws {
    let catalogue = try catalogue()
    let identifiers = identifiers()
    XCTAssertGreaterThan(identifiers.count, 500)
    for identifier in identifiers {
      XCTAssertEqual(
        table(.english).text(identifier)?.text, catalogue[identifier], identifier)
    }
  }

  func testEveryTextIsInEveryLanguage() {
    let english = Set(table(.english).texts(after: "").keys)
    for language in languages {
      for key in english.sorted() {
        XCTAssertEqual(table(language).text(key)?.language, language, key)
      }
      // The English texts are the fallback, so the union has no more keys.
      XCTAssertEqual(Set(table(language).texts(after: "").keys), english)
    }
  }

  /// Whatever the compiler chooses and inserts, the translation shows the same names.
  func testPlacesAndChoicesAgree() throws {
    for identifier in identifiers() {
      let english = try template(identifier, .english)
      for language in languages {
        let translation = try template(identifier, language)
        for (number, count) in translation.choices {
          XCTAssertEqual(english.choices[number], count, "\(identifier), choice \(number)")
        }
        for values in samples(of: english) {
          let text = try XCTUnwrap(english.filled(with: values), identifier)
          if text.contains("%error") { continue }
          let found = try XCTUnwrap(english.values(of: text), "\(identifier): \(text)")
          XCTAssertEqual(english.filled(with: found), text, identifier)
          let translated = try XCTUnwrap(translation.filled(with: found), "\(identifier): \(text)")
          let lost = names(in: text).subtracting(names(in: translated))
          XCTAssertTrue(
            lost.isEmpty || mayLose.contains(identifier),
            "\(identifier) loses \(lost): \(text) → \(translated)")
          XCTAssertEqual(names(in: translated).subtracting(names(in: text)), [], identifier)
        }
      }
    }
  }

  /// Messages whose English text repeats what its note says.
  private let mayLose: Set = ["cannot_convert_single_tuple_into_multiple_arguments"]

  private func names(in text: String) -> Set<String> {
    Set(text.matches(of: #/name[0-9]+/#).map { String($0.0) })
  }

  /// Returns values for each combination of choices.
  private func samples(of template: DiagnosticTemplate) -> [DiagnosticValues] {
    var texts: [DiagnosticTemplate.Place: String] = [:]
    for place in template.places where place.form != "s" {
      let name = "name\(place.number)"
      texts[place] =
        switch place.form {
        case "kind", "kindbase", "noun": "instance method '\(name)'"
        case "kindonly": "instance method"
        default: template.isQuoted(place) ? name : "'\(name)'"
        }
    }
    return template.choices.reduce([DiagnosticValues(texts: texts)]) { samples, choice in
      samples.prefix(60).flatMap { sample in
        (0..<choice.value).map { index in
          var sample = sample
          sample.choices[choice.key] = index
          return sample
        }
      }
    }
  }
}

extension DiagnosticTemplate {
  /// Whether the value stands in quotation marks of the text wherever it occurs.
  fileprivate func isQuoted(_ place: Place) -> Bool {
    isQuoted(place, in: parts).allSatisfy { $0 }
  }

  private func isQuoted(_ place: Place, in parts: [Part]) -> [Bool] {
    parts.flatMap { part -> [Bool] in
      switch part {
      case .value(place, let isQuoted): [isQuoted]
      case .choice(let texts, _): isQuoted(place, in: texts.flatMap { $0 })
      default: []
      }
    }
  }
}
