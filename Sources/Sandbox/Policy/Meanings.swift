import Dialect
import Platform

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key

/// The declarations and types for which the text of checks stands beside one learner's module, by place.
///
/// The text is the same beside every module, so two of these can be compared place by place.
package struct Meanings: Sendable, Equatable {
  struct Meaning: Sendable, Hashable {
    let kind: Kind
    /// The offsets of a name's end, or of both ends of an expression; before them, for the expansion of a macro, where
    /// the macro stands.
    private(set) var place: String
    /// The name of a declaration, without labels.
    let name: String
    /// The unique name of the declaration, or the mangled type.
    let subject: String
    /// The mangled types of the value whose member is used, or of the arguments of a function or an operator.
    var receiver: [String] = []
    /// For each value that the text gives to a declaration, the declaration that the value comes from, or its kind.
    var origins: [String] = []
    var role = Role.plain
  }

  enum Role: String {
    case plain
    /// The text names no value whose member it is: the code around it is a member of the same type.
    case memberOfSelf
    /// A function or an operator that is called as no member.
    case function
    /// A property of a value, a method of it that gets no arguments, or a subscript that gives a value for each
    /// number.
    case answer
    /// A value that no function or member of another module gets, or a member of a key path from a type of the
    /// learner's.
    case ofLearner
    /// A function of a result builder that the compiler calls, if its arguments are computed before; the closure or
    /// the function whose statements it gets stands for the place.
    case builder
  }

  enum Kind: String {
    /// A declaration of the learner's module, of the checks, or of another module.
    case learners, checks, others
    /// A call of a function of the learner's, or a use of another declaration: the receiver is its value and those of
    /// the arguments, with the result.
    case use
    /// An element of a tuple, which has no declaration.
    case element
    /// The type of an expression, or of a literal with elements.
    case value, list
    /// A type that the text names.
    case written
    /// A type that the text asks for in a cast or a pattern.
    case cast
    /// A protocol of another module that a type adopts in the learner's module; the type stands for the place.
    case adoption
    /// The same in the checks, for one of the learner's types or one of theirs.
    case adoptionByChecks
    /// A member that the compiler makes for a type of the checks.
    case derived
    /// A function that meets a requirement of another module's protocol for a type of the checks; the symbol by which
    /// the protocol calls it stands for the place.
    case witness
    /// Where an expression with an operator begins and ends.
    case grouping
    /// A type of the learner's that is declared in a type of another module, or that is `some` of a protocol.
    case ownType
  }

  /// Changes with what is read of a syntax tree, so that texts of other versions are not read.
  package static let version = "meanings 30"

  /// Tells the text of the checks and the interface of the learner's module, on which all depends.
  package let key: String
  let all: Set<Meaning>
  private let byPlace: [String: [Meaning]]

  package static func == (a: Meanings, b: Meanings) -> Bool { a.key == b.key }

  private init(_ all: Set<Meaning>, key: String) {
    self.key = key
    self.all = all
    byPlace = Dictionary(grouping: all, by: \.place)
  }

  /// The meanings of some kinds at the place of another one.
  func at(_ meaning: Meaning, _ kinds: Set<Kind>) -> [Meaning] {
    byPlace[meaning.place, default: []].filter { kinds.contains($0.kind) }
  }

  /// Reads the compiler's JSON of the checks' syntax tree, and their object.
  ///
  /// - Parameters:
  ///   - checks: the module of the checks.
  ///   - learner: the learner's module.
  ///   - key: tells the text of the checks and the interface of that module.
  ///   - demangle: reads mangled Swift names.
  /// - Throws: `SystemError` if the dump or the object is incomplete, or has a name that nobody can read.
  package init(
    ofTree dump: [UInt8], object bytes: [UInt8], of checks: String, learner: String, key: String,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws {
    guard let tree = SyntaxTree(dump), let object = ObjectFile(bytes), let users = object.users()
    else {
      throw SystemError("read what the checks mean", reason: "their tree or object is damaged")
    }
    // A mangled name has those of the modules that declare it and what it extends.
    let unique = tree.uniqueNames.filter { name in
      [checks, learner].contains { name.contains($0) }
    }
    let types = TypesOfLearner(learner)
    let unclear = tree.types.filter { types.mention($0) && !types.areOwn($0) }
      .filter(SyntaxTreeNames.isDeclared)
    let mangled = unique.compactMap(SyntaxTreeNames.mangled(unique:)) + unclear
    let names = mangled.isEmpty ? [:] : try demangle(mangled)
    if let symbol = mangled.first(where: { names[$0] == nil }) {
      if types.mention(symbol) { throw UnreadableName() }
      throw SystemError("read the names in the checks", reason: symbol)
    }
    let ownTypes = unclear.filter { names[$0]?.module == learner }
    let reader = MeaningsReader(
      tree, TypesOfLearner(learner, and: ownTypes),
      modules: names.mapValues(\.module), checks: checks)
    self.init(
      Set(
        reader.meanings() + Meanings.witnesses(users, in: object, learner)
          + ownTypes.map { Meaning(kind: .ownType, place: "", name: "", subject: $0) }),
      key: key)
  }

  private static func witnesses(
    _ users: [String: Set<String>], in object: ObjectFile, _ learner: String
  ) -> [Meaning] {
    let own = ObjectNames.mangled(module: learner)
    func isForeign(_ symbol: String) -> Bool {
      ObjectNames.isWitness(symbol) && !symbol.contains(own)
    }
    let known = object.symbols.filter { $0.isDefined && isForeign($0.name) }
      .map { Meaning(kind: .witness, place: $0.name, name: "", subject: "") }
    let replaced = users.filter { $0.key.contains(learner) }.flatMap { symbol, users in
      users.filter(isForeign).map {
        Meaning(
          kind: .witness, place: $0, name: "", subject: SyntaxTreeNames.unique(mangled: symbol))
      }
    }
    return known + replaced
  }

  /// A name of the learner's in the checks cannot be read: it is too long, or nested too deep.
  package struct UnreadableName: Error {}

  /// The learner's types whose mangled names do not begin with the module.
  var ownTypes: [String] { all.filter { $0.kind == .ownType }.map(\.subject) }

  /// Whether the checks use a declaration of the learner's with that name.
  func usesLearners(_ name: String) -> Bool {
    all.contains { $0.kind == .learners && $0.name == name }
  }

  /// A line for each meaning.
  package var text: String {
    all.map { meaning in
      [
        meaning.kind.rawValue, meaning.role.rawValue, meaning.place, meaning.name, meaning.subject,
        meaning.receiver.joined(separator: " "), meaning.origins.joined(separator: " "),
      ].joined(separator: "\t")
    }.sorted().joined(separator: "\n")
  }

  /// Reads these lines again; nil if one is damaged.
  package init?(text: String, key: String) {
    var all: Set<Meaning> = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 7, let kind = Kind(rawValue: parts[0]),
        let role = Role(rawValue: parts[1])
      else { return nil }
      all.insert(
        Meaning(
          kind: kind, place: parts[2], name: parts[3], subject: parts[4],
          receiver: parts[5].split(separator: " ").map(String.init),
          origins: parts[6].split(separator: " ").map(String.init), role: role))
    }
    self.init(all, key: key)
  }
}

extension Meanings.Meaning {
  /// The mangled name of a Swift declaration; nil for one of C and for types.
  var mangled: String? { SyntaxTreeNames.mangled(unique: subject) }

  /// The meaning of a function of a result builder that gets the statements at a place.
  func ofBuilder(at place: String) -> Self {
    var meaning = self
    (meaning.place, meaning.role) = (place, .builder)
    return meaning
  }
}

extension SyntaxTree {
  /// The unique names of the declarations that expressions use.
  fileprivate var uniqueNames: Set<String> {
    Set(nodes.lazy.filter { $0.kind == Kind.declarationReference }.compactMap { $0.texts[Key.usr] })
  }

  fileprivate var types: Set<String> {
    let keys = Key.declaredTypes + [Key.type]
    return Set(nodes.flatMap { node in keys.compactMap { node.texts[$0] } })
  }
}
