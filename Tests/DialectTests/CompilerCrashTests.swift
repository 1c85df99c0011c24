import XCTest

@testable import Dialect

final class CompilerCrashTests: XCTestCase {
  func testWhatItWasDoingIsKeptAndNothingOfThisMachine() {
    let printed = """
      Please submit a bug report (https://swift.org/contributing/#reporting-bugs) and include the \
      crash backtrace.
      Stack dump:
      0.\tProgram arguments: /opt/swift/usr/bin/swift-frontend -frontend -c
      1.\tSwift version 6.3.1 (swift-6.3.1-RELEASE)
      2.\tCompiling with effective version 6
      3.\tWhile type-checking 'twice(_:)' (at Exercise/Exercise.swift:2:1)
       #0 0x00005601 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) (/opt/swift/usr/bin/x+0x1)
      #12 0x00007fac __libc_start_main ./csu/../csu/libc-start.c:347:5
       4 0x00007fac main + 5

      """
    XCTAssertEqual(
      CompilerCrash.words(in: printed),
      """
      2.\tCompiling with effective version 6
      3.\tWhile type-checking 'twice(_:)' (at Exercise/Exercise.swift:2:1)
      """)
    XCTAssertEqual(CompilerCrash.words(in: "boom\n"), "boom")
    XCTAssertEqual(CompilerCrash.words(in: String(repeating: "x", count: 5000)).count, 1000)
  }
}
