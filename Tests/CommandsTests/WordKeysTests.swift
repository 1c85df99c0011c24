import Course
import Foundation
import TestSupport
import XCTest

@testable import Commands
@testable import Learner

/// Every key in the sources has a sentence, and every sentence is used.
final class WordKeysTests: XCTestCase {
  private static let sources = Repository.file("Sources")

  func testEveryKeyThatIsAskedForHasASentence() throws {
    let asking =
      #/(?:words|say|complain|complainOnce|lines|report|Message|Trouble|[Pp]roblem|sentence|add)\(\s*"([a-z]+(?:[.-][a-z0-9-]+)*\.[a-z0-9.-]+)"/#
    var asked = 0
    let modules = try modules()
    let all = modules.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    for module in modules {
      // `Commands` also shows sentences of the other modules.
      let keys = module.name == "Commands" ? all : module.keys
      for (file, text) in module.files {
        for match in text.matches(of: asking) where !String(match.1).hasSuffix(".swift") {
          asked += 1
          XCTAssertTrue(
            keys.contains(String(match.1)), "\(file) asks \(module.name) for \(match.1)")
        }
      }
    }
    XCTAssertGreaterThan(asked, 150)
  }

  func testEverySentenceIsAskedFor() throws {
    for module in try modules() {
      let text = module.files.map(\.text).joined(separator: "\n")
      // A key may be interpolated after a prefix: "crash.\(key)".
      let beginnings = text.matches(of: #/"([a-z]+\.(?:[a-z]+-)*)\\\(/#).map { String($0.1) }
      for key in module.keys.sorted() where !text.contains("\"\(key)\"") {
        let isMade = beginnings.contains { key.hasPrefix($0) && key.count > $0.count }
        XCTAssertTrue(isMade, "nothing in \(module.name) asks for \(key)")
      }
    }
  }

  func testEveryValueOfASentenceIsGiven() throws {
    for module in try modules() {
      let text = module.files.map(\.text).joined(separator: "\n")
      for (key, sentence) in module.sentences {
        for place in SentencePlaces(of: sentence).names {
          XCTAssertTrue(
            text.contains("\"\(place)\""), "nothing in \(module.name) gives {\(place)} of \(key)")
        }
      }
    }
  }

  private struct Module {
    let name: String
    let sentences: [String: String]
    let files: [(name: String, text: String)]
    var keys: Set<String> { Set(sentences.keys) }
  }

  /// Returns the modules with sentences, and their English texts.
  private func modules() throws -> [Module] {
    let modules = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path).sorted()
      .compactMap { name -> Module? in
        let folder = Self.sources.appendingPathComponent(name)
        let strings = folder.appendingPathComponent("Resources/en.lproj/Localizable.strings")
        guard let data = try? Data(contentsOf: strings) else { return nil }
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let swift = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        return Module(
          name: name, sentences: try XCTUnwrap(list as? [String: String]),
          files: try swift.map {
            ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
          })
      }
    XCTAssertEqual(
      modules.map(\.name),
      ["Commands", "Course", "Formats", "Grading", "Judging", "Learner", "Stage", "Verification"])
    return modules
  }
}
