import SwiftSource
import XCTest

final class TypeNameTests: XCTestCase {
  func testTheRuntimesNamesAsPeopleWriteThem() {
    let names = [
      ("Int", "Int"), ("Array<Int>", "[Int]"), ("Optional<Int>", "Int?"),
      ("Optional<Optional<Int>>", "Int??"), ("Optional<Array<String>>", "[String]?"),
      ("Array<Dictionary<String, Int>>", "[[String: Int]]"),
      ("Dictionary<Int, Array<Optional<String>>>", "[Int: [String?]]"),
      ("(Int) -> Optional<Int>", "(Int) -> Int?"), ("Optional<() -> Int>", "(() -> Int)?"),
      ("Optional<P & AnyObject>", "(P & AnyObject)?"),
      ("(inout Array<Int>) async throws -> ()", "(inout [Int]) async throws -> ()"),
      ("(a: Int, b: Optional<Int>)", "(a: Int, b: Int?)"), ("Optional<Int>.Type", "Int?.Type"),
      ("ArraySlice<Optional<Int>>", "ArraySlice<Int?>"), ("Set<Int>", "Set<Int>"),
    ]
    for (runtime, plain) in names { XCTAssertEqual(sugaredTypeName(runtime), plain) }
  }

  func testWhatIsNoType() {
    for name in ["", "Array<Int", "(unknown context at $1).Array<Int>", "Int = 1", "a\nlet b: Int"]
    {
      XCTAssertEqual(sugaredTypeName(name), name)
    }
  }
}
