import CRecording
import Foundation
import HostProtocol
import Storage

@testable import Grading

extension FuzzTarget {
  /// Sound inputs to begin with.
  ///
  /// Those of what the compiler writes are its own: `run.sh` makes them.
  package var seeds: [[UInt8]] {
    switch self {
    case .archive: [Seed.zip].compactMap { $0 }
    case .course: CourseFolder.seeds
    case .diagnostics, .intermediate, .library, .object, .syntaxTree: []
    case .host: [Seed.events]
    case .recording: [Seed.recording]
    case .store: [Seed.store].compactMap { $0 }
    default: texts.map { Array($0.utf8) }
    }
  }

  private var texts: [String] {
    switch self {
    case .corrections:
      [#"{"student": "a", "exercise": "1.1", "points": 1.5, "comment": "c", "possible": 2}"# + "\n"]
    case .frontMatter: [CourseFolder.text("01-a/01-b/exercise.md")]
    case .history: ["_HiStOrY_V2_\nlet\\040a\\040=\\0401\nb\n", "let a = 1\\nb\\\\c\n"]
    case .keys:
      ["a\u{1B}[A\u{1B}[1;5C\u{1B}[200~x\ny\u{1B}[201~\u{1B}OH\u{1B}]10;?\u{7}é", "\u{1B}b"]
    case .languageServer:
      [
        "Content-Length: 40\r\n\r\n" + #"{"jsonrpc":"2.0","method":"x","params":1}"#,
        "content-length: 2\r\nContent-Type: a\r\n\r\n{}",
      ]
    case .manifest:
      [#"{"student": "a", "exercise": "1.1", "path": "b.swift", "submitted": "2026-01-02"}"# + "\n"]
    case .markdown:
      [
        CourseFolder.text("01-a/lesson.md"),
        "> a\n> - b\n>   1. **c** [d](e)\n\n```swift\nf()\n```\n<p>h</p>\n\n- [x] i\n***\n![j](k)\n",
      ]
    case .roster:
      [
        "Surname,First name,ID number,Email address\nA,\"B, c\",1,a@b\n",
        "Student;ID;SIS User ID;Section\r\n\"A \"\"B\"\"\";1;2;x\r\n",
        "\u{FEFF}identifier\tname\n1\ta\n",
      ]
    case .shard:
      [
        #"{"version":1,"shard":1,"of":2,"config":"c","course":"d","language":"en","layers":[]}"#
          + "\n"
      ]
    case .swift:
      [
        CourseFolder.text("01-a/01-b/Exercise.swift"),
        "import XCTest\nfinal class C: XCTestCase { func testA() { XCTAssertEqual(a(1), 2) } }\n",
        "protocol P: AnyObject { func f(_ a: Int) }\nextension C: P { func f(a: Int) { g { $0 } } }\n",
      ]
    case .times: ["2026-11-24T21:59:00Z", "2026-11-24 21:59 +08:00", "24.11.2026"]
    default: []
    }
  }
}

/// Sound inputs that are no text.
private enum Seed {
  static var zip: [UInt8]? {
    let file = URL(filePath: "\(FuzzTarget.folder)/seed.zip")
    try? ZipWriter.write([("a/Exercise.swift", Array("class A {}\n".utf8))], to: file)
    return (try? Data(contentsOf: file)).map { Array($0) }
  }

  static var events: [UInt8] {
    var graph = CapturedGraph()
    graph.nodes = [
      CapturedGraph.Node(.object, "A", offset: 16, strongCount: 2, isOwn: true),
      CapturedGraph.Node(.object, "B", offset: nil, strongCount: 1, isOwn: true),
    ]
    graph.edges = [.init(0, "b", .strong, .node(1)), .init(1, "a", .weak, .gone)]
    var events: [TestEvent] = [
      .loaded, .started(test: "testA()"),
      .failed(test: "testA()", file: "f", line: 1, message: "m", isThrown: false, details: nil),
      .ended(test: "testA()", microseconds: 1, expectations: [1: 2]), .started(test: "testB()"),
      .skipped(test: "testB()"), .kept, .value(type: "Int", text: "1"),
      .leaked(type: "A", count: 1),
      .ended(test: "testB()", microseconds: 1, expectations: [:]), .frames([1, 2]),
    ]
    events += graph.parts.map { TestEvent.graph($0) }
    events.append(.done)
    var number = 0
    return events.flatMap { event in
      if !event.isUncounted { number += 1 }
      return event.encoded(seal: "s", number: event.isUncounted ? 0 : number)
    }
  }

  static var recording: [UInt8] {
    var head = crecording_head()
    head.count = 2
    head.libraries.0 = crecording_range(start: 16, end: 4096)
    var entries = [crecording_entry(), crecording_entry()]
    entries[0].kind = 1
    entries[1].kind = 2
    entries[1].a = 32
    return withUnsafeBytes(of: &head) { Array($0) } + entries.withUnsafeBytes { Array($0) }
  }

  static var store: [UInt8]? {
    let path = "\(FuzzTarget.folder)/seed-store"
    guard (try? ResultStore(path: path)) != nil else { return nil }
    return FileManager.default.contents(atPath: path).map { Array($0) }
  }
}
