import CAllocations
import Foundation
import XCTest

/// Counts the living objects of the classes in a request's libraries.
enum LeakDetector {
  /// Starts recording objects of the libraries' classes; returns false if that fails.
  static func watch(_ libraries: LoadedLibraries) -> Bool {
    [libraries.support, libraries.library].compactMap(\.self)
      .allSatisfy { callocations_watch($0) == 0 }
  }

  /// The number of living objects by the full name of their class, without test cases and what only
  /// they hold: XCTest keeps them.
  static func alive() -> [String: Int] {
    var counts: [String: Int] = [:]
    for index in 0..<callocations_count() {
      guard let pointer = callocations_object(index) else { continue }
      let object = Unmanaged<AnyObject>.fromOpaque(pointer)
      if let testCase = object.takeUnretainedValue() as? XCTestCase { empty(testCase) }
      object.release()
    }
    for index in 0..<callocations_count() {
      guard let pointer = callocations_object(index) else { continue }
      let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeRetainedValue()
      if object is XCTestCase { continue }
      counts[name(of: type(of: object)), default: 0] += 1
    }
    return counts
  }

  /// Releases what a finished test case holds in properties of its own.
  private static func empty(_ testCase: XCTestCase) {
    let object = Unmanaged.passUnretained(testCase)
    guard emptied.insert(object.toOpaque()).inserted else { return }
    // It must never be released: then its properties would be destroyed again.
    let memory = object.retain().toOpaque()
    let inherited = Metadata(XCTestCase.self)
    let metadata = Metadata(ofObject: memory)
    for field in metadata.fields.dropFirst(inherited.fields.count) where field.kind == .strong {
      guard !field.type.isTrivial, !field.type.isNothing else { continue }
      field.type.destroy(memory + field.offset)
      memset(memory + field.offset, 0, field.type.size)
    }
  }

  nonisolated(unsafe) private static var emptied: Set<UnsafeMutableRawPointer> = []

  /// The growth of each class's count since `first`.
  ///
  /// Runs the main queue before, because pending work may release objects.
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

  /// The class's full name without addresses of enclosing functions, which vary.
  private static func name(of type: AnyClass) -> String {
    String(reflecting: type).replacing(#/\(unknown context at [^)]*\)\./#, with: "")
  }
}
