import Compile
import Course
import Foundation
import SwiftSource

/// Consecutive Swift blocks of a page that are compiled as one program.
struct PageProgram {
  struct Part {
    let block: CodeBlock
    /// The block `output` after it, with what it prints.
    var output: CodeBlock?
  }

  private(set) var parts: [Part] = []
  private var declared: Set<String> = []

  /// The file name of compiler messages about lines of the page.
  static let file = "page"

  /// The first line, in the page.
  var line: Int { parts.first?.block.line ?? 1 }
  var hasOutput: Bool { parts.contains { $0.output != nil } }

  /// Appends a block; returns false, and does not, if the block declares a known name again.
  mutating func add(_ block: CodeBlock) -> Bool {
    let names = declarations(in: block.text).filter { ![.extension, .import].contains($0.kind) }
      .map(\.name)
    guard declared.isDisjoint(with: names) else { return false }
    declared.formUnion(names)
    parts.append(Part(block: block))
    return true
  }

  /// Sets the output of the last block; returns false where there is none or it is set already.
  mutating func setOutput(_ output: CodeBlock) -> Bool {
    guard let last = parts.indices.last, parts[last].output == nil else { return false }
    parts[last].output = output
    return true
  }

  /// Returns the program's text, with an optional block at its end.
  ///
  /// The text prints a mark after each part with an output, so that the outputs can be told apart.
  func text(imports: String, adding block: CodeBlock? = nil) -> String {
    let parts = parts + (block.map { [Part(block: $0)] } ?? [])
    return parts.reduce(imports + "\n") { text, part in
      text + """
        #sourceLocation(file: "\(PageProgram.file)", line: \(part.block.line))
        \(part.block.text)
        #sourceLocation()
        \(part.output == nil ? "" : "Swift::print(\"\(PageProgram.mark)\")")

        """
    }
  }

  /// Returns each output that the page promises with the one that was printed.
  func outputs(in printed: String) -> [(promised: CodeBlock, printed: String)] {
    let printed = printed.components(separatedBy: PageProgram.mark + "\n")
    return parts.compactMap(\.output).enumerated().map { index, promised in
      (promised, index < printed.count ? printed[index] : "")
    }
  }

  private static let mark = "-- understudy: here ends a part of the page --"
}
