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
    XCTAssertEqual(
      CompilerCrash.words(
        in: """
          2.\tCompiling with effective version 6
          Stack dump without symbol names (ensure you have llvm-symbolizer in your PATH …):
          0  swift-frontend 0x000055b1cf6e8738
          9  libc.so.6      0x00007f5d0fa45305 __libc_start_main + 133
          10 swift-frontend 0x000055b1c8ad6425

          *** Signal 4: Backtracing from 0x7f5d0fb1f829... done ***

          *** Program crashed: Illegal instruction at 0x000055b1c8d73830 ***

          Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

          Thread 0 "swift-frontend" crashed:

          rax 0x0000000000000000  0
          """), "2.\tCompiling with effective version 6")
    XCTAssertEqual(CompilerCrash.words(in: "boom\n"), "boom")
    XCTAssertEqual(CompilerCrash.words(in: String(repeating: "x", count: 5000)).count, 1000)
  }
}
