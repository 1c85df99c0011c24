/// What a learner's module may say, where nobody trusts it.
///
/// Strict: without it nothing of the language is left out.
public struct Policy: Sendable, Equatable {
  /// The modules that the learner's files may import.
  public let imports: Set<String>

  /// A policy that allows these imports and nothing else out of the ordinary.
  public init(imports: Set<String>) { self.imports = imports }
}
