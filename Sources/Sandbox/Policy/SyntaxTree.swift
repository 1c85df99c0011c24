import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag

/// The compiler's own understanding of a file, as `-dump-ast-format json` writes it: every node in the
/// order of the text, each with the number of the one around it.
///
/// Only what policies ask for is kept. Reading takes no more stack for a deeper tree.
struct SyntaxTree {
  /// A declaration, an attribute, an expression, a conformance.
  struct Node {
    /// The number of the node around it; nil at the root.
    let parent: Int?
    /// What it is to the node around it, for example `members`.
    let role: String
    /// What it is, for example `func_decl`; empty for a mere group.
    var kind = ""
    /// The name that it declares, without labels.
    var name: String?
    /// Its first byte in the file.
    var start: Int?
    /// Properties that have a value of text.
    var texts: [String: String] = [:]
    /// Properties that are true.
    var flags: Set<String> = []
  }

  private(set) var nodes: [Node] = []

  /// The dump of some files, one after the other; nil where it is cut or no dump.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    guard reader.readAll() else { return nil }
    nodes = reader.nodes
  }

  /// The nearest node around one that satisfies a condition.
  func ancestor(of node: Node, where isWanted: (Node) -> Bool) -> Node? {
    var next = node.parent
    while let number = next {
      if isWanted(nodes[number]) { return nodes[number] }
      next = nodes[number].parent
    }
    return nil
  }

  /// Whether the compiler added it, or what it is in.
  func isImplicit(_ node: Node) -> Bool {
    let implicit = Flag.implicit
    return node.flags.contains(implicit)
      || ancestor(of: node) { $0.flags.contains(implicit) } != nil
  }
}

/// Reads the dump's JSON, as far as a tree needs it.
private struct Reader {
  /// An object or an array that is not closed yet.
  struct Open {
    let isObject: Bool
    /// The node that it is; that around it where it is an array.
    let node: Int?
    var key: String
  }

  var nodes: [SyntaxTree.Node] = []
  private let bytes: [UInt8]
  private var position = 0
  private var open: [Open] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readAll() -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"):
        nodes.append(SyntaxTree.Node(parent: open.last?.node, role: open.last?.key ?? ""))
        open.append(Open(isObject: true, node: nodes.count - 1, key: ""))
      case UInt8(ascii: "["):
        open.append(Open(isObject: false, node: open.last?.node, key: open.last?.key ?? ""))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let closed = open.popLast() else { return false }
        if closed.isObject, let node = closed.node { close(node) }
      case UInt8(ascii: "\""):
        guard let text = readText() else { return false }
        if position < bytes.count, bytes[position] == UInt8(ascii: ":"),
          open.last?.isObject == true
        {
          open[open.count - 1].key = text
        } else {
          set(text)
        }
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\n"): break
      default: readWord()
      }
    }
    return open.isEmpty && !nodes.isEmpty
  }

  private mutating func set(_ text: String) {
    guard let place = open.last, let node = place.node else { return }
    if place.key == Key.kind {
      nodes[node].kind = text
    } else if !place.isObject, let before = nodes[node].texts[place.key] {
      nodes[node].texts[place.key] = "\(before).\(text)"
    } else {
      nodes[node].texts[place.key] = text
    }
  }

  /// A number, `true`, `false` or `null`.
  private mutating func readWord() {
    let start = position - 1
    while position < bytes.count,
      bytes[position] >= UInt8(ascii: "-") && bytes[position] != UInt8(ascii: "]")
        && bytes[position] != UInt8(ascii: "}")
    {
      position += 1
    }
    guard let place = open.last, let node = place.node else { return }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if word == "true" { nodes[node].flags.insert(place.key) }
    if place.key == Key.start, let number = Int(word),
      nodes[node].role == Key.range,
      let owner = nodes[node].parent
    {
      nodes[owner].start = number
    }
  }

  /// The rest of a string whose quote has been read.
  private mutating func readText() -> String? {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      // Policies compare names, and none that they know has to be escaped.
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        text.append(byte)
        text.append(bytes[position])
        position += 1
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  /// A declaration's name is an object within an object.
  private mutating func close(_ node: Int) {
    guard nodes[node].kind == Kind.baseName, let name = nodes[node].parent,
      nodes[name].role == Key.name, let declaration = nodes[name].parent
    else { return }
    nodes[declaration].name =
      nodes[node].texts[Key.name]
      ?? nodes[node].texts[Key.special]
  }
}
