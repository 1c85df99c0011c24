import Dialect

/// Something in a learner's module that its policy does not allow.
package struct Violation: Sendable, Equatable {
  /// The rules, by the words that reports use.
  package enum Rule: String, Sendable, CaseIterable {
    /// A module is imported that the exercise does not allow.
    case importedModule = "import"
    /// Code reaches past the language's memory safety.
    case unsafeCode = "unsafe"
    /// An attribute stands outside of the list of those that exercises need.
    case attribute
    /// A macro is declared, or one is used that exercises do not need.
    case macro
    /// A declaration is of a kind, or of a name, that takes the place of what checks rely on.
    case capture
    /// A line claims to stand in another file.
    case sourceLocation = "source-location"
    /// The object refers to a symbol outside of the list.
    case foreignSymbol = "foreign-symbol"
    /// The object defines a symbol that is not the module's own.
    case definedSymbol = "defined-symbol"
    /// The object has a section outside of the list.
    case section
  }

  /// The rule that is broken.
  package let rule: Rule
  /// What breaks it, as it is written: a module, an attribute, a symbol.
  package let subject: String
  /// Where, as far as it is known.
  package let place: Place?
  /// The column of the place, from 1.
  package let column: Int?
  /// The module that it is in.
  package let module: String

  package init(rule: Rule, subject: String, place: Place?, column: Int?, module: String) {
    self.rule = rule
    self.subject = subject
    self.place = place
    self.column = column
    self.module = module
  }
}
