import CLinux
import Dialect
import Glibc
import Platform

/// Reads mangled Swift names with `swift-demangle` and remembers the answers.
///
/// A submission may have chosen the names, so the tool runs in the cell. Names repeat from one
/// submission to the next: nearly none needs a process. Used by one thread.
package final class Demangler {
  private var answers: [String: DemangledName?] = [:]
  /// Seconds of processor time that the tool has used so far.
  package private(set) var processorTime = 0.0

  /// More answers and longer names are not remembered: a batch may bring any number.
  private static let mostAnswers = 20_000
  private static let longestName = 1000

  /// Reads names, those that are not known yet with one process.
  ///
  /// - Parameters:
  ///   - tool: the path of `swift-demangle`.
  ///   - limits: the tool's limits; nil for a compiler's.
  /// - Returns: the names that could be read. A name that is too much for the tool can make it
  ///   crash; then none of the names that were asked with it is here.
  /// - Throws: `SystemError` if the tool is missing or cannot run, and `Cancelled`.
  package func read(
    _ names: [String], with tool: String, limits: ResourceLimits? = nil, in cell: Cell,
    on loop: EventLoop
  ) throws -> [String: DemangledName] {
    var found: [String: DemangledName] = [:]
    var unknown: [String] = []
    for name in Set(names) {
      if let answer = answers[name] {
        found[name] = answer
      } else if Demangler.isPlain(name) {
        unknown.append(name)
      }
    }
    guard !unknown.isEmpty else { return found }
    let new = try ask(unknown.sorted(), with: tool, limits, in: cell, on: loop)
    if answers.count + new.count > Demangler.mostAnswers { answers = [:] }
    for (name, answer) in new {
      found[name] = answer
      if name.utf8.count <= Demangler.longestName { answers[name] = .some(answer) }
    }
    return found
  }

  /// Whether a name has only the characters that the compiler uses, so that the tool takes it as
  /// one word.
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.count > 2
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  private func ask(
    _ names: [String], with tool: String, _ limits: ResourceLimits?, in cell: Cell,
    on loop: EventLoop
  ) throws -> [String: DemangledName?] {
    let action = "read mangled names"
    guard Files.exists(tool) else { throw SystemError(action, reason: "\(tool) is missing") }
    let input = clinux_memory_file()
    guard input >= 0 else { throw SystemError.system(action) }
    defer { close(input) }
    try Files.write(Array((names.joined(separator: "\n") + "\n").utf8), to: input, of: action)
    lseek(input, 0, SEEK_SET)
    var command = Command(
      tool, [ObjectNames.Tree.flag], timeLimit: 20, memoryLimit: 1 << 30, outputLimit: 64 << 20)
    command.descriptors[0] = input
    let process = try ChildProcess.run(
      cell.confine(command, reading: [], limits: limits), on: loop)
    if let failure = process.failure { throw failure }
    processorTime += Double(process.processorTime) / 1000
    switch process.end {
    case .exited(0): return process.output.isCut ? [:] : Demangler.trees(process.output, of: names)
    // The names were too much for it.
    case .timedOut where !process.wasHeldUp: return [:]
    case .signaled(let signal) where signal != SIGKILL: return [:]
    default: throw SystemError(action, reason: process.errors.text)
    }
  }

  /// The trees of names in their order; empty where the output is not exactly that.
  ///
  /// The text of a name can hold line breaks and pretend to be another name's tree. Then there are
  /// more trees than names, and none of them counts.
  static func trees(_ output: Output, of names: [String]) -> [String: DemangledName?] {
    var trees: [(name: Substring, lines: [Substring])] = []
    let heading = ObjectNames.Tree.heading
    for line in output.text.split(separator: "\n") {
      if line.hasPrefix(heading) {
        trees.append((line.dropFirst(heading.count), []))
      } else if trees.isEmpty {
        return [:]
      } else {
        trees[trees.count - 1].lines.append(line)
      }
    }
    guard trees.map({ String($0.name) }) == names else { return [:] }
    return Dictionary(
      trees.map { (String($0.name), DemangledName(tree: $0.lines)) }, uniquingKeysWith: { $1 })
  }
}
