import Foundation

/// The connection to an editor: messages of JSON-RPC 2.0 from standard input and to standard
/// output.
final class ServerConnection {
  /// The codes of errors that JSON-RPC and the Language Server Protocol define.
  enum ErrorCode: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case notInitialized = -32002
    case requestCancelled = -32800
  }

  let input = STDIN_FILENO
  private let console: Console
  /// Whether the editor has closed its end.
  private(set) var isClosed = false
  /// The messages that have come and were not handled.
  private(set) var inbox: [JSONValue] = []
  private var reader = MessageReader()
  private var lastID = 0
  /// The handlers of the answers to our requests, by the requests' numbers.
  private var awaited: [Int: (JSONValue) -> Void] = [:]

  init(console: Console) { self.console = console }

  // MARK: Receiving

  /// Waits for messages, at most so many milliseconds; -1 for ever.
  func wait(milliseconds: Int32) {
    var wait = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    if poll(&wait, 1, milliseconds) > 0 { receive() }
  }

  /// Reads and decodes the bytes that have arrived; blocks if there are none.
  func receive() {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(input, &bytes, bytes.count)
    guard count > 0 else {
      isClosed = count == 0 || errno != EINTR && errno != EAGAIN
      return
    }
    reader.append(bytes[..<count])
    while let item = reader.next() {
      switch item {
      case .message(let message): accept(message)
      case .malformed: fail(.null, .parseError, "This is no message of JSON-RPC 2.0.")
      }
    }
  }

  func next() -> JSONValue? { inbox.isEmpty ? nil : inbox.removeFirst() }

  private func accept(_ message: JSONValue) {
    guard case .object = message, message["jsonrpc"] == "2.0" else {
      return fail(message["id"], .invalidRequest, "This is no message of JSON-RPC 2.0.")
    }
    switch message["method"].string {
    case "$/cancelRequest"?: cancel(message["params"]["id"])
    case nil:
      guard let id = message["id"].integer, let handle = awaited.removeValue(forKey: id) else {
        return
      }
      handle(message["result"])
    default: inbox.append(message)
    }
  }

  private func cancel(_ id: JSONValue) {
    guard id != .null, let index = inbox.firstIndex(where: { $0["id"] == id }) else { return }
    inbox.remove(at: index)
    fail(id, .requestCancelled, "The request was cancelled.")
  }

  // MARK: Sending

  func answer(_ id: JSONValue, _ result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  func fail(_ id: JSONValue, _ code: ErrorCode, _ text: String) {
    let error: JSONValue = ["code": .number(Double(code.rawValue)), "message": .text(text)]
    send(["jsonrpc": "2.0", "id": id, "error": error])
  }

  func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .text(method), "params": params])
  }

  /// Sends a request; `handle` gets its result, which is null if it failed.
  func ask(_ method: String, _ params: JSONValue, handle: @escaping (JSONValue) -> Void = { _ in })
  {
    lastID += 1
    awaited[lastID] = handle
    send([
      "jsonrpc": "2.0", "id": .number(Double(lastID)), "method": .text(method), "params": params,
    ])
  }

  private func send(_ message: JSONValue) {
    do {
      let text = try message.jsonLine()
      try console.write(raw: "Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
    } catch {
      isClosed = true
    }
  }
}

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
