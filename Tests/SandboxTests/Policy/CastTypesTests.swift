import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of names of types in casts, which may stand for other types than beside the right answer.
final class CastTypesTests: CapturesTestCase {
  private func expect(
    _ test: String, right: String, rest: String = "", refused: [String: String] = [:],
    built: [String] = [], line: UInt = #line
  ) throws {
    let checks = Checks(["testAll": test])
    for (answer, name) in refused {
      let said = try words("", right: right, answer: "\(answer)\n\(rest)", checks)
      XCTAssertTrue(
        said.hasPrefix("refused: other-type \(name) at "), "\(answer): \(said)", line: line)
    }
    for answer in built {
      let said = try words("", right: right, answer: "\(answer)\n\(rest)", checks)
      XCTAssertEqual(said, "built", answer, line: line)
    }
  }

  func testAnAliasOfATypeWithArguments() throws {
    let make = "func make(_ n: Int) -> Any { n }"
    let kinds = "enum Canine {}; enum Feline {}"
    let species = "struct Species<Kind> {}; \(kinds)"
    let aliases = "typealias Dog = Species<Canine>; typealias Cat = Species<Feline>"
    try expect(
      "XCTAssertTrue(make(1) is Dog); XCTAssertTrue(make(2) is Cat); _ = make(3) as? [Dog]",
      right: "struct Dog {}; struct Cat {}; \(make)", rest: make,
      refused: [
        "\(species); typealias Dog = Species<Canine>; typealias Cat = Species<Canine>": "Dog",
        "\(species); typealias Dog = Species<Canine>; typealias Cat = Dog": "Dog",
        "struct A {}; struct B {}; typealias Dog = [A]; typealias Cat = [B]": "Dog",
        "class A {}; class B: A {}; typealias Dog = [A]; typealias Cat = [B]": "Dog",
        "protocol Pet {}; struct Dog: Pet {}; typealias Cat = any Pet": "Cat",
      ],
      built: ["\(species); \(aliases)"])
    let checks = "XCTAssertTrue(make(1) is Dog); XCTAssertTrue(make(2) is Cat)"
    try expect(
      checks, right: "struct Dog {}; struct Cat {}; \(make)", rest: make,
      refused: [
        "class Species<Kind> {}; class Cat: Species<Int> {}; typealias Dog = Species<Int>": "Dog",
        """
        class Species<Kind> {}; class Heir<Kind>: Species<Kind> {}
        typealias Dog = Species<Int>; typealias Cat = Heir<Int>
        """: "Dog",
        "class A {}; class B: A {}; typealias Dog = A.Type; typealias Cat = B.Type": "Dog",
      ],
      built: ["class Species<Kind> {}; \(kinds); \(aliases)"])
    // The right answer has other names for types, too.
    try expect(
      checks, right: "\(species); \(aliases); \(make)", rest: make,
      refused: [
        "struct Dog {}; typealias Cat = Dog": "Cat",
        "protocol Dog {}; struct Cat: Dog {}": "Dog",
      ],
      built: ["struct Dog {}; struct Cat {}"])
  }

  func testOtherNamesOfClassesAndProtocolsInAList() throws {
    try expect(
      "XCTAssertNotNil(make(1) as? [Dog]); XCTAssertNotNil(make(2) as? [Pet])",
      right: "protocol Pet {}; class Dog: Pet {}; func make(_ n: Int) -> Any { n }",
      rest: "func make(_ n: Int) -> Any { n }",
      refused: [
        "protocol Animal {}; typealias Pet = Animal; typealias Dog = Animal": "Pet",
        "protocol Pet {}; class Hound: Pet {}; class Cat: Hound {}; typealias Dog = Hound": "Dog",
      ],
      built: [
        "protocol Animal {}; class Hound: Animal {}; typealias Pet = Animal; typealias Dog = Hound"
      ])
  }

  func testACastToTheErrorThatAFunctionNames() throws {
    let right = "enum Other: Error {}; enum Refusal: Error { case no }; func ask() throws {}"
    try expect(
      """
      do { try ask() } catch let error as Refusal { _ = error }
      do { try ask() } catch let error as Other { _ = error } catch {}
      """,
      right: right, rest: "func ask() throws(Refusal) {}",
      refused: [
        "enum Trouble: Error {}; typealias Refusal = Trouble; typealias Other = Trouble": "Refusal",
        "enum Other: Error {}; typealias Refusal = any Error": "Refusal",
      ],
      built: [
        "enum Other: Error {}; enum Trouble: Error {}; typealias Refusal = Trouble",
        "enum Other: Error {}; struct Failed<Value>: Error {}; typealias Refusal = Failed<Int>",
      ])
    try expect(
      "do { try ask() } catch let error as Refusal { _ = error }", right: right,
      refused: [
        "protocol Refusal: Error {}; enum No: Refusal {}; func ask() throws(No) {}": "Refusal"
      ])
  }

  func testACastThatAlwaysSucceedsIsTheLearners() throws {
    let right = "protocol Car {}; struct Fast: Car {}; func make() -> Any { Fast() }"
    let checks = Checks(["testAll": "XCTAssertTrue(make() is Car)"])
    for (answer, said) in [
      ("protocol Car {}; struct Fast: Car {}; func make() -> any Car { Fast() }", "built"),
      (
        "struct Fast {}; typealias Car = Any; func make() -> Any { Fast() }",
        "refused: other-type Car at"
      ),
    ] {
      let words = try words("", right: right, answer: answer, checks)
      XCTAssertTrue(words.hasPrefix(said), "\(answer): \(words)")
    }
  }

  func testNamesOfTypesWithinACast() throws {
    let checks = Checks([
      "testAll": """
      XCTAssertTrue(make(1) is Crate<Apple>); XCTAssertFalse(make(1) is Crate<Pear>)
      XCTAssertTrue(make(2) is [Apple: Pear]); XCTAssertTrue(make(3) is (Pear, Int))
      XCTAssertTrue(make(4) is Land.Car); XCTAssertFalse(make(4) is Sea.Car)
      """
    ])
    let rest = "struct Crate<T> {}; func make(_ n: Int) -> Any { n }"
    let (apple, pear) = ("struct Apple: Hashable {}", "struct Pear {}")
    let (land, sea) = ("enum Land { struct Car {} }", "enum Sea { struct Car {} }")
    let right = [rest, apple, pear, land, sea].joined(separator: "\n")
    for (answer, said) in [
      ([apple, "typealias Pear = Apple", land, sea], "refused: other-type Pear at "),
      ([apple, pear, "typealias Land = Sea", sea], "refused: other-type Land at "),
      ([apple, pear, "enum Land { typealias Car = Sea.Car }", sea], "refused: other-type Car at "),
      (
        [
          apple, pear, "protocol Has { associatedtype Car = Sea.Car }; enum Land: Has {}", sea,
        ], "refused: other-type Car at "
      ),
      ([apple, "protocol Fruit {}; typealias Pear = Fruit", land, sea], "refused: other-type "),
      ([apple, "protocol Pear {}", land, sea], "refused: other-type Pear at "),
      (
        [apple, "class Fruit {}; class Plum: Fruit {}; typealias Pear = Fruit", land, sea],
        "refused: other-type Pear at "
      ),
      ([apple, "class Fruit {}; typealias Pear = Fruit", land, sea], "built"),
      ([apple, "typealias Pear = Int", land, sea], "refused: other-type Pear at "),
      // Each has another name, or is declared elsewhere.
      (
        [
          "enum Plant { struct Apple: Hashable {} }; typealias Apple = Plant.Apple", pear, land,
          sea,
        ],
        "built"
      ),
      ([apple, pear, "struct Wagon {}; enum Land { typealias Car = Wagon }", sea], "built"),
    ] {
      let text = ([rest] + answer).joined(separator: "\n")
      let words = try words("", right: right, answer: text, checks)
      XCTAssertTrue(words.hasPrefix(said), "\(answer): \(words)")
    }
  }
}
