import Foundation
import XCTest

/// What is touched once in the host so that no fork has to: the first use of a thing is the slow one.
enum Warmth {
  static func prepare() {
    _ = String(describing: XCTestCase.self)
    _ = "\(1.5) \([1, 2]) \(Optional("a") as Any)"
    _ = String(format: "%.3f", 0.5)
    _ = XCTestSuite(name: "warm").testCaseCount
    _ = Child.entries(of: [(XCTestCase.self, [("a", { _ in })])], named: ["XCTestCase.a", "b"])
    _ = URL(fileURLWithPath: "/a/b").lastPathComponent
    _ = NSMutableDictionary(object: 1, forKey: "a" as NSString).object(forKey: "b")
  }
}
