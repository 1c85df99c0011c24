import Foundation
import HostProtocol
import XCTest

/// Uses parts of XCTest and Foundation once in the host, so that forks inherit their slow first
/// use.
enum Warmth {
  static func prepare() {
    _ = String(describing: XCTestCase.self)
    _ = Bundle.main
    _ = "\(1.5) \([1, 2]) \(Optional("a") as Any)"
    _ = String(format: "%.3f", 0.5)
    _ = XCTestSuite(name: "warm").testCaseCount
    _ = Child.entries(of: [(XCTestCase.self, [("a", { _ in })])], named: ["XCTestCase.a", "b"])
    _ = try? SwiftTestingOptions(test: "A/b()").json
    _ = Array(#"{"kind":"event","payload":{"kind":"a"}}"#.utf8).withUnsafeBytes {
      SwiftTestingEvent(json: $0)
    }
    _ = URL(fileURLWithPath: "/a/b").lastPathComponent
    _ = NSMutableDictionary(object: 1, forKey: "a" as NSString).object(forKey: "b")
  }
}
