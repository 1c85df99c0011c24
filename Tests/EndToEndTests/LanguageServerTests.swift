import Foundation
import XCTest

/// `understudy lsp`: verdicts in an editor.
final class LanguageServerTests: XCTestCase {
  typealias Object = LanguageClient.Object

  private let right = "func double(_ n: Int) -> Int { n * 2 }\n"

  private struct Bench {
    let desk: Desk
    let client: LanguageClient
    var uri: String { desk.file(Desk.double).absoluteString }
  }

  /// Starts the server in a folder without a workspace: it finds that of the file.
  private func started(_ capabilities: Object = [:], options: Object = [:]) throws -> Bench {
    let desk = try Desk(for: self)
    let client = try LanguageClient(
      Understudy.program, ["lsp"], folder: desk.course.folder, for: self)
    let result = try client.initialize(desk.workspace, capabilities, options: options)
    let server = try XCTUnwrap(result["capabilities"] as? Object)
    XCTAssertEqual(server["positionEncoding"] as? String, "utf-16")
    XCTAssertEqual(server["hoverProvider"] as? Bool, true)
    return Bench(desk: desk, client: client)
  }

  private func at(_ diagnostic: Object) throws -> [Int] {
    let range = try XCTUnwrap(diagnostic["range"] as? [String: [String: Int]])
    return ["start", "end"].flatMap { end in
      ["line", "character"].map { range[end]?[$0] ?? -1 }
    }
  }

  /// They are ours, also where another server says what the compiler says.
  func testFullWidthCharactersAreNamed() throws {
    let bench = try started(options: ["compilerMessages": false])
    try bench.client.open(bench.uri, "func double(_ n: Int) -> Int { nothing }\n")
    XCTAssertEqual(bench.client.diagnostics(of: bench.uri).count, 0)
    try bench.client.change(bench.uri, "func double(_ n：Int) -> Int { 0 }\n", version: 2)
    let found = bench.client.diagnostics(of: bench.uri)
    XCTAssertEqual(found.map { $0["code"] as? String }, ["full_width_characters"])
    XCTAssertEqual(try at(XCTUnwrap(found.first)).prefix(2), [0, 15])
    XCTAssertTrue((found[0]["message"] as? String)?.contains("'：' → ':'") == true)
  }

  func testDiagnosticsOnOpenOnChangeAndOnSave() throws {
    let bench = try started()
    let client = bench.client
    try client.open(bench.uri, try bench.desk.read(Desk.double))
    let first = client.diagnostics(of: bench.uri)
    XCTAssertEqual(first.count, 1)
    XCTAssertEqual(
      first.first?["message"] as? String,
      "Twice two is four. double(2) was asked for. (expected: 4; got: 0)")
    XCTAssertEqual(first.first?["code"] as? String, "testTwo")
    XCTAssertEqual(first.first?["source"] as? String, "understudy")
    XCTAssertEqual(first.first?["severity"] as? Int, 1)
    XCTAssertEqual(try at(XCTUnwrap(first.first)), [0, 5, 0, 11])
    // Unsaved text is judged after a pause, and is no progress.
    try client.change(bench.uri, right, version: 2)
    XCTAssertEqual(client.diagnostics(of: bench.uri).count, 0)
    XCTAssertFalse(try bench.desk.run(["list", "--plain"]).output.contains("x 1.1"))
    // Columns count units of UTF-16, not bytes and not characters.
    try client.change(
      bench.uri, "/* 兩倍😀 */ func double(_ n: Int) -> Int { nothing }\n", version: 3)
    let error = try XCTUnwrap(client.diagnostics(of: bench.uri).first)
    XCTAssertEqual(error["code"] as? String, "cannot_find_in_scope")
    XCTAssertEqual(try at(error), [0, 42, 0, 49])
    // A saved text is progress.
    try bench.desk.write(right, to: Desk.double)
    try client.change(bench.uri, right, version: 4)
    try client.save(bench.uri)
    XCTAssertEqual(client.diagnostics(of: bench.uri).count, 0)
    XCTAssertEqual(
      client.wait(for: "window/showMessage")["message"] as? String,
      "1.1 Double: every check passed. Next: 1.2 Answer")
    XCTAssertTrue(try bench.desk.run(["list", "--plain"]).output.contains("x 1.1"))
    try client.notify("textDocument/didClose", ["textDocument": ["uri": bench.uri]])
    XCTAssertEqual(client.diagnostics(of: bench.uri).count, 0)
  }

  /// Returns what the server says on hover, to an editor that reads these formats.
  private func hover(_ formats: [String]) throws -> Object {
    let bench = try started(["textDocument": ["hover": ["contentFormat": formats]]])
    let client = bench.client
    try client.open(bench.uri, try bench.desk.read(Desk.double))
    _ = client.diagnostics(of: bench.uri)
    func answer(line: Int) throws -> Any? {
      let place: Object = [
        "textDocument": ["uri": bench.uri], "position": ["line": line, "character": 8],
      ]
      return try client.ask("textDocument/hover", place)["result"]
    }
    XCTAssertTrue(try answer(line: 7) is NSNull)
    return try XCTUnwrap((answer(line: 0) as? Object)?["contents"] as? Object)
  }

  func testHoverShowsTheAdvice() throws {
    let markdown = try hover(["markdown", "plaintext"])
    XCTAssertEqual(markdown["kind"] as? String, "markdown")
    XCTAssertEqual(
      markdown["value"] as? String,
      """
      **Twice two is four.**

      double(2) was asked for.

      - expected: 4
      - got: 0

      Advice on testTwo.
      """)
    let plain = try hover(["plaintext"])
    XCTAssertEqual(plain["kind"] as? String, "plaintext")
    XCTAssertEqual(
      plain["value"] as? String,
      (markdown["value"] as? String)?.replacing("**", with: ""))
  }

  func testActionsShowHintsAndGoOn() throws {
    let bench = try started(["window": ["showDocument": ["support": true]]])
    let client = bench.client
    try client.open(bench.uri, try bench.desk.read(Desk.double))
    let range: Object = [
      "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0],
    ]
    let answer = try client.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": bench.uri], "range": range, "context": ["diagnostics": []]])
    let actions = try XCTUnwrap(answer["result"] as? [Object])
    XCTAssertEqual(
      actions.compactMap { $0["title"] as? String },
      [
        "Understudy: next hint", "Understudy: show the task", "Understudy: go to the next exercise",
        "Understudy: back to the beginning; your version is kept",
      ])
    let commands = try actions.map { try XCTUnwrap($0["command"] as? Object) }
    try client.ask("workspace/executeCommand", commands[0])
    XCTAssertEqual(
      client.wait(for: "window/showMessage")["message"] as? String, "Hint 1 of 3\nFirst hint.")
    try client.ask("workspace/executeCommand", commands[1])
    let task = client.wait(for: "window/showDocument")["uri"] as? String
    let page = try String(contentsOf: XCTUnwrap(task.flatMap(URL.init)), encoding: .utf8)
    XCTAssertEqual(page, "# 1.1 Double\n\n*Learn double.*\n\nThe task of double.\n")
    try client.ask("workspace/executeCommand", commands[2])
    let next = client.wait(for: "window/showDocument")
    XCTAssertEqual(next["uri"] as? String, bench.desk.file(Desk.answer).absoluteString)
    XCTAssertEqual(next["takeFocus"] as? Bool, true)
    let unknown = try client.ask("workspace/executeCommand", ["command": "understudy.fly"])
    XCTAssertEqual((unknown["error"] as? Object)?["code"] as? Int, -32602)
  }

  func testAFailedCheckCanBeSteppedThrough() throws {
    let bench = try started(["window": ["showDocument": ["support": true]]])
    let client = bench.client
    try client.open(bench.uri, "// One line more.\nfunc double(_ n: Int) -> Int { 0 }\n")
    XCTAssertEqual(client.diagnostics(of: bench.uri).count, 1)
    func titles(onLine line: Int) throws -> [Object] {
      let place = ["line": line, "character": 3]
      let answer = try client.ask(
        "textDocument/codeAction",
        ["textDocument": ["uri": bench.uri], "range": ["start": place, "end": place]])
      return try XCTUnwrap(answer["result"] as? [Object])
    }
    XCTAssertEqual(try titles(onLine: 0).count, 4)
    let action = try XCTUnwrap(titles(onLine: 1).first)
    XCTAssertEqual(
      action["title"] as? String,
      "Understudy: step through this check: Twice two is four.")
    try client.ask("workspace/executeCommand", XCTUnwrap(action["command"] as? Object))
    let shown = client.wait(for: "window/showDocument")
    XCTAssertEqual(shown["external"] as? Bool, true)
    let file = try XCTUnwrap((shown["uri"] as? String).flatMap(URL.init))
    XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains("<p id=\"sentence\""))
  }

  func testResetKeepsUnsavedText() throws {
    let bench = try started(["workspace": ["applyEdit": true]])
    let client = bench.client
    try client.open(bench.uri, "// 未存檔\nfunc double(_ n: Int) -> Int { 7 }")
    client.forget()
    try client.send([
      "jsonrpc": "2.0", "id": 70, "method": "workspace/executeCommand",
      "params": ["command": "understudy.reset", "arguments": [bench.uri]],
    ])
    let request = client.wait { $0["method"] as? String == "workspace/applyEdit" }
    let edit = (request["params"] as? Object)?["edit"] as? Object
    let changes = (edit?["changes"] as? Object)?[bench.uri] as? [Object]
    XCTAssertEqual(changes?.first?["newText"] as? String, "func double(_ n: Int) -> Int { 0 }\n")
    XCTAssertEqual(try at(XCTUnwrap(changes?.first)), [0, 0, 1, 34])
    try client.send(["jsonrpc": "2.0", "id": request["id"] ?? 0, "result": ["applied": true]])
    let message = client.wait(for: "window/showMessage")["message"] as? String
    XCTAssertEqual(message?.hasPrefix("1.1 Double is back at its beginning."), true, message ?? "")
    XCTAssertEqual(
      try bench.desk.read(".understudy/kept/01-numbers/01-double/Exercise.1.swift"),
      "// 未存檔\nfunc double(_ n: Int) -> Int { 7 }")
  }

  func testProgressIsReported() throws {
    let bench = try started(["window": ["workDoneProgress": true]])
    try bench.client.open(bench.uri, right)
    let create = bench.client.wait(for: "window/workDoneProgress/create")
    let begin = bench.client.wait(for: "$/progress")
    XCTAssertEqual(begin["token"] as? String, create["token"] as? String)
    XCTAssertEqual((begin["value"] as? Object)?["message"] as? String, "Checking 1.1 Double")
    let end = bench.client.wait(for: "$/progress")["value"] as? Object
    XCTAssertEqual(end?["kind"] as? String, "end")
    XCTAssertEqual((end?["message"] as? String)?.contains("✓ 1.1 Double"), true)
  }

  func testALoopIsCancelledByTheNextChange() throws {
    let bench = try started()
    let client = bench.client
    try bench.desk.course.replace(
      "time-limit: 1", with: "time-limit: 60", in: "\(FixtureCourse.double)/exercise.md")
    try client.open(
      bench.uri,
      bench.desk.marking + "func double(_ n: Int) -> Int { mark(); while true {} }\n")
    bench.desk.waitForMark()
    // A question is answered while the checks run.
    let place: Object = [
      "textDocument": ["uri": bench.uri], "position": ["line": 0, "character": 0],
    ]
    XCTAssertTrue(try client.ask("textDocument/hover", place)["result"] is NSNull)
    try client.change(bench.uri, right, version: 2)
    XCTAssertEqual(client.diagnostics(of: bench.uri, seconds: 20).count, 0)
  }

  func testMessagesThatAreNone() throws {
    let bench = try started()
    let client = bench.client
    func code(_ id: Int?) -> Int? {
      let message = client.wait { message in
        message["error"] != nil && message["id"] as? Int == id
      }
      return (message["error"] as? Object)?["code"] as? Int
    }
    client.send(raw: "Content-Length: 9\r\n\r\n{\"broken\"")
    XCTAssertEqual(code(nil), -32700)
    client.send(raw: "Content-Length: many\r\n\r\n")
    XCTAssertEqual(code(nil), -32700)
    client.send(raw: "Nonsense\r\n\r\nContent-Length: 2\r\n\r\n[]")
    XCTAssertEqual(code(nil), -32700)
    XCTAssertEqual(code(nil), -32600)
    try client.send(["jsonrpc": "1.0", "id": 50, "method": "shutdown"])
    XCTAssertEqual(code(50), -32600)
    try client.send(["jsonrpc": "2.0", "id": 51, "method": "textDocument/flying"])
    XCTAssertEqual(code(51), -32601)
    try client.notify("textDocument/flown", [:])
    try client.notify("textDocument/didOpen", [:])
    try client.notify("textDocument/didChange", ["textDocument": ["uri": 3]])
    try client.open("untitled:Untitled-1", "let a = 1")
    try client.open("file:///nowhere/Exercise.swift", "let a = 1")
    XCTAssertTrue(try client.ask("textDocument/hover")["result"] is NSNull)
    XCTAssertEqual(try client.ask("textDocument/codeAction")["result"] as? [String], [])
    // A request and its cancellation at once.
    let request = #"{"jsonrpc":"2.0","id":60,"method":"textDocument/flying"}"#
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":60}}"#
    client.send(
      raw: [request, cancel].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined())
    XCTAssertEqual(code(60), -32800)
    // It still works.
    try client.open(bench.uri, right)
    XCTAssertEqual(client.diagnostics(of: bench.uri).count, 0)
  }

  func testHalfOfASurrogatePairIsNoEnd() throws {
    let bench = try started()
    for (version, character) in [#"\ud800"#, #"\\\uDC00"#, #"\ud83d\ude00"#].enumerated() {
      let text = #"func double(_ n: Int) -> Int { n * 2 }  // \#(character)\n"#
      let body = """
        {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{
        "uri":"\(bench.uri)","languageId":"swift","version":\(version),"text":"\(text)"}}}
        """
      bench.client.send(raw: "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
      XCTAssertEqual(bench.client.diagnostics(of: bench.uri).count, 0, character)
    }
  }

  func testASaveInAWorkspaceThatWasRenamedSaysSo() throws {
    let bench = try started()
    try bench.client.open(bench.uri, right)
    XCTAssertEqual(bench.client.diagnostics(of: bench.uri).count, 0)
    let workspace = bench.desk.workspace
    let renamed = workspace.deletingLastPathComponent().appendingPathComponent("renamed")
    try FileManager.default.moveItem(at: workspace, to: renamed)
    try bench.client.save(bench.uri)
    XCTAssertEqual(
      bench.client.wait(for: "window/showMessage")["message"] as? String,
      "The workspace \(workspace.path) is gone: it was moved, renamed or deleted. Nothing was judged. "
        + "Close this file and open it where it is now.")
    let uri = renamed.appendingPathComponent(Desk.double).absoluteString
    try bench.client.open(uri, right)
    XCTAssertEqual(bench.client.diagnostics(of: uri).count, 0)
  }

  func testALongFileIsGivenUp() throws {
    let bench = try started()
    let functions = (0..<13_000).map {
      "func f\($0)(_ n: Int) -> Int { [n, \($0)].map { m in m + 1 }.reduce(0, +) }\n"
    }.joined()
    try bench.client.open(bench.uri, right + functions)
    let marks = bench.client.diagnostics(of: bench.uri, seconds: 120)
    XCTAssertEqual(
      marks.map { $0["message"] as? String },
      [
        "1.1 Double was given up after 10 seconds: this file is too long. Make it shorter, or judge it "
          + "without the editor: understudy check"
      ])
    try bench.client.change(bench.uri, right, version: 2)
    XCTAssertEqual(bench.client.diagnostics(of: bench.uri).count, 0)
  }

  func testItEndsWhenTheEditorLeaves() throws {
    let orderly = try started().client
    XCTAssertTrue(try orderly.ask("shutdown")["result"] is NSNull)
    let late = try orderly.ask("textDocument/hover")
    XCTAssertEqual((late["error"] as? Object)?["code"] as? Int, -32600)
    try orderly.notify("exit", [:])
    XCTAssertEqual(orderly.end(), 0)
    let hasty = try started().client
    try hasty.notify("exit", [:])
    XCTAssertEqual(hasty.end(), 1)
    let bench = try started()
    try bench.client.open(bench.uri, "func double(_ n: Int) -> Int { while true {} }")
    try bench.client.hangUp()
    XCTAssertEqual(bench.client.end(), 1)
  }

  func testBeforeInitializeNothingIsDone() throws {
    let desk = try Desk(for: self)
    let client = try LanguageClient(Understudy.program, ["lsp"], folder: desk.workspace, for: self)
    let early = try client.ask("textDocument/hover")
    XCTAssertEqual((early["error"] as? Object)?["code"] as? Int, -32002)
  }

  func testCompilerMessagesMayBeLeftToAnotherServer() throws {
    let bench = try started(options: ["compilerMessages": false])
    try bench.client.open(bench.uri, "func double(_ n: Int) -> Int { nothing }\n")
    XCTAssertEqual(bench.client.diagnostics(of: bench.uri).count, 0)
    try bench.client.change(bench.uri, "func half(_ n: Int) -> Int { 0 }\n", version: 2)
    XCTAssertEqual(bench.client.diagnostics(of: bench.uri).count, 1)
  }

  func testAllFilesOfAnExerciseAreShown() throws {
    let bench = try started()
    let folder = "02-words/03-two-files"
    let main = bench.desk.file("\(folder)/Exercise.swift").absoluteString
    let model = bench.desk.file("\(folder)/Model.swift").absoluteString
    try bench.client.open(main, "func sum() -> Int { one() }\n")
    XCTAssertEqual(bench.client.diagnostics(of: main).count, 1)
    XCTAssertEqual(bench.client.diagnostics(of: model).count, 0)
    try bench.client.open(model, "func one() -> Int { two }\n")
    XCTAssertEqual(bench.client.diagnostics(of: main).count, 0)
    XCTAssertEqual(bench.client.diagnostics(of: model).count, 1)
  }
}
