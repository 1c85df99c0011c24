import Compile
import Dialect
import Foundation
import Platform
import Sandbox

/// The line tables of a library, which map offsets in its code to lines of the program's files.
package struct LineTables {
  package let library: String
  /// The files whose lines are sought, each with how its path in the line tables ends.
  private let files: [(name: String, path: String, lineCount: Int)]
  private let tools: CompileTools

  /// The symbolizer's time limit in seconds; it needs a tenth of a second.
  private static let timeLimit = 5.0

  /// - Parameter modules: those whose lines are sought: the learner's, and maybe the checks.
  package init(library: String, modules: [ProgramModule], tools: CompileTools) {
    (self.library, self.tools) = (library, tools)
    files = modules.flatMap { module in
      module.files.map { file in
        let lineBreaks = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
        return (file.name, "/\(module.name)/\(file.name)", lineBreaks + 1)
      }
    }
  }

  /// Returns what is known about a stack.
  ///
  /// - Parameters:
  ///   - offsets: its frames as offsets in the library, the innermost first.
  ///   - isStackOverflow: whether the stack ran out; then its innermost frame differs from run to run.
  /// - Returns: the learner's line of the innermost frame that has one, or the line of an endless
  ///   recursion; whether the innermost frame is the trap of a cast that fails; and the symbolizer's
  ///   processor time in seconds.
  func place(
    ofInnermost offsets: [UInt64], isStackOverflow: Bool
  ) throws -> (place: Place?, isFailedCast: Bool, processorTime: Double) {
    let (frames, processorTime) = try ask(offsets)
    let symbols = frames.flatMap(\.symbols)
    let line =
      isStackOverflow
      ? LineTables.recursion(in: symbols.compactMap(place))
      : place(ofFirst: symbols)
    let trap = frames.first?.symbols.first?.function
    return (line, trap.map(RuntimeWording.castTraps.contains) ?? false, processorTime)
  }

  /// Returns the last line of those that an endless recursion repeats, which is the same in each run.
  ///
  /// A line of the recursion occurs about as often as any other one of it. Lines of a function that it
  /// had just called when the stack ran out occur once.
  static func recursion(in places: [Place]) -> Place? {
    let counts = places.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    guard let most = counts.values.max() else { return nil }
    return counts.filter { 2 * $0.value >= most }.keys
      .max { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// Asks the symbolizer about offsets; if it fails, only the lines are missing from the answer.
  private func ask(_ offsets: [UInt64]) throws -> (frames: [Frame], processorTime: Double) {
    let addresses = offsets.map { "0x\(String($0, radix: 16))" }
    let command = Command(
      tools.toolchain.symbolizer, ["--output-style=JSON", "--obj=\(library)"] + addresses,
      timeLimit: 20)
    var limits = tools.cell.sandbox.compilerLimits
    limits.time = min(limits.time, LineTables.timeLimit)
    let process = try ChildProcess.run(
      tools.cell.confine(command, reading: [library], limits: limits), on: tools.loop)
    let frames = try? JSONDecoder().decode([Frame].self, from: Data(process.output.bytes))
    return (frames ?? [], Double(process.processorTime) / 1000)
  }

  /// Returns the learner's lines of offsets; those without one are left out.
  package func places(of offsets: [UInt64]) throws -> [UInt64: Place] {
    var found: [UInt64: Place] = [:]
    // A command line has room for so many.
    for start in stride(from: 0, to: offsets.count, by: 2000) {
      let some = Array(offsets[start..<min(start + 2000, offsets.count)])
      let answer = try ask(some)
      guard answer.frames.count == some.count else { continue }
      for (offset, frame) in zip(some, answer.frames) {
        if let place = place(ofFirst: frame.symbols) { found[offset] = place }
      }
    }
    return found
  }

  /// Returns the line of the first symbol that has one.
  private func place(ofFirst symbols: [Frame.Symbol]) -> Place? {
    for symbol in symbols {
      if let place = place(symbol) { return place }
    }
    return nil
  }

  /// Returns a symbol's line if it is in a file of the modules and not in code that the compiler added.
  private func place(_ symbol: Frame.Symbol) -> Place? {
    let file = files.first { symbol.file.hasSuffix($0.path) }
    // `#sourceLocation` may claim lines that the file does not have.
    guard let file, (1...file.lineCount).contains(symbol.line) else { return nil }
    return Place(file: file.name, line: symbol.line)
  }

  /// The symbolizer's answer for one offset.
  private struct Frame: Decodable {
    /// A function that was inlined at the offset, or the function that contains it.
    struct Symbol: Decodable {
      let function: String
      let file: String
      let line: Int

      enum CodingKeys: String, CodingKey {
        case function = "FunctionName", file = "FileName", line = "Line"
      }
    }

    /// The functions at the offset, the innermost first.
    let symbols: [Symbol]

    enum CodingKeys: String, CodingKey { case symbols = "Symbol" }
  }
}
