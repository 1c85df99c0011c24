import HostProtocol
import Synchronization
import XCTest

/// The expectations that a check reaches, and those that fail on purpose.
///
/// Everything is the same in a run for a verdict and in one that is to fail, but for the number of the
/// variation.
enum Expectations {
  private typealias Vary = @convention(c) (Int, Int) -> Int

  // The main thread sets these before the checks run.
  nonisolated(unsafe) private static var vary: Vary?
  nonisolated(unsafe) private static var variation = 0
  private static let lines = Mutex<[Int: Int]>([:])

  /// How often the check has reached an expectation, by line.
  static var reached: [Int: Int] { lines.withLock(\.self) }

  /// Finds the variations of a checks library; without them no expectation is varied.
  static func load(from libraries: LoadedLibraries, variation number: Int) {
    vary = dlsym(libraries.library, HostRequest.variationEntryPoint)
      .map { unsafeBitCast($0, to: Vary.self) }
    variation = number
  }

  /// Begins to count the expectations of another check.
  static func begin() { lines.withLock { $0 = [:] } }

  /// Notes that the check has reached an expectation.
  ///
  /// - Returns: an odd number if it is to be turned around.
  static func reach(_ line: Int) -> Int {
    let times = lines.withLock { lines in
      lines[line, default: 0] += 1
      return lines[line, default: 0] - 1
    }
    let number = vary?(variation, HostRequest.place(line, after: times)) ?? 0
    return times < HostRequest.mostTurned ? number : number & ~1
  }

  /// Gives each test expectations of ours at its end.
  static func withEnds(_ entries: [XCTestCaseEntry]) -> [XCTestCaseEntry] {
    entries.map { testClass, tests in
      (
        testClass,
        tests.map { name, body in
          (
            name,
            { testCase in
              try body(testCase)
              for line in HostRequest.endLines where reach(line) & 1 == 1 {
                XCTFail(file: "", line: UInt(line))
              }
            }
          )
        }
      )
    }
  }
}

/// Lets the checks' expectations take part; public for the reason in `Events.swift`.
@_cdecl("understudy_reach") public func understudyReach(_ line: Int) -> Int {
  Expectations.reach(line)
}
