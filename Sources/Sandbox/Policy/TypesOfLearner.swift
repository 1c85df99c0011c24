import Dialect

/// Tells the types of a learner's module from others, by their mangled names.
struct TypesOfLearner {
  let learner: String
  private let beginning: String
  /// Own types whose mangled names begin otherwise.
  private let others: Set<String>

  init(_ learner: String, and others: some Sequence<String> = []) {
    self.learner = learner
    self.others = Set(others)
    beginning = ObjectNames.mangledPrefix + ObjectNames.mangled(module: learner)
  }

  /// Whether a type or a unique name may have to do with the learner's module.
  func mention(_ type: String) -> Bool { type.contains(learner) }

  /// Whether it is declared by the learner, or is `any` or `some` of an own protocol, or such a type's own type.
  func areOwn(_ type: String) -> Bool {
    type.hasPrefix(beginning) && SyntaxTreeNames.isDeclared(type) || others.contains(type)
  }

  /// Whether a key path begins at a type of the learner's.
  func areRoot(of keyPath: String) -> Bool {
    keyPath.contains("KeyPathCy\(ObjectNames.mangled(module: learner))")
  }

  /// Whether values of a type may be equal where those of the reference's type are not.
  func maySeemEqual(_ type: String) -> Bool { mention(type) || SyntaxTreeNames.ignoresCase(type) }

  /// Whether it is a structure or an enumeration of another module, with nothing of the learner's in it.
  func isValueOfLibrary(_ type: String) -> Bool {
    !mention(type) && SyntaxTreeNames.isValueType(type)
  }
}
