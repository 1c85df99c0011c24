// Parses Markdown text into `Markdown` values with cmark-gfm. This is the only file that calls the
// C library. It converts the C syntax tree to values and frees it.

private import CMarkGFM
private import Synchronization

extension Markdown {
  /// Parses GitHub Flavored Markdown; raw HTML becomes plain text.
  ///
  /// - Parameter firstLine: The line number that the first line of `text` has in its file.
  // Unused on purpose: tests compare it.
  package init(parsing text: String, firstLine: Int = 1) {
    self = ParsedMarkdown(text, firstLine: firstLine).markdown
  }
}

/// Parsed Markdown with the additional facts that the checks on course files need.
struct ParsedMarkdown {
  /// The destination of a link or an image, and its line in the file.
  struct Link: Equatable {
    let destination: String
    let line: Int
  }

  let markdown: Markdown
  /// The line on which each of `markdown.blocks` begins.
  let lines: [Int]
  /// The lines on which raw HTML begins, without duplicates.
  let rawHTML: [Int]
  /// The links and images, in order.
  let links: [Link]
  /// The lines whose nesting exceeds the depth limit; their structure was dropped.
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

/// The owner of cmark's syntax tree for one text.
private final class SyntaxTree {
  let root: Node

  /// A lock around parsing.
  ///
  /// cmark enables the special characters of extensions in global tables, so only one thread may
  /// parse at a time.
  private static let parsing = Mutex(())

  init?(_ text: String) {
    let parsed = SyntaxTree.parsing.withLock { _ -> OpaquePointer? in
      cmark_gfm_core_extensions_ensure_registered()
      // Strike through only with `~~`; a single tilde is plain text.
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

/// A node of a `SyntaxTree`; it must not outlive the tree.
private struct Node {
  let pointer: OpaquePointer

  var kind: cmark_node_type { cmark_node_get_type(pointer) }
  /// The name of the node's type; node types from extensions have no constants in cmark's header.
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

  /// The first number of a numbered list; nil for a bulleted list.
  var start: Int? {
    cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
      ? Int(cmark_node_get_list_start(pointer)) : nil
  }

  var children: some Sequence<Node> {
    sequence(first: cmark_node_first_child(pointer)) { $0.map { cmark_node_next($0) } }
      .lazy.prefix { $0 != nil }.compactMap { $0.map(Node.init) }
  }

  /// All text below the node, without structure.
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

/// Converts cmark's nodes to values and collects the facts of `ParsedMarkdown`.
private struct Conversion {
  /// The maximum nesting depth; the conversion is recursive, and this bounds its use of the stack.
  static let depthLimit = 40

  let firstLine: Int
  var rawHTML: [Int] = []
  var links: [ParsedMarkdown.Link] = []
  var tooDeep: [Int] = []
  private var lastLine = 1

  init(firstLine: Int) { self.firstLine = firstLine }

  /// Returns the line of `node` in the file; an inline node without a line has its block's.
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
      // A fenced block begins with its fence; the text begins on the next line.
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
      // cmark splits text at characters that could start markup: join the parts again.
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

  /// Records the line once, so that an opening and a closing tag give one problem.
  private mutating func note(html line: Int) {
    if rawHTML.last != line { rawHTML.append(line) }
  }

  /// Returns the HTML source as plain text, with a soft break between lines.
  private func plainLines(_ html: String) -> [Markdown.Inline] {
    let lines = html.split(separator: "\n").map { Markdown.Inline.text(String($0)) }
    return Array(lines.map { [$0] }.joined(separator: [.softBreak]))
  }
}
