import CAllocations
import Foundation
import XCTest

/// What became of the objects of the classes that were loaded for a request.
enum LeakDetector {
  /// Begins to remember the objects of the libraries' classes; false where it cannot.
  static func watch(_ libraries: LoadedLibraries) -> Bool {
    [libraries.support, libraries.library].compactMap(\.self)
      .allSatisfy { callocations_watch($0) == 0 }
  }

  /// How many objects of each class are still there, by the class's full name.
  ///
  /// Test cases do not count: XCTest keeps them.
  static func alive() -> [String: Int] {
    var counts: [String: Int] = [:]
    for index in 0..<callocations_count() {
      guard let pointer = callocations_object(index) else { continue }
      let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeRetainedValue()
      if object is XCTestCase { continue }
      counts[name(of: type(of: object)), default: 0] += 1
    }
    return counts
  }

  /// How many more there are of each class; what the main queue has still to do comes first.
  static func grown(since first: [String: Int]) -> [String: Int] {
    var growth: [String: Int] = [:]
    for _ in 0..<10 {
      growth = alive()
      for (name, count) in first { growth[name]? -= count }
      growth = growth.filter { $0.value > 0 }
      if growth.isEmpty { return [:] }
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
    }
    return growth
  }

  /// The class's full name, without the functions that it is declared in: those are numbers.
  private static func name(of type: AnyClass) -> String {
    String(reflecting: type).replacing(#/\(unknown context at [^)]*\)\./#, with: "")
  }
}
