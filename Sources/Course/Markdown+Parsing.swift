// Markdown text → `Markdown` values, through cmark-gfm. The only file that sees the C library:
// its tree is read once, turned into values and freed.

private import CMarkGFM
private import Synchronization

extension Markdown {
  /// Reads GitHub-flavoured Markdown; raw HTML in it becomes plain text.
  ///
  /// `firstLine` is the number that the first line of `text` has in its file.
  package init(parsing text: String, firstLine: Int = 1) {
    self = ParsedMarkdown(text, firstLine: firstLine).markdown
  }
}

/// Markdown with what only a checker of course files wants to know about it.
struct ParsedMarkdown {
  /// A link or an image, and the line it stands on.
  struct Link: Equatable {
    let destination: String
    let line: Int
  }

  /// The text as a value.
  let markdown: Markdown
  /// The line on which each of `markdown.blocks` begins.
  let lines: [Int]
  /// The lines on which raw HTML begins, each once.
  let rawHTML: [Int]
  /// Every link and image, in order.
  let links: [Link]
  /// The lines on which something is nested so deeply that its structure was dropped.
  let tooDeep: [Int]

  init(_ text: String, firstLine: Int = 1) {
    guard let tree = SyntaxTree(text) else {
      (markdown, lines, rawHTML, links, tooDeep) = (Markdown(blocks: []), [], [], [], [])
      return
    }
    var conversion = Conversion(firstLine: firstLine)
    var blocks: [Markdown.Block] = []
    var lines: [Int] = []
    for node in tree.root.children {
      guard let block = conversion.block(node, depth: 0) else { continue }
      blocks.append(block)
      lines.append(conversion.line(of: node))
    }
    self.markdown = Markdown(blocks: blocks)
    self.lines = lines
    self.rawHTML = conversion.rawHTML
    self.links = conversion.links
    self.tooDeep = conversion.tooDeep
  }
}

/// cmark's tree of one text.
private final class SyntaxTree {
  let root: Node

  /// cmark switches extensions' special characters on and off in tables of the whole process, so
  /// only one text at a time may be parsed.
  private static let parsing = Mutex(())

  init?(_ text: String) {
    let parsed = SyntaxTree.parsing.withLock { _ -> OpaquePointer? in
      cmark_gfm_core_extensions_ensure_registered()
      // A single tilde is text: only `~~` strikes through.
      let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)
      defer { cmark_parser_free(parser) }
      for name in ["table", "strikethrough", "autolink", "tasklist"] {
        if let found = cmark_find_syntax_extension(name) {
          cmark_parser_attach_syntax_extension(parser, found)
        }
      }
      var text = text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          cmark_parser_feed(parser, $0.baseAddress, $0.count)
        }
      }
      return cmark_parser_finish(parser)
    }
    guard let parsed else { return nil }
    root = Node(pointer: parsed)
  }

  deinit { cmark_node_free(root.pointer) }
}

/// A node of a `SyntaxTree`; valid as long as the tree lives.
private struct Node {
  let pointer: OpaquePointer

  var kind: cmark_node_type { cmark_node_get_type(pointer) }
  /// The kinds that extensions add have no constants, only names.
  var extensionKind: String { String(cString: cmark_node_get_type_string(pointer)) }
  var literal: String { string(cmark_node_get_literal(pointer)) }
  var destination: String { string(cmark_node_get_url(pointer)) }
  var info: String { string(cmark_node_get_fence_info(pointer)) }
  var line: Int { Int(cmark_node_get_start_line(pointer)) }
  var level: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isTicked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }

  var isFenced: Bool {
    var (length, offset): (Int32, Int32) = (0, 0)
    var character: CChar = 0
    return cmark_node_get_fenced(pointer, &length, &offset, &character) != 0
  }

  /// The first number of a numbered list; nil for a bulleted one.
  var start: Int? {
    cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
      ? Int(cmark_node_get_list_start(pointer)) : nil
  }

  var children: some Sequence<Node> {
    sequence(first: cmark_node_first_child(pointer)) { $0.map { cmark_node_next($0) } }
      .lazy.prefix { $0 != nil }.compactMap { $0.map(Node.init) }
  }

  /// All text below the node, without its structure.
  var flatText: String {
    var text = ""
    guard let walk = cmark_iter_new(pointer) else { return "" }
    defer { cmark_iter_free(walk) }
    while case let event = cmark_iter_next(walk), event != CMARK_EVENT_DONE {
      guard event == CMARK_EVENT_ENTER, let current = cmark_iter_get_node(walk) else { continue }
      let node = Node(pointer: current)
      let isBreak = node.kind == CMARK_NODE_SOFTBREAK || node.kind == CMARK_NODE_LINEBREAK
      text += isBreak ? " " : node.literal
    }
    return text
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}

/// The walk from C nodes to values, and what it notices.
private struct Conversion {
  /// Deep enough for any text that people read, and shallow enough for the stack.
  static let depthLimit = 40

  let firstLine: Int
  var rawHTML: [Int] = []
  var links: [ParsedMarkdown.Link] = []
  var tooDeep: [Int] = []
  private var lastLine = 1

  init(firstLine: Int) { self.firstLine = firstLine }

  /// The line of `node` in the file; inline nodes that have none are on their block's line.
  func line(of node: Node) -> Int {
    (node.line > 0 ? node.line : lastLine) + firstLine - 1
  }

  mutating func blocks(_ node: Node, depth: Int) -> [Markdown.Block] {
    node.children.compactMap { block($0, depth: depth) }
  }

  mutating func block(_ node: Node, depth: Int) -> Markdown.Block? {
    if node.line > 0 { lastLine = node.line }
    let line = line(of: node)
    guard depth < Conversion.depthLimit else {
      tooDeep.append(line)
      let text = node.flatText
      return text.isEmpty ? nil : .paragraph([.text(text)])
    }
    switch node.kind {
    case CMARK_NODE_PARAGRAPH: return .paragraph(inlines(node, depth: depth + 1))
    case CMARK_NODE_HEADING:
      return .heading(level: node.level, inlines(node, depth: depth + 1), line: line)
    case CMARK_NODE_CODE_BLOCK:
      // A fence takes a line of its own; its text begins on the next.
      return .code(info: node.info, text: node.literal, line: node.isFenced ? line + 1 : line)
    case CMARK_NODE_BLOCK_QUOTE: return .quote(blocks(node, depth: depth + 1))
    case CMARK_NODE_LIST:
      return .list(start: node.start, items: node.children.map { item($0, depth: depth + 1) })
    case CMARK_NODE_THEMATIC_BREAK: return .rule
    case CMARK_NODE_HTML_BLOCK:
      note(html: line)
      return .paragraph(plainLines(node.literal))
    case _ where node.extensionKind == "table": return table(node, depth: depth + 1)
    default:
      let text = node.flatText
      return text.isEmpty ? nil : .paragraph([.text(text)])
    }
  }

  private mutating func item(_ node: Node, depth: Int) -> Markdown.Item {
    let isTicked = node.extensionKind == "tasklist" ? node.isTicked : nil
    let line = line(of: node)
    return Markdown.Item(isTicked: isTicked, blocks: blocks(node, depth: depth), line: line)
  }

  private mutating func table(_ node: Node, depth: Int) -> Markdown.Block {
    var rows: [[[Markdown.Inline]]] = []
    for row in node.children {
      rows.append(row.children.map { inlines($0, depth: depth) })
    }
    return .table(header: rows.first ?? [], rows: Array(rows.dropFirst()))
  }

  private mutating func inlines(_ node: Node, depth: Int) -> [Markdown.Inline] {
    var result: [Markdown.Inline] = []
    for child in node.children {
      let next = inline(child, depth: depth)
      // cmark breaks text at characters that might have meant something.
      if case .text(let more) = next, case .text(let text)? = result.last {
        result[result.count - 1] = .text(text + more)
      } else {
        result.append(next)
      }
    }
    return result
  }

  private mutating func inline(_ node: Node, depth: Int) -> Markdown.Inline {
    guard depth < Conversion.depthLimit else {
      tooDeep.append(line(of: node))
      return .text(node.flatText)
    }
    switch node.kind {
    case CMARK_NODE_TEXT: return .text(node.literal)
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_CODE: return .code(node.literal)
    case CMARK_NODE_EMPH: return .emphasis(inlines(node, depth: depth + 1))
    case CMARK_NODE_STRONG: return .strong(inlines(node, depth: depth + 1))
    case CMARK_NODE_LINK:
      links.append(ParsedMarkdown.Link(destination: node.destination, line: line(of: node)))
      return .link(destination: node.destination, inlines(node, depth: depth + 1))
    case CMARK_NODE_IMAGE:
      links.append(ParsedMarkdown.Link(destination: node.destination, line: line(of: node)))
      return .image(destination: node.destination, inlines(node, depth: depth + 1))
    case CMARK_NODE_HTML_INLINE:
      note(html: line(of: node))
      return .text(node.literal)
    case _ where node.extensionKind == "strikethrough":
      return .strikethrough(inlines(node, depth: depth + 1))
    default: return .text(node.flatText)
    }
  }

  /// Opening and closing tag on a line are one thing to mend.
  private mutating func note(html line: Int) {
    if rawHTML.last != line { rawHTML.append(line) }
  }

  /// HTML as the author typed it.
  private func plainLines(_ html: String) -> [Markdown.Inline] {
    let lines = html.split(separator: "\n").map { Markdown.Inline.text(String($0)) }
    return Array(lines.map { [$0] }.joined(separator: [.softBreak]))
  }
}
