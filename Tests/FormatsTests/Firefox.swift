import Foundation
import XCTest

/// What a test does with a page in any browser.
protocol WebBrowser {
  /// Opens a page.
  func open(_ page: URL) throws
  /// Evaluates a JavaScript expression.
  func value(_ expression: String) throws -> Any?
  /// Sets the size of the window.
  func resize(_ width: Int, _ height: Int) throws
}

/// A headless Firefox, which is told what to do in its own protocol, Marionette; `deinit` ends it.
final class Firefox: WebBrowser {
  private let process = Process()
  private let profile = FileManager.default.temporaryDirectory
    .appendingPathComponent("firefox-\(UUID())", isDirectory: true)
  private var connection: Int32 = -1
  private var number = 0

  /// Skips the test where no Firefox is installed.
  init() throws {
    try ForeignReaders.require(["firefox", "--version"])
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    try Data("user_pref(\"marionette.port\", 0);\n".utf8)
      .write(to: profile.appendingPathComponent("user.js"))
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "firefox", "--headless", "--marionette", "--no-remote", "--profile", profile.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let portFile = profile.appendingPathComponent("MarionetteActivePort")
    let end = Date(timeIntervalSinceNow: 60)
    var port: UInt16?
    while port == nil {
      guard Date() < end else { throw XCTSkip("Firefox does not start") }
      usleep(100_000)
      port = (try? String(contentsOf: portFile, encoding: .utf8)).flatMap { UInt16($0) }
    }
    connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(bigEndian: port ?? 0)
    address.sin_addr.s_addr = in_addr_t(bigEndian: 0x7F00_0001)
    let status = withUnsafeBytes(of: &address) {
      connect(
        connection, $0.bindMemory(to: sockaddr.self).baseAddress, socklen_t($0.count))
    }
    try XCTSkipIf(status != 0, "Firefox does not answer")
    _ = try message()
    try send("WebDriver:NewSession", ["capabilities": [String: Any]()])
  }

  deinit {
    close(connection)
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  func open(_ page: URL) throws { try send("WebDriver:Navigate", ["url": page.absoluteString]) }

  func value(_ expression: String) throws -> Any? {
    let answer = try send(
      "WebDriver:ExecuteScript", ["script": "return \(expression)", "args": [Any]()])
    return (answer as? [String: Any])?["value"]
  }

  func resize(_ width: Int, _ height: Int) throws {
    try send("WebDriver:SetWindowRect", ["width": width, "height": height])
  }

  /// A message is its length, a colon, and JSON: a list of 0, a number, the command and its
  /// parameters, or of 1, that number, an error and the result.
  @discardableResult
  private func send(_ command: String, _ parameters: [String: Any]) throws -> Any? {
    number += 1
    let list: [Any] = [0, number, command, parameters]
    let json = try JSONSerialization.data(withJSONObject: list)
    try handle.write(contentsOf: Data("\(json.count):".utf8) + json)
    let answer = try XCTUnwrap(try message() as? [Any])
    if let error = answer[2] as? [String: Any] {
      let text = "\(command): \(error["message"] ?? error)"
      throw NSError(domain: "Firefox", code: 1, userInfo: [NSLocalizedDescriptionKey: text])
    }
    return answer[3]
  }

  private var handle: FileHandle { FileHandle(fileDescriptor: connection, closeOnDealloc: false) }

  private func message() throws -> Any {
    var length = ""
    while length.last != ":" {
      let byte = try XCTUnwrap(handle.read(upToCount: 1))
      length += String(decoding: byte, as: UTF8.self)
    }
    var json = Data()
    let count = Int(length.dropLast()) ?? 0
    while json.count < count {
      json += try XCTUnwrap(handle.read(upToCount: count - json.count))
    }
    return try JSONSerialization.jsonObject(with: json)
  }
}
