import Foundation

/// A piece of work that the editor shows while it lasts.
final class ServerProgress {
  /// The text that the editor shows at the end.
  var text: String
  private let connection: ServerConnection
  private let token: JSONValue?

  /// - Parameter isShown: whether the editor can show it.
  init(on connection: ServerConnection, isShown: Bool, text: String) {
    self.connection = connection
    self.text = text
    token = isShown ? .text("understudy-\(UUID().uuidString)") : nil
    guard let token else { return }
    connection.ask("window/workDoneProgress/create", ["token": token])
    report(["kind": "begin", "title": "Understudy", "message": .text(text), "cancellable": false])
  }

  func end() { report(["kind": "end", "message": .text(text)]) }

  private func report(_ value: JSONValue) {
    guard let token else { return }
    connection.notify("$/progress", ["token": token, "value": value])
  }
}

extension ServerConnection {
  /// The kinds of messages that editors show.
  enum MessageKind: Int {
    case error = 1
    case info = 3
  }

  func show(_ text: String, _ kind: MessageKind) {
    notify("window/showMessage", ["type": .number(Double(kind.rawValue)), "message": .text(text)])
  }

  /// Replaces what the editor shows about a file.
  func publish(_ diagnostics: [JSONValue], uri: String, version: Int?) {
    var params: [String: JSONValue] = ["uri": .text(uri), "diagnostics": .list(diagnostics)]
    if let version { params["version"] = .number(Double(version)) }
    notify("textDocument/publishDiagnostics", .object(params))
  }
}
