import Foundation
import XCTest

/// A program that speaks the Language Server Protocol, with a test in place of the editor.
final class LanguageClient: @unchecked Sendable {
  typealias Object = [String: Any]

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let lock = NSCondition()
  private var messages: [Object] = []
  private var buffer = Data()
  private var lastID = 0

  init(
    _ program: URL, _ arguments: [String] = [], folder: URL,
    environment: [String: String] = [:], for test: XCTestCase
  ) throws {
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Understudy.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    output.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil } else { self?.take(data) }
    }
    try process.run()
    let (process, input) = (process, input)
    test.addTeardownBlock {
      try? input.fileHandleForWriting.close()
      let watchdog = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
      DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: watchdog)
      process.waitUntilExit()
      watchdog.cancel()
    }
  }

  private func take(_ data: Data) {
    lock.lock()
    defer { lock.unlock() }
    buffer += data
    while let end = buffer.range(of: Data("\r\n\r\n".utf8)) {
      let header = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
      let length = header.firstMatch(of: #/Content-Length: (\d+)/#).flatMap { Int($0.1) } ?? 0
      guard buffer.endIndex - end.upperBound >= length else { break }
      let body = buffer[end.upperBound..<(end.upperBound + length)]
      if let message = try? JSONSerialization.jsonObject(with: body) as? Object {
        messages.append(message)
      }
      buffer = Data(buffer[(end.upperBound + length)...])
    }
    lock.broadcast()
  }

  // MARK: Sending

  func send(raw text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

  func send(_ message: Object) throws {
    let data = try JSONSerialization.data(withJSONObject: message)
    send(raw: "Content-Length: \(data.count)\r\n\r\n\(String(decoding: data, as: UTF8.self))")
  }

  func notify(_ method: String, _ params: Object) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": params])
  }

  /// Sends a request and returns its answer, with `result` or `error`.
  @discardableResult
  func ask(
    _ method: String, _ params: Object = [:], seconds: Double = 60,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object {
    lastID += 1
    let id = lastID
    try send(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
    return wait(seconds: seconds, file: file, line: line) {
      $0["method"] == nil && $0["id"] as? Int == id
    }
  }

  // MARK: Receiving

  /// Waits for a message, and removes it and those before it that came with the same method.
  @discardableResult
  func wait(
    seconds: Double = 60, file: StaticString = #filePath, line: UInt = #line,
    for isMeant: (Object) -> Bool
  ) -> Object {
    lock.lock()
    defer { lock.unlock() }
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      if let index = messages.firstIndex(where: isMeant) { return messages.remove(at: index) }
      guard lock.wait(until: end) else {
        XCTFail("It sent only:\n\(messages)", file: file, line: line)
        return [:]
      }
    }
  }

  /// Waits for a notification or a request, and returns its parameters.
  @discardableResult
  func wait(
    for method: String, seconds: Double = 60, file: StaticString = #filePath, line: UInt = #line
  ) -> Object {
    let message = wait(seconds: seconds, file: file, line: line) {
      $0["method"] as? String == method
    }
    return message["params"] as? Object ?? [:]
  }

  /// Waits for the next diagnostics of a file.
  func diagnostics(
    of uri: String, seconds: Double = 60, file: StaticString = #filePath, line: UInt = #line
  ) -> [Object] {
    let message = wait(seconds: seconds, file: file, line: line) {
      $0["method"] as? String == "textDocument/publishDiagnostics"
        && ($0["params"] as? Object)?["uri"] as? String == uri
    }
    return (message["params"] as? Object)?["diagnostics"] as? [Object] ?? []
  }

  /// Throws away what has come so far.
  func forget() {
    lock.lock()
    messages = []
    lock.unlock()
  }

  /// Closes the program's input, as an editor that dies does.
  func hangUp() throws { try input.fileHandleForWriting.close() }

  /// Waits for the program to exit and returns its status.
  func end() -> Int32 {
    let end = Date(timeIntervalSinceNow: 20)
    while process.isRunning && Date() < end { usleep(10_000) }
    XCTAssertFalse(process.isRunning, "It did not end.")
    return process.isRunning ? -1 : process.terminationStatus
  }

  // MARK: What editors do

  func initialize(_ folder: URL, _ capabilities: Object = [:], options: Object = [:]) throws
    -> Object
  {
    let answer = try ask(
      "initialize",
      [
        "processId": ProcessInfo.processInfo.processIdentifier, "rootUri": folder.absoluteString,
        "capabilities": capabilities, "initializationOptions": options,
      ])
    try notify("initialized", [:])
    return answer["result"] as? Object ?? [:]
  }

  func open(_ uri: String, _ text: String) throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "swift", "version": 1, "text": text]])
  }

  func change(_ uri: String, _ text: String, version: Int) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version], "contentChanges": [["text": text]]])
  }

  func save(_ uri: String) throws {
    try notify("textDocument/didSave", ["textDocument": ["uri": uri]])
  }
}
