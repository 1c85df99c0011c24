import MiniUIKit
import XCTest

final class IndexPathTests: XCTestCase {
  func testItemIsAnotherNameForRow() {
    var path = MiniUIKit::IndexPath(item: 3, section: 1)
    XCTAssertEqual(path, MiniUIKit::IndexPath(row: 3, section: 1))
    path.item = 4
    XCTAssertEqual([path.section, path.row, path.item], [1, 4, 4])
  }

  func testSortsBySectionAndThenByRow() {
    let paths = [(1, 0), (0, 2), (1, 2), (0, 0)].map { section, row in
      MiniUIKit::IndexPath(row: row, section: section)
    }
    XCTAssertEqual(paths.sorted().map(\.description), ["[0, 0]", "[0, 2]", "[1, 0]", "[1, 2]"])
  }
}
