// What a learner's code prints and reads: the standard streams lead to files while it runs.

import Foundation
import XCTest

/// Runs a learner's code and returns what it printed, which the report shows all the same.
///
/// `input` is what the code finds on standard input, for example with `readLine()`; then comes the end.
public func output(
  reading input: String = "", of body: () throws -> Void
) rethrows -> String {
  let streams = DivertedStreams(reading: input)
  do {
    try body()
  } catch {
    _ = streams.restore()
    throw error
  }
  return streams.restore()
}

/// Runs a learner's asynchronous code and returns what was printed meanwhile.
public func output(
  reading input: String = "", isolation: isolated (any Actor)? = #isolation,
  of body: () async throws -> Void
) async rethrows -> String {
  let streams = DivertedStreams(reading: input)
  do {
    try await body()
  } catch {
    _ = streams.restore()
    throw error
  }
  return streams.restore()
}

/// Fails with that message unless the learner's code prints these lines.
///
/// Spaces at the end of a line and empty lines at the end do not count.
@discardableResult
public func expectOutput(
  _ expected: String, reading input: String = "", _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line, of body: () throws -> Void
) rethrows -> Bool {
  expectLines(try output(reading: input, of: body), expected, message, file, line)
}

/// Fails with that message unless the learner's asynchronous code prints these lines.
@discardableResult
public func expectOutput(
  _ expected: String, reading input: String = "", _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line,
  isolation: isolated (any Actor)? = #isolation, of body: () async throws -> Void
) async rethrows -> Bool {
  expectLines(try await output(reading: input, of: body), expected, message, file, line)
}

private func expectLines(
  _ actual: String, _ expected: String, _ message: () -> String, _ file: StaticString, _ line: UInt
) -> Bool {
  let (actual, expected) = (lines(of: actual), lines(of: expected))
  return require(
    { $0.varied(actual == expected) },
    {
      let number = zip(actual, expected).prefix { $0 == $1 }.count
      let isLong = max(actual.count, expected.count) > 1
      let (printed, wanted) = (actual.dropFirst(number).first, expected.dropFirst(number).first)
      let place =
        switch (printed, wanted) {
        case _ where !isLong: message()
        case (nil, _): "\(message()) What was printed ends before line \(number + 1)."
        case (_, nil): "\(message()) What is printed should end before line \(number + 1)."
        default: "\(message()) What was printed differs first in line \(number + 1)."
        }
      return Compared(printed ?? "", wanted ?? "").told(after: place)
    }, file, line)
}

private func lines(of text: String) -> [String] {
  var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .map { line in String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

/// Standard input and output while they lead to files.
private struct DivertedStreams {
  /// Where the streams led before.
  private let input = dup(0)
  private let output = dup(1)
  /// What is printed; negative where no file could be made.
  private let file = DivertedStreams.makeFile()

  init(reading text: String) {
    let source = DivertedStreams.makeFile()
    guard file >= 0, source >= 0 else {
      XCTFail("What is printed could not be kept: \(String(cString: strerror(errno))).")
      return
    }
    DivertedStreams.write(Array(text.utf8), to: source)
    lseek(source, 0, SEEK_SET)
    DivertedStreams.settle()
    dup2(source, 0)
    dup2(file, 1)
    close(source)
  }

  /// Leads the streams to where they led before; returns what was printed, and prints it there.
  func restore() -> String {
    defer { for descriptor in [input, output, file] where descriptor >= 0 { close(descriptor) } }
    guard file >= 0 else { return "" }
    DivertedStreams.settle()
    dup2(input, 0)
    dup2(output, 1)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    lseek(file, 0, SEEK_SET)
    while case let count = read(file, &piece, piece.count), count > 0 { bytes += piece[..<count] }
    DivertedStreams.write(bytes, to: 1)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes what waits to be written, and forgets what was read ahead.
  private static func settle() {
    fflush(nil)
    guard let address = dlsym(nil, "stdin"),
      let stream = address.load(as: UnsafeMutablePointer<FILE>?.self)
    else { return }
    fflush(stream)
    clearerr(stream)
  }

  /// Opens a new file without a name.
  private static func makeFile() -> Int32 {
    let folder = FileManager.default.temporaryDirectory.path
    var path = Array("\(folder)/printed-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    if descriptor >= 0 { unlink(path) }
    return descriptor
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
