import Course

/// The code of a page, divided into programs.
struct PageCode {
  /// The programs that must compile.
  private(set) var programs: [PageProgram] = []
  /// The blocks that must not compile, each after the program before it.
  private(set) var refused: [(block: CodeBlock, program: PageProgram)] = []
  /// Blocks whose fence is unknown or not allowed there, with the key of the problem's sentence.
  private(set) var misplaced: [(block: CodeBlock, key: String)] = []

  /// Divides the blocks of a page: a block that declares a name again begins a new program.
  init(_ page: Page) {
    for block in page.blocks {
      switch Fence(block.info) {
      case .program: add(block, alone: page.standsAlone)
      case .error:
        let before = page.standsAlone ? nil : programs.last
        refused.append((block, before ?? PageProgram()))
      case .output:
        let last = programs.indices.last
        if last.map({ programs[$0].setOutput(block) }) != true {
          misplaced.append((block, "page.output-alone"))
        }
      case .prediction where !page.isQuiz: misplaced.append((block, "page.prediction"))
      case .unknown: misplaced.append((block, "page.fence"))
      case .fragment, .prediction, .other: break
      }
    }
  }

  private mutating func add(_ block: CodeBlock, alone: Bool) {
    if !alone, let last = programs.indices.last, programs[last].add(block) { return }
    var program = PageProgram()
    _ = program.add(block)
    programs.append(program)
  }
}
