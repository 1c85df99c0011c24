import Glibc
import TestSupport
import XCTest

@testable import Platform
@testable import Sandbox

/// Tests that `understudy-jail` stops programs that try forbidden things.
final class LauncherTests: XCTestCase {
  private let shell = "/bin/sh"

  private struct End: Equatable {
    var end: ProcessEnd?
    var output = ""
    var errors = ""
  }

  /// Runs a script in a shell that may read the system's programs and libraries.
  private func run(
    _ script: String, _ options: [String] = [], descriptors: [Int32: Int32] = [:]
  ) throws -> End {
    let system = ["/usr", "/lib", "/lib64", "/bin", "/proc"].flatMap { ["--run", $0] }
    var command = Command(
      Bench.launcher, system + options + ["--", shell, "-c", script], environment: [:],
      timeLimit: 20)
    command.descriptors = descriptors
    let loop = EventLoop()
    let process = try ChildProcess(command, on: loop)
    try loop.run { process.end != nil }
    return End(end: process.end, output: process.output.text, errors: process.errors.text)
  }

  func testWhatIsNotGivenCannotBeReadNorWritten() throws {
    let folder = temporaryPath().path
    try Files.makeFolder(folder)
    let write = "echo told > \(folder)/told && echo done"
    let denied = try run("read line < /etc/passwd || echo denied; \(write)")
    XCTAssertEqual(denied.output, "denied\n")
    XCTAssertTrue(denied.errors.contains("Permission denied"), denied.errors)
    XCTAssertEqual(try run(write, ["--write", folder]).output, "done\n")
    XCTAssertEqual(try Files.read("\(folder)/told"), Array("told\n".utf8))
    XCTAssertEqual(
      try run("read line < /etc/passwd && echo read", ["--read", "/etc/passwd"]).output,
      "read\n")
  }

  func testThereAreNoMoreProcesses() throws {
    let end = try run("(sleep 86400) & echo started")
    XCTAssertEqual(end.output, "")
    XCTAssertTrue(end.errors.contains("fork"), end.errors)
  }

  func testNobodyElseIsSignalled() throws {
    for target in ["1", "0", "-1", "\(getpid())"] {
      let end = try run("kill -KILL -- \(target) || echo denied")
      XCTAssertEqual(end.output, "denied\n", target)
    }
    XCTAssertEqual(try run("kill -KILL $$").end, .signaled(SIGKILL))
  }

  func testDescriptorsAreClosedButThoseThatAreKept() throws {
    let pipe = try ChildPipe()
    let list = "for fd in 3 4 5 6 7; do [ -e /proc/self/fd/$fd ] && echo $fd; done; true"
    XCTAssertEqual(try run(list, descriptors: [7: pipe.writeEnd]).output, "")
    XCTAssertEqual(
      try run(list, ["--keep", "7"], descriptors: [7: pipe.writeEnd]).output, "7\n")
  }

  func testLimitsEndAProgramEachInItsWay() throws {
    let folder = temporaryPath().path
    try Files.makeFolder(folder)
    let start = ContinuousClock.now
    XCTAssertEqual(try run("while :; do :; done", ["--cpu", "1"]).end, .signaled(SIGXCPU))
    XCTAssertEqual(
      try run("trap '' XCPU; while :; do :; done", ["--cpu", "1"]).end, .signaled(SIGKILL))
    XCTAssertLessThan(start.duration(to: .now), .seconds(20))
    let grow = "x=0123456789; while :; do x=$x$x; done"
    XCTAssertNotEqual(try run(grow, ["--data", "50000000"]).end, .timedOut)
    let fill = "while :; do echo 0123456789; done > \(folder)/file"
    XCTAssertEqual(
      try run(fill, ["--write", folder, "--file-size", "100000"]).end, .signaled(SIGXFSZ))
    XCTAssertEqual(try Files.read("\(folder)/file").count, 100_000)
    // Even root cannot raise its hard limits here.
    XCTAssertEqual(
      try run("ulimit -f unlimited && echo raised", ["--file-size", "1024"]).output, "")
  }

  func testRootBecomesAnotherUserForGood() throws {
    guard geteuid() == 0 else { throw XCTSkip("only root can become somebody else") }
    let script = """
      while read name one two three rest; do
        case $name in Uid:|Gid:) echo $one $two $three;; CapEff:|Seccomp:) echo $one;; esac
      done < /proc/self/status
      """
    XCTAssertEqual(
      try run(script, ["--user", "62000"]).output,
      "62000 62000 62000\n62000 62000 62000\n0000000000000000\n2\n")
  }

  func testWhatItIsNotToldWellItRefuses() throws {
    let loop = EventLoop()
    for words in [[], ["--"], ["--cpu", "x", "--", shell], ["--open", "1", "--", shell]] {
      let process = try ChildProcess(Command(Bench.launcher, words, environment: [:]), on: loop)
      try loop.run { process.end != nil }
      XCTAssertEqual(process.end, .exited(121), "\(words)")
      XCTAssertTrue(process.errors.text.hasPrefix("understudy-jail: "), "\(words)")
    }
  }
}
