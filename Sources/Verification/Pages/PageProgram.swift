import Compile
import Course
import Foundation
import SwiftSource

/// Swift blocks of a page that make one program, in order.
struct PageProgram {
  /// A block, and what the page says that it prints.
  struct Part {
    let block: CodeBlock
    /// The block `output` after it.
    var output: CodeBlock?
  }

  private(set) var parts: [Part] = []
  private var declared: Set<String> = []

  /// The file that messages name for lines of the page.
  static let file = "page"

  /// The line of the page on which it begins.
  var line: Int { parts.first?.block.line ?? 1 }
  var hasOutput: Bool { parts.contains { $0.output != nil } }

  /// Takes one more block in, unless it declares a name once more.
  mutating func add(_ block: CodeBlock) -> Bool {
    let names = declarations(in: block.text).filter { ![.extension, .import].contains($0.kind) }
      .map(\.name)
    guard declared.isDisjoint(with: names) else { return false }
    declared.formUnion(names)
    parts.append(Part(block: block))
    return true
  }

  /// Says what the last block prints; false where there is none, or it is said already.
  mutating func setOutput(_ output: CodeBlock) -> Bool {
    guard let last = parts.indices.last, parts[last].output == nil else { return false }
    parts[last].output = output
    return true
  }

  /// The program's text, with one more block at its end if there is one.
  ///
  /// What comes after a part with an output prints a mark first, so that both can be told apart.
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

  /// Each output that the page promises, and what was printed there.
  func outputs(in printed: String) -> [(promised: CodeBlock, printed: String)] {
    let printed = printed.components(separatedBy: PageProgram.mark + "\n")
    return parts.compactMap(\.output).enumerated().map { index, promised in
      (promised, index < printed.count ? printed[index] : "")
    }
  }

  private static let mark = "-- understudy: here ends a part of the page --"
}
