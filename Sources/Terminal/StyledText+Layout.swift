/// A character on the screen, with its style.
struct Cell: Equatable {
  let character: Character
  let style: Style
  /// The columns that it takes; 0 for a character that the terminal may not draw.
  let width: Int
}

extension Cell {
  fileprivate var isSpace: Bool { character == " " }
  /// Whether a line may break before or after it: Chinese and Japanese have no spaces.
  fileprivate var breaksBesideIt: Bool { width == 2 }
  fileprivate var mustNotBeginLine: Bool { Cell.closing.contains(character) }
  fileprivate var mustNotEndLine: Bool { Cell.opening.contains(character) }

  /// Line breaking classes CL, CP, EX, IS, NS and PO of Unicode Standard Annex 14, as far as terminals
  /// show them.
  private static let closing = Set(
    ".,;:!?)]}%\u{2019}\u{201D}\u{2026}。、，．；：？！）］｝｠」』】》〉〕〗〙〛〞〟％℃°‰′″"
      + "‥・々〻゛゜ゝゞヽヾーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ｡｣､･")
  /// Classes OP and PR.
  private static let opening = Set("([{\u{2018}\u{201C}（［｛｟「『【《〈〔〖〘〚〝｢￥＄￡")
}

extension [Cell] {
  init(_ text: StyledText) {
    self = text.runs.flatMap { run in
      run.text.map {
        Cell(character: $0, style: run.style, width: $0.isASCII ? 1 : $0.displayWidth)
      }
    }
  }

  var width: Int { reduce(0) { $0 + $1.width } }

  /// Returns the first cells, up to `columns` columns.
  func cut(to columns: Int) -> [Cell] {
    var width = 0
    return Array(
      prefix { cell in
        width += cell.width
        return width <= columns
      })
  }
}

extension StyledText {
  /// Returns the text in lines of at most `width` columns, wrapped between words.
  ///
  /// A word that is wider than a line is cut. Spaces at a line break are dropped; spaces at the
  /// start of a paragraph stay. Tabs become spaces up to the next multiple of four columns.
  package func wrapped(to width: Int) -> [StyledText] {
    divided(isWrapped: true) { StyledText.breakIndex(in: $0, width: max(2, width)) }
  }

  /// Returns the text in lines of at most `width` columns, cut at any character; used for code.
  package func cut(to width: Int) -> [StyledText] {
    divided(isWrapped: false) { StyledText.fittingEnd(of: $0, width: max(2, width)) }
  }

  /// - Parameters:
  ///   - isWrapped: whether to drop the spaces at a line break.
  ///   - end: returns the end of the first line of cells.
  private func divided(isWrapped: Bool, at end: (ArraySlice<Cell>) -> Int) -> [StyledText] {
    paragraphs.flatMap { paragraph in
      var lines: [StyledText] = []
      var rest = paragraph[...]
      repeat {
        let end = end(rest)
        lines.append(StyledText(cells: rest[..<end], trimming: isWrapped && end < rest.endIndex))
        rest = rest[end...]
        if isWrapped { rest = rest.drop { $0.isSpace } }
      } while !rest.isEmpty
      return lines
    }
  }

  /// Returns the text padded with trailing spaces to at least `width` columns.
  package func padded(to width: Int) -> StyledText {
    self + StyledText(String(repeating: " ", count: max(0, width - self.width)))
  }

  /// Arranges items in columns of equal width, top to bottom, in lines of at most `width` columns.
  package static func columns(_ items: [StyledText], width: Int) -> [StyledText] {
    guard let widest = items.map(\.width).max() else { return [] }
    let count = max(1, min(items.count, (width + 2) / (widest + 2)))
    let height = (items.count + count - 1) / count
    return (0..<height).map { row in
      let cells = stride(from: row, to: items.count, by: height).map { items[$0] }
      var line = StyledText()
      for cell in cells.dropLast() { line += cell.padded(to: widest + 2) }
      if let last = cells.last { line += last }
      return line
    }
  }

  private init(cells: ArraySlice<Cell>, trimming: Bool) {
    self.init()
    var kept = cells
    while trimming, kept.last?.isSpace == true { kept.removeLast() }
    var text = ""
    for (index, cell) in zip(kept.indices, kept) {
      text.append(cell.character)
      if index + 1 == kept.endIndex || kept[index + 1].style != cell.style {
        self += StyledText(text, cell.style)
        text = ""
      }
    }
  }

  private var paragraphs: [[Cell]] {
    [Cell](self).split(omittingEmptySubsequences: false) { $0.character == "\n" }.map { line in
      line.reduce(into: []) { cells, cell in
        guard cell.character == "\t" else { return cells.append(cell) }
        let space = Cell(character: " ", style: cell.style, width: 1)
        cells += Array(repeating: space, count: 4 - cells.width % 4)
      }
    }
  }

  /// Returns the end of the longest prefix that fits into `width`, at least one character.
  private static func fittingEnd(of cells: ArraySlice<Cell>, width: Int) -> Int {
    var used = 0
    for (index, cell) in zip(cells.indices, cells) {
      used += cell.width
      if used > width { return max(index, cells.startIndex + 1) }
    }
    return cells.endIndex
  }

  /// The end of the first line: after the last word that fits, or within a word that is wider.
  private static func breakIndex(in cells: ArraySlice<Cell>, width: Int) -> Int {
    let end = fittingEnd(of: cells, width: width)
    guard end < cells.endIndex else { return end }
    let indent = cells.firstIndex { !$0.isSpace } ?? end
    let places = stride(from: end, to: indent, by: -1)
    return places.first { allowsBreak(in: cells, at: $0) }
      ?? places.first { !cells[$0 - 1].mustNotEndLine && !cells[$0].mustNotBeginLine } ?? end
  }

  private static func allowsBreak(in cells: ArraySlice<Cell>, at index: Int) -> Bool {
    let before = cells[index - 1]
    let after = cells[index]
    if before.isSpace || after.isSpace {
      // A command such as `:check` may begin a line; a full-width sign stays even behind a space.
      let last = cells[..<index].last { !$0.isSpace }
      let first = cells[index...].first { !$0.isSpace }
      return !(last?.width == 2 && last?.mustNotEndLine == true)
        && !(first?.width == 2 && first?.mustNotBeginLine == true)
    }
    return (before.breaksBesideIt || after.breaksBesideIt) && !before.mustNotEndLine
      && !after.mustNotBeginLine
  }
}
