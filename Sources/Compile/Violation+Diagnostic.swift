import Dialect
import Sandbox

extension Violation {
  /// Returns the violations that compiler errors are about: a missing module, a macro, unsafe code.
  static func all(in errors: [Diagnostic], of module: ProgramModule) -> [Violation] {
    errors.flatMap { error in
      subjects(of: error, in: module).map { rule, subject in
        Violation(
          rule: rule, subject: subject,
          place: error.location.map {
            Place(file: String($0.file.split(separator: "/").last ?? ""), line: $0.line)
          },
          column: error.location?.column, module: module.name)
      }
    }.withoutRepeats
  }

  private static func subjects(
    of error: Diagnostic, in module: ProgramModule
  ) -> [(Violation.Rule, String)] {
    switch error.identifier {
    case DiagnosticIdentifiers.missingImport:
      return [(.importedModule, error.quoted.first ?? error.message)]
    case DiagnosticIdentifiers.missingMacro:
      let name = String((error.quoted.dropFirst().first ?? error.message).prefix { $0 != "(" })
      let isAttached = module.files.contains { $0.text.contains("@\(name)") }
      return [(.macro, "\(isAttached ? "@" : "#")\(name)")]
    case _ where DiagnosticIdentifiers.isAboutUnsafeCode(error.identifier):
      let names = error.unsafeNames
      return (names.isEmpty ? [error.quoted.first ?? error.message] : names)
        .map { (.unsafeCode, $0) }
    default: return []
    }
  }
}

extension Diagnostic {
  /// The parts of the message in quotes: names and types as the compiler writes them.
  fileprivate var quoted: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The declarations that its notes call unsafe, each once; the type in place of a local variable,
  /// whose name says nothing, and of the methods that get an object's address.
  fileprivate var unsafeNames: [String] {
    var names: [String] = []
    for note in notes {
      let quoted = note.quoted
      let name: String? =
        switch note.identifier {
        case DiagnosticIdentifiers.referenceToUnsafeType:
          note.isAboutLocal
            ? quoted.dropFirst().first.map { type in type.withoutArguments } : quoted.first
        case let identifier where DiagnosticIdentifiers.unsafeReferences.contains(identifier):
          quoted.first?.withoutArguments
        case DiagnosticIdentifiers.unsafeArgument: quoted.first
        case DiagnosticIdentifiers.unsafeNamedArgument: quoted.dropFirst().first
        default: DiagnosticIdentifiers.unsafeModifiers[note.identifier]
        }
      guard let name else { continue }
      // A note about an argument has no labels; that about the function itself has.
      if let index = names.firstIndex(where: { $0.hasSameBase(as: name) }) {
        if name.count > names[index].count { names[index] = name }
      } else {
        names.append(name)
      }
    }
    return names.contains("Unmanaged") ? ["Unmanaged"] : names
  }

  private var isAboutLocal: Bool {
    let kind = message.prefix { $0 != "'" }.split(separator: " ").last ?? ""
    return ["let", "parameter", "var"].contains(kind)
  }
}

extension String {
  /// The name of a generic type alone.
  fileprivate var withoutArguments: String { String(prefix { $0 != "<" }) }

  fileprivate func hasSameBase(as other: String) -> Bool {
    prefix { $0 != "(" } == other.prefix { $0 != "(" }
  }
}
