import Dialect
import Foundation
import Platform
import Sandbox

/// Which lines of the learner's files the code of a library was made from.
package struct LineTables {
  package let library: String
  let learner: ProgramModule
  let symbolizer: String
  let cell: Cell
  let loop: EventLoop

  /// The first of the learner's lines that code at these offsets was made from.
  package func place(ofInnermost offsets: [UInt64]) throws -> (place: Place?, processorTime: Double)
  {
    let addresses = offsets.map { "0x\(String($0, radix: 16))" }
    let command = Command(
      symbolizer, ["--output-style=JSON", "--obj=\(library)"] + addresses, timeLimit: 20)
    let process = try ChildProcess(cell.confine(command, reading: [library]), on: loop)
    try loop.run { process.end != nil }
    // Where it fails, a line is missing and nothing else.
    let frames = try? JSONDecoder().decode([Frame].self, from: Data(process.output.bytes))
    let place = (frames ?? []).flatMap(\.symbols).lazy.compactMap(place).first
    return (place, Double(process.processorTime) / 1000)
  }

  /// The line of a symbol, where it is one of the learner's files and not made up by the compiler.
  private func place(_ symbol: Frame.Symbol) -> Place? {
    let file = learner.files.first { symbol.file.hasSuffix("/\(learner.name)/\($0.name)") }
    guard let file else { return nil }
    // A file may claim other lines than it has.
    let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
    return (1...count).contains(symbol.line) ? Place(file: file.name, line: symbol.line) : nil
  }

  /// What the symbolizer tells of one offset.
  private struct Frame: Decodable {
    /// A function that was inlined there, or the one that it was inlined in.
    struct Symbol: Decodable {
      let file: String
      let line: Int

      enum CodingKeys: String, CodingKey { case file = "FileName", line = "Line" }
    }

    /// The innermost first.
    let symbols: [Symbol]

    enum CodingKeys: String, CodingKey { case symbols = "Symbol" }
  }
}
