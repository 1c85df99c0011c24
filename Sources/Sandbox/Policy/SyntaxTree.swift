import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag

/// The compiler's type-checked syntax tree, read from the JSON of `-dump-ast-format json`.
///
/// The nodes are in the order of the text, each with the index of its parent. Only properties that
/// the policy uses are kept. The reader does not recurse, so deep trees need no more stack.
struct SyntaxTree {
  /// A declaration, an attribute, an expression, a conformance or another JSON object.
  struct Node {
    /// The index of the parent node; nil at the root.
    let parent: Int?
    /// The parent's key for it, for example `members`.
    let role: String
    /// The value of `_kind`, for example `func_decl`; empty for an object without one.
    var kind = ""
    /// The declared name without argument labels.
    var name: String?
    /// The byte offset in the file.
    var start: Int?
    /// The byte offset of its last word, or of the bracket that closes it.
    var end: Int?
    /// Whether these are offsets in the text of a macro's expansion.
    var isOfMacro = false
    /// The properties with a string value; strings of an array are joined by dots.
    var texts: [String: String] = [:]
    /// The properties with the value `true`.
    var flags: Set<String> = []
  }

  private(set) var nodes: [Node] = []

  /// Reads a dump of one or several files; nil if it is incomplete.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    guard reader.readAll() else { return nil }
    nodes = reader.nodes
  }

  /// Returns the nearest ancestor that satisfies a condition.
  func ancestor(of node: Node, where isWanted: (Node) -> Bool) -> Node? {
    number(ofAncestorOf: node, where: isWanted).map { nodes[$0] }
  }

  /// Returns the index of that ancestor.
  func number(ofAncestorOf node: Node, where isWanted: (Node) -> Bool) -> Int? {
    var next = node.parent
    while let number = next {
      if isWanted(nodes[number]) { return number }
      next = nodes[number].parent
    }
    return nil
  }

  /// Whether the compiler added the node or one of its ancestors.
  func isImplicit(_ node: Node) -> Bool {
    let implicit = Flag.implicit
    return node.flags.contains(implicit)
      || ancestor(of: node) { $0.flags.contains(implicit) } != nil
  }
}

/// Reads the dump's JSON.
private struct Reader {
  /// An open object or array.
  struct Open {
    let isObject: Bool
    /// The index of the object's node; for an array, that of the object around it.
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

  /// Reads a number, `true`, `false` or `null`.
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
    guard nodes[node].role == Key.range, let number = Int(word), number >= 0,
      let owner = nodes[node].parent
    else { return }
    if place.key == Key.start { nodes[owner].start = number }
    if place.key == Key.end { nodes[owner].end = number }
  }

  /// Reads the rest of a string after its opening quote.
  private mutating func readText() -> String? {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      // Keep escapes as they are: no name that the policy compares contains one.
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

  /// Moves a declaration's name and labels, which are objects within objects, to the declaration's node.
  private mutating func close(_ node: Int) {
    if nodes[node].role == Key.range, nodes[node].texts[Key.buffer] != nil,
      let owner = nodes[node].parent
    {
      nodes[owner].isOfMacro = true
    }
    if nodes[node].role == Key.name, let declaration = nodes[node].parent {
      nodes[declaration].texts[Key.arguments] = nodes[node].texts[Key.arguments]
    }
    guard nodes[node].kind == Kind.baseName, let name = nodes[node].parent,
      nodes[name].role == Key.name, let declaration = nodes[name].parent
    else { return }
    nodes[declaration].name =
      nodes[node].texts[Key.name]
      ?? nodes[node].texts[Key.special]
  }
}
