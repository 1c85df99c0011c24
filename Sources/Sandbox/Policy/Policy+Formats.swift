import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag

/// Finds formats such as `String(format: "%s", 4096)` that read memory at any address.
///
/// The arguments of a format lose their types, so `%s` and `%@` take a number for an address. A format
/// must be a literal, or a constant with one, whose directives fit the arguments beside it.
struct Formats {
  private let tree: SyntaxTree
  /// The submission's module as it is in mangled names.
  private let own: String
  /// The indices of each node's children.
  private let children: [[Int]]

  /// Returns the nodes that refer to a library function with a format that may not fit its
  /// arguments.
  static func unsafe(in tree: SyntaxTree, own module: String) -> [SyntaxTree.Node] {
    let own = "\(module.utf8.count)\(module)"
    let withFormat = tree.nodes.indices.filter { index in
      guard let usr = tree.nodes[index].texts[Key.usr] else { return false }
      return usr.contains(SyntaxTreeNames.formatArgument) && !isOwn(usr, own)
    }
    // Most submissions have no format, and listing the children of a large tree takes time.
    guard !withFormat.isEmpty else { return [] }
    let formats = Formats(tree, own: own)
    return withFormat.filter { !formats.fits(formats.callAround($0)) }.map { tree.nodes[$0] }
  }

  private init(_ tree: SyntaxTree, own: String) {
    self.tree = tree
    self.own = own
    var children = Array(repeating: [Int](), count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    self.children = children
  }

  /// Whether a declaration is the submission's, also in an extension of another module's type.
  private static func isOwn(_ usr: String, _ own: String) -> Bool {
    usr.isEmpty || usr.contains(own)
  }

  private func callAround(_ index: Int) -> Int? {
    var next = tree.nodes[index].parent
    while let number = next, tree.nodes[number].kind != Kind.call {
      next = tree.nodes[number].parent
    }
    return next
  }

  private func fits(_ call: Int?) -> Bool {
    guard let call, let list = child(of: call, Key.arguments) else { return false }
    guard let first = children[list].first, let format = child(of: first, Key.expression),
      let texts = texts(of: format, depth: 0)
    else { return false }
    let values = values(in: list)
    return texts.allSatisfy { text in
      guard let directives = Formats.directives(in: text) else { return false }
      return directives.allSatisfy { position, kind in
        values.indices.contains(position) && values[position] == kind
      }
    }
  }

  /// The texts that an expression may have, with a 1 for each integer in them; nil if it may have
  /// others.
  ///
  /// - Parameter depth: how many constants the expression was reached through.
  private func texts(of index: Int, depth: Int) -> [String]? {
    let node = tree.nodes[index]
    switch node.kind {
    case Kind.text: return node.texts[Key.value].map { [$0] }
    case Kind.parentheses:
      return child(of: index, Key.subexpression).flatMap { texts(of: $0, depth: depth) }
    case Kind.ternary:
      guard let yes = child(of: index, Key.then), let no = child(of: index, Key.otherwise),
        let first = texts(of: yes, depth: depth), let second = texts(of: no, depth: depth)
      else { return nil }
      return first + second
    case Kind.interpolatedText: return interpolation(index).map { [$0] }
    case Kind.reference, Kind.memberReference:
      guard depth < 4, let declaration = child(of: index, Key.declaration),
        let usr = tree.nodes[declaration].texts[Key.usr], Formats.isOwn(usr, own),
        let name = tree.nodes[declaration].texts[Key.referredName]
      else { return nil }
      return constants(named: name, depth: depth)
    default: return nil
    }
  }

  /// The texts of all declarations of a name; nil if one of them is no constant with such a text.
  private func constants(named name: String, depth: Int) -> [String]? {
    var all: [String] = []
    for node in tree.nodes where node.name == name {
      switch node.kind {
      case Kind.variable:
        guard node.flags.contains(Flag.isLet) else { return nil }
      case Kind.namedPattern:
        var binding = node.parent
        if let parent = binding, tree.nodes[parent].kind == Kind.typedPattern {
          binding = tree.nodes[parent].parent
        }
        guard let binding, tree.nodes[binding].kind == Kind.patternEntry,
          let value = child(of: binding, Key.initialValue),
          let texts = texts(of: value, depth: depth + 1)
        else { return nil }
        all += texts
      default: return nil
      }
    }
    return all.isEmpty ? nil : all
  }

  /// The text of a literal whose values are integers, with a 1 for each of them.
  private func interpolation(_ index: Int) -> String? {
    guard let builder = child(of: index, Key.appending), let body = child(of: builder, Key.body)
    else { return nil }
    var text = ""
    for call in children[body] where tree.nodes[call].kind == Kind.call {
      guard let list = child(of: call, Key.arguments), children[list].count == 1,
        let value = child(of: children[list][0], Key.expression)
      else { return nil }
      let node = tree.nodes[value]
      if node.kind == Kind.text, tree.nodes[call].flags.contains(Flag.implicit) {
        text += node.texts[Key.value] ?? ""
      } else if let type = node.texts[Key.type], SyntaxTreeNames.integers.contains(type),
        appendsAsLibrary(call)
      {
        text += "1"
      } else {
        return nil
      }
    }
    return text
  }

  /// Whether a part of a literal is appended by the standard library.
  private func appendsAsLibrary(_ call: Int) -> Bool {
    var next = child(of: call, Key.function)
    while let index = next {
      if let declaration = child(of: index, Key.declaration) {
        return tree.nodes[declaration].texts[Key.usr].map { !Formats.isOwn($0, own) } ?? false
      }
      next = child(of: index, Key.function)
    }
    return false
  }

  private func child(of index: Int, _ role: String) -> Int? {
    children[index].first { tree.nodes[$0].role == role }
  }

  private enum Value { case number, object }

  /// The kinds of the arguments of a format, in their order; nil for one that may be anything.
  private func values(in list: Int) -> [Value?] {
    var values: [Value?] = []
    var rest = [list]
    while let index = rest.popLast() {
      guard tree.nodes[index].kind == Kind.erasure else {
        rest += children[index].reversed()
        continue
      }
      let type = child(of: index, Key.subexpression).flatMap { tree.nodes[$0].texts[Key.type] }
      values.append(type.flatMap(Formats.value))
    }
    return values
  }

  private static func value(of type: String) -> Value? {
    if SyntaxTreeNames.numbers.contains(type) { return .number }
    return SyntaxTreeNames.objects.contains { type.hasPrefix($0) } ? .object : nil
  }

  /// The position and the kind of the argument that each directive takes; nil for a directive that
  /// is not known or reads an address.
  private static func directives(in text: String) -> [(position: Int, kind: Value)]? {
    var found: [(position: Int, kind: Value)] = []
    var next = 0
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "%") {
      rest = rest[start...].dropFirst()
      if rest.first == "%" {
        rest = rest.dropFirst()
        continue
      }
      var position: Int?
      let digits = rest.prefix { ("0"..."9").contains($0) }
      if rest.dropFirst(digits.count).first == "$" {
        position = Int(String(digits)).map { $0 - 1 }
        rest = rest.dropFirst(digits.count + 1)
      }
      let flags = rest.prefix { "0123456789-+ #'.lhqzjtL".unicodeScalars.contains($0) }
      rest = rest.dropFirst(flags.count)
      guard let letter = rest.popFirst() else { return nil }
      if position == nil { next += 1 }
      switch letter {
      case "d", "i", "u", "x", "X", "o", "c", "f", "F", "e", "E", "g", "G", "a", "A":
        found.append((position ?? next - 1, .number))
      case "@": found.append((position ?? next - 1, .object))
      default: return nil
      }
    }
    return found
  }
}
