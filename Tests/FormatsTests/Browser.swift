import Foundation
import XCTest

@testable import Formats

/// A headless Chromium with a chromedriver of its own, which `deinit` ends.
final class Browser: WebBrowser {
  private let driver = Process()
  private let address: String
  private var session = ""
  private let profile = FileManager.default.temporaryDirectory
    .appendingPathComponent("browser-\(UUID())", isDirectory: true)

  /// Skips the test where no Chromium is installed.
  init() throws {
    try ForeignReaders.require(["chromedriver", "--version"])
    try ForeignReaders.require(["chromium", "--version"])
    try ForeignReaders.require(["curl", "--version"])
    let output = Pipe()
    driver.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    driver.arguments = ["chromedriver", "--port=0"]
    driver.standardOutput = output
    driver.standardError = FileHandle.nullDevice
    try driver.run()
    var text = ""
    var port: Substring?
    while port == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw XCTSkip("chromedriver does not start: \(text)") }
      text += String(decoding: data, as: UTF8.self)
      port = text.firstMatch(of: #/started successfully on port ([0-9]+)/#)?.1
    }
    address = "http://127.0.0.1:\(port ?? "0")"
    let options: [String: Any] = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--window-size=1280,900", "--user-data-dir=\(profile.path)",
      ]
    ]
    let wanted: [String: Any] = [
      "alwaysMatch": ["goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"]]
    ]
    let answer = try post("session", ["capabilities": wanted]) as? [String: Any]
    session = try XCTUnwrap(answer?["sessionId"] as? String, "\(answer ?? [:])")
  }

  deinit {
    _ = try? ForeignReaders.run(
      ["curl", "-s", "-X", "DELETE", "\(address)/session/\(session)"], files: [:])
    driver.terminate()
    driver.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  func open(_ page: URL) throws {
    _ = try post("session/\(session)/url", ["url": page.absoluteString])
  }

  func value(_ expression: String) throws -> Any? {
    try post(
      "session/\(session)/execute/sync", ["script": "return \(expression)", "args": [Any]()])
  }

  /// Types keys into the focused element; special keys are WebDriver's code points.
  func type(_ keys: String..., holding held: String? = nil) throws {
    func action(_ type: String, _ key: String) -> [String: String] { ["type": type, "value": key] }
    let typed = keys.flatMap { [action("keyDown", $0), action("keyUp", $0)] }
    let actions =
      held.map { [action("keyDown", $0)] + typed + [action("keyUp", $0)] } ?? typed
    let source: [String: Any] = ["type": "key", "id": "keyboard", "actions": actions]
    _ = try post("session/\(session)/actions", ["actions": [source]])
  }

  /// Clicks on the element that a selector finds.
  func click(_ selector: String) throws {
    _ = try value("document.querySelector(\"\(selector)\").click()")
  }

  /// Sets the preferred colour scheme.
  func prefer(_ scheme: String) throws { try emulate(features: ["prefers-color-scheme": scheme]) }

  /// Lets the page believe that it is printed, or that the reader prefers something.
  func emulate(media: String = "", features: [String: String] = [:]) throws {
    let features = features.map { ["name": $0, "value": $1] }
    _ = try post(
      "session/\(session)/goog/cdp/execute",
      [
        "cmd": "Emulation.setEmulatedMedia",
        "params": ["media": media, "features": features] as [String: Any],
      ])
  }

  func resize(_ width: Int, _ height: Int) throws {
    let size: [String: Any] = [
      "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
    ]
    _ = try post(
      "session/\(session)/goog/cdp/execute",
      ["cmd": "Emulation.setDeviceMetricsOverride", "params": size])
  }

  /// Saves a screenshot if `UNDERSTUDY_SCREENSHOTS` names a folder.
  func keepScreenshot(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["UNDERSTUDY_SCREENSHOTS"] else { return }
    let picture = try ask("session/\(session)/screenshot", []) as? String ?? ""
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(base64Encoded: picture)?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }

  /// The browser's log of errors.
  func complaints() throws -> [String] {
    let entries = try post("session/\(session)/se/log", ["type": "browser"]) as? [[String: Any]]
    return (entries ?? []).compactMap { $0["message"] as? String }
  }

  private func post(_ path: String, _ body: [String: Any]) throws -> Any? {
    let json = try JSONSerialization.data(withJSONObject: body)
    return try ask(
      path, ["--data-binary", "@body.json"],
      files: ["body.json": String(decoding: json, as: UTF8.self)])
  }

  private func ask(
    _ path: String, _ options: [String], files: [String: String] = [:]
  ) throws -> Any? {
    let sent = try ForeignReaders.run(
      ["curl", "-s", "--max-time", "120"] + options + ["\(address)/\(path)"], files: files)
    let answer = try JSONSerialization.jsonObject(with: Data(sent.text.utf8)) as? [String: Any]
    if let value = answer?["value"] as? [String: Any], let error = value["error"] as? String {
      let text = "\(path): \(error): \(value["message"] ?? "")"
      throw NSError(domain: "Browser", code: 1, userInfo: [NSLocalizedDescriptionKey: text])
    }
    return answer?["value"]
  }
}
