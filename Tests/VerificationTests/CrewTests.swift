import Foundation
import Synchronization
import XCTest

@testable import Verification

final class CrewTests: XCTestCase {
  private struct Failure: Error {}

  func testProductsComeInOrderWhoeverIsFirst() throws {
    let crew = Crew(["a", "b", "c"])
    var handedOn: [Int] = []
    let products = try crew.perform(Array(0..<40)) { _, number in
      usleep(UInt32((40 - number) % 7) * 300)
      return number * 2
    } whenDone: {
      handedOn.append($0)
    }
    XCTAssertEqual(products, (0..<40).map { $0 * 2 })
    XCTAssertEqual(handedOn, products)
  }

  func testWorkerWithoutTaskHelpsTheOthers() throws {
    let crew = Crew(["a", "b"])
    let bothAreThere = Meeting()
    let names = try crew.perform(["only"]) { member, _ in
      try member.map([1, 2]) { worker, _ in
        XCTAssertTrue(bothAreThere.wait(for: 2))
        return worker
      }
    }
    XCTAssertEqual(Set(names[0]), ["a", "b"])
  }

  func testWorkerIsNeverInTwoPlaces() throws {
    let crew = Crew([0, 1, 2])
    let atWork = Mutex<[Int: Int]>([:])
    let sums = try crew.perform(Array(0..<12)) { member, task in
      try member.map(Array(0..<6)) { worker, item in
        let others = atWork.withLock { count in
          defer { count[worker, default: 0] += 1 }
          return count[worker, default: 0]
        }
        XCTAssertEqual(others, 0)
        usleep(200)
        atWork.withLock { $0[worker]! -= 1 }
        return task + item
      }.reduce(0, +)
    }
    XCTAssertEqual(sums, (0..<12).map { $0 * 6 + 15 })
  }

  func testFirstErrorEndsTheWork() {
    let crew = Crew([0, 1])
    let begun = Mutex(0)
    XCTAssertThrowsError(
      try crew.perform(Array(0..<1_000)) { member, task in
        begun.withLock { $0 += 1 }
        // Else one worker could do all before the other one fails.
        usleep(10_000)
        return try member.map([task, task]) { _, item in
          if item == 3 { throw Failure() }
          return item
        }
      }
    ) { XCTAssertTrue($0 is Failure) }
    XCTAssertLessThan(begun.withLock { $0 }, 100)
    // The crew is fit for more.
    XCTAssertEqual(try crew.perform([1, 2]) { _, task in task }, [1, 2])
  }

  func testErrorOfTheReceiverEndsTheWork() {
    let crew = Crew([0, 1])
    XCTAssertThrowsError(
      try crew.perform(Array(0..<50)) { _, task in
        task
      } whenDone: {
        if $0 == 5 { throw Failure() }
      })
  }
}

/// Waits until several threads have come.
private final class Meeting: @unchecked Sendable {
  private let condition = NSCondition()
  private var count = 0

  /// Returns false if they do not come within ten seconds.
  func wait(for all: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    count += 1
    condition.broadcast()
    let deadline = Date(timeIntervalSinceNow: 10)
    while count < all { guard condition.wait(until: deadline) else { return false } }
    return true
  }
}
