import Dialect
import Foundation
import Platform
import Sandbox

/// The line tables of a library, which map offsets in its code to lines of the program's files.
package struct LineTables {
  package let library: String
  /// The modules whose lines are sought: the learner's, and maybe the checks.
  let modules: [ProgramModule]
  let symbolizer: String
  let cell: Cell
  let loop: EventLoop

  /// The symbolizer's time limit in seconds; it needs a tenth of a second.
  private static let timeLimit = 5.0

  /// Returns the line of the first offset that has one.
  ///
  /// - Parameter offsets: the frames of a stack as offsets in the library, the innermost first.
  /// - Returns: the line, and the symbolizer's processor time in seconds.
  package func place(ofInnermost offsets: [UInt64]) throws -> (place: Place?, processorTime: Double)
  {
    let addresses = offsets.map { "0x\(String($0, radix: 16))" }
    let command = Command(
      symbolizer, ["--output-style=JSON", "--obj=\(library)"] + addresses, timeLimit: 20)
    var limits = cell.sandbox.compilerLimits
    limits.time = min(limits.time, LineTables.timeLimit)
    let process = try ChildProcess.run(
      cell.confine(command, reading: [library], limits: limits), on: loop)
    // If the symbolizer fails, only the line is missing from the verdict.
    let frames = try? JSONDecoder().decode([Frame].self, from: Data(process.output.bytes))
    let place = (frames ?? []).flatMap(\.symbols).lazy.compactMap(place).first
    return (place, Double(process.processorTime) / 1000)
  }

  /// Returns a symbol's line if it is in a file of the modules and not in code that the compiler added.
  private func place(_ symbol: Frame.Symbol) -> Place? {
    let file = modules.lazy.flatMap { module in
      module.files.filter { symbol.file.hasSuffix("/\(module.name)/\($0.name)") }
    }.first
    guard let file else { return nil }
    // `#sourceLocation` may claim lines that the file does not have.
    let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
    return (1...count).contains(symbol.line) ? Place(file: file.name, line: symbol.line) : nil
  }

  /// The symbolizer's answer for one offset.
  private struct Frame: Decodable {
    /// A function that was inlined at the offset, or the function that contains it.
    struct Symbol: Decodable {
      let file: String
      let line: Int

      enum CodingKeys: String, CodingKey { case file = "FileName", line = "Line" }
    }

    /// The functions at the offset, the innermost first.
    let symbols: [Symbol]

    enum CodingKeys: String, CodingKey { case symbols = "Symbol" }
  }
}
