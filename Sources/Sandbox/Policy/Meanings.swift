import Dialect
import Platform

/// What the text of checks means beside one learner's module, by place.
///
/// The text is the same beside every module, so what stands at a place can be compared.
package struct Meanings: Sendable, Equatable {
  struct Meaning: Sendable, Hashable {
    fileprivate(set) var kind: Kind
    /// The offsets of a name's end, or of both ends of an expression; before them, for the expansion of a macro, where
    /// the macro stands.
    let place: String
    /// The name of a declaration, without labels.
    let name: String
    /// The unique name of the declaration, or the mangled type.
    let subject: String
    /// The mangled types of the value whose member is used, or of the arguments of a function or an operator.
    var receiver: [String] = []
    var role = Role.plain
  }

  enum Role: String {
    case plain
    /// The text names no value whose member it is: the code around it is a member of the same type.
    case memberOfSelf
    /// A function or an operator that is called as no member.
    case function
    /// An argument of a declaration of the learner's.
    case givenToLearner
  }

  enum Kind: String {
    /// A declaration of the learner's module, of the checks, or of another module.
    case learners, checks, others
    /// An element of a tuple, which has no declaration.
    case element
    /// The type of an expression.
    case value
    /// A type that the text names.
    case written
    /// A type that the text asks for in a cast or a pattern.
    case cast
    /// A protocol of another module that a type adopts in the learner's module; the type stands for the place.
    case adoption
    /// The same for one of the learner's types, in the checks.
    case adoptionByChecks
    /// A member that the compiler makes for a type of the checks.
    case derived
  }

  /// Changes with what is read of a syntax tree, so that texts of other versions are not read.
  package static let version = "meanings 4"

  let all: Set<Meaning>
  private let byPlace: [String: [Meaning]]

  package static func == (a: Meanings, b: Meanings) -> Bool { a.all == b.all }

  private init(_ all: Set<Meaning>) {
    self.all = all
    byPlace = Dictionary(grouping: all, by: \.place)
  }

  /// The meanings of some kinds at the place of another one.
  func at(_ meaning: Meaning, _ kinds: Set<Kind>) -> [Meaning] {
    byPlace[meaning.place, default: []].filter { kinds.contains($0.kind) }
  }

  /// Reads the compiler's JSON of the checks' syntax tree.
  ///
  /// - Parameters:
  ///   - checks: the module of the checks.
  ///   - learner: the learner's module.
  ///   - demangle: reads mangled Swift names.
  /// - Throws: `SystemError` if the dump is incomplete or has a name that nobody can read.
  package init(
    ofTree dump: [UInt8], of checks: String, learner: String,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws {
    guard let tree = SyntaxTree(dump) else {
      throw SystemError("read the syntax tree of the checks", reason: "it is cut or damaged")
    }
    let found = MeaningsReader(tree, learner: learner).meanings()
    // A mangled name has those of the modules that declare it and what it extends.
    let beginning = SyntaxTreeNames.swiftUSR + ObjectNames.mangled(module: checks)
    let unknown = found.filter { meaning in
      meaning.kind == .others && !meaning.subject.hasPrefix(beginning)
        && [checks, learner].contains { meaning.subject.contains($0) }
    }.compactMap(\.mangled)
    let names = unknown.isEmpty ? [:] : try demangle(Array(Set(unknown)))
    if let symbol = unknown.first(where: { names[$0] == nil }) {
      throw SystemError("read the names in the checks", reason: symbol)
    }
    self.init(
      Set(
        found.map { meaning in
          guard meaning.kind == .others else { return meaning }
          let module = meaning.mangled.flatMap { names[$0]?.module }
          var known = meaning
          if meaning.subject.hasPrefix(beginning) || module == checks { known.kind = .checks }
          if module == learner { known.kind = .learners }
          return known
        }))
  }

  /// A line for each meaning.
  package var text: String {
    all.map { meaning in
      ([meaning.kind.rawValue, meaning.role.rawValue, meaning.place, meaning.name, meaning.subject]
        + meaning.receiver).joined(separator: "\t")
    }.sorted().joined(separator: "\n")
  }

  /// Reads these lines again; nil if one is damaged.
  package init?(text: String) {
    var all: Set<Meaning> = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 5, let kind = Kind(rawValue: parts[0]),
        let role = Role(rawValue: parts[1])
      else { return nil }
      all.insert(
        Meaning(
          kind: kind, place: parts[2], name: parts[3], subject: parts[4],
          receiver: Array(parts[5...]), role: role))
    }
    self.init(all)
  }
}

extension Meanings.Meaning {
  /// The mangled name of a Swift declaration; nil for one of C and for types.
  var mangled: String? { Meanings.Meaning.mangled(subject) }

  static func mangled(_ unique: String) -> String? {
    guard unique.hasPrefix(SyntaxTreeNames.swiftUSR) else { return nil }
    return ObjectNames.mangledPrefix + unique.dropFirst(SyntaxTreeNames.swiftUSR.count)
  }
}
