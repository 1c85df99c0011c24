import CLinux
import Foundation
import HostProtocol
import Platform

@testable import Commands
@testable import Compile
@testable import Course
@testable import Grading
@testable import Run
@testable import Sandbox
import SwiftSource
@testable import Terminal

/// The readers of what others wrote, and of what the compiler made of it: each takes any bytes, and
/// neither crashes nor hangs.
package enum FuzzTarget: String, CaseIterable {
  case archive, corrections, course, diagnostics, frontMatter, history, host, intermediate, keys
  case library, languageServer, manifest, markdown, object, recording, roster, shard, store, swift
  case syntaxTree, times

  /// Gives the bytes to the reader.
  package func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .archive:
      guard let archive = try? Archive(bytes: bytes, limits: FuzzTarget.limits) else { return }
      while let entry = try? archive.next() { _ = (entry, archive.data(atMost: 1 << 16)) }
    case .corrections:
      guard var corrections = MemoryFile.with(bytes, { try? Corrections(file: $0) }) else { return }
      try? corrections.verify(Corrections.Scope())
    case .course: CourseFolder.shared.read(bytes)
    case .diagnostics:
      guard var diagnostics = try? SerializedDiagnostics(bytes) else { return }
      _ = try? diagnostics.read()
    case .frontMatter:
      _ = FrontMatter(text, in: CourseFile(shown: "exercise.md", problems: ProblemLog()))
    case .history: _ = MemoryFile.with(bytes) { HistoryFile(url: URL(filePath: $0)).loadAndTrim() }
    case .host:
      var number = 1
      var graph: [Data] = []
      var events: [TestEvent] = []
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let event = TestEvent(line: line, seal: "s", number: number) else { continue }
        if !event.isUncounted { number += 1 }
        if case .graph(let part) = event { graph.append(part) }
        events.append(event)
      }
      _ = CapturedGraph(parts: graph)
      _ = Transcript(events, of: ["testA()", "testB()"])
    case .intermediate:
      _ = try? FuzzTarget.policy.overlaps(
        in: bytes, beside: nil, of: FuzzTarget.module, demangle: { _ in [:] })
    case .keys:
      var decoder = KeyDecoder()
      // In two parts, as they may arrive.
      for part in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
        decoder.append(part)
        while decoder.next(isAll: false) != nil {}
      }
      while decoder.next(isAll: true) != nil {}
      precondition(decoder.isEmpty)
    case .library:
      guard let object = LibraryFile(bytes) else { return }
      for address in stride(from: UInt64(0), to: 1 << 16, by: 257) {
        _ = (object.symbol(at: address), object.code(before: address))
        _ = object.fieldNames(ofDescriptor: address)
      }
    case .languageServer:
      var reader = MessageReader()
      for part in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
        reader.append(part)
        while let item = reader.next() {
          if case .message(let message) = item { _ = try? message.jsonLine() }
        }
      }
    case .manifest: _ = MemoryFile.with(bytes) { try? ManifestLine.read($0) }
    case .markdown: _ = ParsedMarkdown(text)
    case .object:
      guard let object = ObjectFile(bytes) else { return }
      _ = FuzzTarget.policy.violations(in: object, [:], of: FuzzTarget.module)
    case .recording:
      guard let memory = try? RecordingMemory() else { return }
      _ = bytes.withUnsafeBytes { pwrite(memory.descriptor, $0.baseAddress, $0.count, 0) }
      _ = try? memory.read()
    case .roster: _ = try? Roster(bytes, file: "roster.csv")
    case .shard: MemoryFile.with(bytes) { _ = try? ShardFile(path: $0).read() }
    case .store:
      let path = "\(FuzzTarget.folder)/store"
      for ending in ["", "-journal", "-wal", "-shm"] { unlink(path + ending) }
      try? Files.write(bytes, to: path)
      guard let store = try? ResultStore(path: path) else { return }
      _ = try? store.entry("key")
    case .swift:
      for piece in highlight(text) {
        precondition((0...text.utf8.count).contains(piece.range.upperBound))
      }
      _ = joining(declarations(in: text), to: text)
      _ = (
        testMethods(in: text), nearMisses(in: text, protocols: [text]), importedModules(in: text)
      )
      _ = (Snippet.read(text), strayMethods(in: text), missingEnd(of: text))
    case .syntaxTree:
      guard let tree = SyntaxTree(bytes) else { return }
      _ = FuzzTarget.policy.violations(in: tree, of: FuzzTarget.module)
    case .times: _ = HandInTime.parse(text)
    }
  }

  /// A folder in memory, of this process alone.
  static let folder: String = {
    let folder = "/dev/shm/understudy-fuzz-\(getpid())"
    mkdir(folder, 0o700)
    atexit { try? FileManager.default.removeItem(atPath: FuzzTarget.folder) }
    return folder
  }()

  private static let limits = IntakeLimits()
  private static let policy = Policy(imports: [])
  private static let module = ProgramModule(
    name: "made", files: [ProgramFile(name: "made.swift", text: "class A {}\n")],
    isMainActorByDefault: true)
}

/// A file that lies in memory alone.
enum MemoryFile {
  private static let descriptor = clinux_memory_file()

  /// Returns what `body` makes of the path of a file with these bytes.
  static func with<Value>(_ bytes: [UInt8], _ body: (_ path: String) -> Value) -> Value {
    ftruncate(descriptor, 0)
    _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    return body("/proc/self/fd/\(descriptor)")
  }
}

/// A small sound course, of which one file is replaced by the bytes.
struct CourseFolder {
  static let shared = CourseFolder()

  static let files = [
    "course.json": #"""
    {"format": 1, "title": {"en": "A", "zh-Hans": "甲"}, "languages": ["en", "zh-Hans"],
     "support": [{"module": "Mini", "isolation": "main"}], "lessons": ["01-a"]}
    """#,
    "glossary.md": "# Glossary\n\n## delegate\nLesson: 1\n\nWho is told.\n",
    "parts.md": "# Parts\n\n## First\nLessons: 1\n\nText.\n",
    "placement.md": "# Placement\n\n### One\nWhat?\n\n- [x] a\n\n  Yes.\n- [ ] b\n\n  No.\n",
    "01-a/lesson.md": "# A lesson\n\nText with `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    "01-a/lesson.zh-Hans.md": "# 一课\n\n文字。\n",
    "01-a/01-b/exercise.md": """
    ---
    title: B
    objective: Do b.
    difficulty: 1
    imports: Foundation
    ---
    The task.

    ## Hints
    ### One
    A hint.

    ## Checks
    ### testA
    It is so.

    ## Why
    Because.
    """,
    "01-a/01-b/exercise.zh-Hans.md":
      "---\ntitle: 乙\n---\n任务。\n\n## Messages\n- a {b}\n  - 甲 {b}\n",
    "01-a/01-b/Exercise.swift": "class A {\n  // <#body#>\n}\n",
    "01-a/01-b/Checks.swift": "import XCTest\nfinal class Checks: XCTestCase { func testA() {} }\n",
    "01-a/01-b/equivalent.json": "[]",
    "Support/Mini/Mini.swift": "public class Mini {}\n",
  ]
  private static let names = files.keys.sorted()
  private let root = "\(FuzzTarget.folder)/course"

  private init() {
    for (name, text) in CourseFolder.files { write(name, Data(text.utf8)) }
  }

  private func write(_ name: String, _ data: Data) {
    let url = URL(filePath: "\(root)/\(name)")
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url)
  }

  /// Reads the course; the first byte says which file the others replace.
  func read(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let name = CourseFolder.names[Int(first) % CourseFolder.names.count]
    write(name, Data(bytes.dropFirst()))
    _ = Course.load(folder: URL(filePath: root))
    write(name, Data(CourseFolder.text(name).utf8))
  }

  /// The bytes that replace each file by itself.
  static var seeds: [[UInt8]] {
    names.enumerated().map { [UInt8($0)] + Array(text($1).utf8) }
  }

  static func text(_ name: String) -> String { files[name] ?? "" }
}
