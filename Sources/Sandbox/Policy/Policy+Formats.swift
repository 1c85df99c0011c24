import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag

/// Finds formats such as `String(format: "%s", 4096)` that read memory at any address.
///
/// The arguments of a format lose their types, so `%s` and `%@` take a number for an address. A format
/// must be a literal, a sum of literals, or a constant with one, whose directives fit the arguments
/// beside it.
struct Formats {
  private let tree: SyntaxTree
  /// The submission's module as it is in mangled names.
  private let own: String
  /// The indices of each node's children.
  private let children: [[Int]]
  /// The nodes of each name.
  private let named: [String: [SyntaxTree.Node]]

  /// Returns the nodes that refer to a library function with a format that may not fit its
  /// arguments.
  static func unsafe(in tree: SyntaxTree, own module: String) -> [SyntaxTree.Node] {
    let own = ObjectNames.mangled(module: module)
    let withFormat = tree.nodes.indices.filter { index in
      guard let usr = tree.nodes[index].texts[Key.usr] else { return false }
      return usr.contains(SyntaxTreeNames.formatArgument) && !isOwn(usr, own)
    }
    // Most submissions have no format, and listing the children of a large tree takes time.
    guard !withFormat.isEmpty else { return [] }
    let formats = Formats(tree, own: own)
    return withFormat.filter { !formats.fits(formats.call(of: $0)) }.map { tree.nodes[$0] }
  }

  private init(_ tree: SyntaxTree, own: String) {
    self.tree = tree
    self.own = own
    var children = Array(repeating: [Int](), count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    self.children = children
    named = Dictionary(grouping: tree.nodes) { $0.name ?? "" }
  }

  /// Whether a declaration is the submission's, also in an extension of another module's type.
  private static func isOwn(_ usr: String, _ own: String) -> Bool {
    usr.isEmpty || usr.contains(own)
  }

  /// The call of a function that is referred to; nil if it is not called there.
  private func call(of index: Int) -> Int? {
    var inner = index
    while let outer = tree.nodes[inner].parent {
      guard Key.towardsFunction.contains(tree.nodes[inner].role) else { return nil }
      if tree.nodes[outer].kind == Kind.call { return outer }
      inner = outer
    }
    return nil
  }

  private func fits(_ call: Int?) -> Bool {
    guard let call, let list = child(of: call, Key.arguments) else { return false }
    guard let first = children[list].first, let format = child(of: first, Key.expression),
      let texts = texts(of: format, depth: 0)
    else { return false }
    let values = values(in: list)
    return texts.allSatisfy { text in
      guard let format = FormatText(text) else { return false }
      return format.values.count <= values.count
        && zip(format.values, values).allSatisfy { $0 == $1 }
    }
  }

  /// The texts that an expression may have, with `FormatText.integer` for each integer in them; nil if
  /// it may have others, or too many.
  ///
  /// - Parameter depth: how many constants the expression was reached through.
  private func texts(of index: Int, depth: Int) -> [String]? {
    let node = tree.nodes[index]
    switch node.kind {
    // Another type may make something else of a literal.
    case Kind.text where isOfLibrary(node): return node.texts[Key.value].map { [$0] }
    case Kind.parentheses:
      return child(of: index, Key.subexpression).flatMap { texts(of: $0, depth: depth) }
    case Kind.ternary:
      guard let yes = child(of: index, Key.then), let no = child(of: index, Key.otherwise),
        let first = texts(of: yes, depth: depth), let second = texts(of: no, depth: depth)
      else { return nil }
      return first.count + second.count <= Formats.limit ? first + second : nil
    case Kind.sum:
      guard isSumOfTexts(index), let list = child(of: index, Key.arguments),
        children[list].count == 2
      else { return nil }
      let parts = children[list].compactMap { child(of: $0, Key.expression) }
        .compactMap { texts(of: $0, depth: depth) }
      guard parts.count == 2, parts[0].count * parts[1].count <= Formats.limit else { return nil }
      return parts[0].flatMap { left in parts[1].map { left + $0 } }
    case Kind.interpolatedText where isOfLibrary(node): return interpolation(index).map { [$0] }
    case Kind.reference, Kind.memberReference:
      guard depth < 4, let declaration = child(of: index, Key.declaration),
        let usr = tree.nodes[declaration].texts[Key.usr], Formats.isOwn(usr, own),
        let name = tree.nodes[declaration].texts[Key.referredName]
      else { return nil }
      return constants(named: name, depth: depth)
    default: return nil
    }
  }

  private func isOfLibrary(_ literal: SyntaxTree.Node) -> Bool {
    let type = literal.texts[Key.type] ?? ""
    return SyntaxTreeNames.objects.contains(where: type.hasPrefix)
  }

  /// The largest number of texts that are looked at.
  private static let limit = 64

  /// Whether an operator is the standard library's `+` for strings.
  private func isSumOfTexts(_ index: Int) -> Bool {
    declaration(calledBy: index) == SyntaxTreeNames.sumOfTexts
  }

  /// The unique name of the function that a call or an operator calls; nil for a value that is called.
  private func declaration(calledBy call: Int) -> String? {
    var next = child(of: call, Key.function)
    while let index = next {
      if let declaration = child(of: index, Key.declaration) {
        return tree.nodes[declaration].texts[Key.usr]
      }
      next = child(of: index, Key.function) ?? child(of: index, Key.subexpression)
    }
    return nil
  }

  /// The texts of all declarations of a name; nil if one of them is no constant with such a text.
  private func constants(named name: String, depth: Int) -> [String]? {
    var all: [String] = []
    for node in named[name] ?? [] {
      switch node.kind {
      case Kind.variable:
        guard node.flags.contains(Flag.isLet) else { return nil }
      case Kind.namedPattern:
        var binding = node.parent
        if let parent = binding, tree.nodes[parent].kind == Kind.typedPattern {
          binding = tree.nodes[parent].parent
        }
        guard let binding, tree.nodes[binding].kind == Kind.patternEntry,
          // The type checker rewrites operators, and leaves what was there as it was.
          let value = child(of: binding, Key.checkedValue) ?? child(of: binding, Key.initialValue),
          let texts = texts(of: value, depth: depth + 1)
        else { return nil }
        all += texts
      default: return nil
      }
    }
    return all.isEmpty ? nil : all
  }

  /// The text of a literal whose values are integers, with `FormatText.integer` for each of them.
  private func interpolation(_ index: Int) -> String? {
    guard let builder = child(of: index, Key.appending), let body = child(of: builder, Key.body)
    else { return nil }
    var text = ""
    for call in children[body] where tree.nodes[call].kind == Kind.call {
      guard let list = child(of: call, Key.arguments), children[list].count == 1,
        let value = child(of: children[list][0], Key.expression)
      else { return nil }
      let node = tree.nodes[value]
      guard appendsAsLibrary(call) else { return nil }
      if node.kind == Kind.text, tree.nodes[call].flags.contains(Flag.implicit) {
        text += node.texts[Key.value] ?? ""
      } else if let type = node.texts[Key.type], SyntaxTreeNames.integers.contains(type) {
        text.unicodeScalars.append(FormatText.integer)
      } else {
        return nil
      }
    }
    return text
  }

  /// Whether a part of a literal is appended by the standard library.
  private func appendsAsLibrary(_ call: Int) -> Bool {
    declaration(calledBy: call).map { !Formats.isOwn($0, own) } ?? false
  }

  private func child(of index: Int, _ role: String) -> Int? {
    children[index].first { tree.nodes[$0].role == role }
  }

  /// The kinds of the arguments of a format, in their order; nil for one that may be anything.
  ///
  /// Only a list that the call itself writes is known: another one may have another order.
  private func values(in list: Int) -> [FormatText.Value?] {
    guard let last = children[list].last, var array = child(of: last, Key.expression) else {
      return []
    }
    if tree.nodes[array].kind == Kind.variadicArguments,
      let inner = child(of: array, Key.subexpression)
    {
      array = inner
    }
    guard tree.nodes[array].kind == Kind.array else { return [] }
    return children[array].filter { tree.nodes[$0].role == Key.elements }.map { element in
      let isCast = tree.nodes[element].kind == Kind.coercion
      let value = isCast ? child(of: element, Key.subexpression) ?? element : element
      guard tree.nodes[value].kind == Kind.erasure else { return nil }
      let type = child(of: value, Key.subexpression).flatMap { tree.nodes[$0].texts[Key.type] }
      return type.flatMap(Formats.value)
    }
  }

  private static func value(of type: String) -> FormatText.Value? {
    if SyntaxTreeNames.words.contains(type) { return .integer }
    if SyntaxTreeNames.floatingNumbers.contains(type) { return .floating }
    return SyntaxTreeNames.objects.contains { type.hasPrefix($0) } ? .object : nil
  }
}
