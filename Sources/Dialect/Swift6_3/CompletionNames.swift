/// The words of sourcekitd's answers to requests for completion.
package enum CompletionNames {
  /// The toolchain's library with sourcekitd, below its `usr` folder.
  package static let library = "lib/libsourcekitdInProc.so"

  package static let keyword = "source.lang.swift.keyword"
  /// How the kinds of operators begin.
  package static let operators = [
    "source.lang.swift.decl.function.operator", "source.lang.swift.decl.precedencegroup",
  ]
  package static let functions = "source.lang.swift.decl.function"
  package static let method = "source.lang.swift.decl.function.method.instance"
  package static let subscripts = "source.lang.swift.decl.function.subscript"
  /// What is said of types and protocols before their name.
  package static let types = [
    "source.lang.swift.decl.class": "class", "source.lang.swift.decl.struct": "struct",
    "source.lang.swift.decl.enum": "enum", "source.lang.swift.decl.protocol": "protocol",
    "source.lang.swift.decl.actor": "actor", "source.lang.swift.decl.typealias": "typealias",
  ]
  package static let module = "source.lang.swift.decl.module"
  /// How the kinds of variables begin.
  package static let variables = "source.lang.swift.decl.var"
  /// An argument with its label.
  package static let argument = "source.lang.swift.pattern"

  /// Where a result is declared, the nearest first.
  package static let contexts = [
    "source.codecompletion.context.exprspecific", "source.codecompletion.context.local",
    "source.codecompletion.context.thisclass", "source.codecompletion.context.superclass",
    "source.codecompletion.context.thismodule", "source.codecompletion.context.otherclass",
    otherModule, system,
  ]
  package static let otherModule = "source.codecompletion.context.othermodule"
  /// Our own word for the system's modules, where `context` is `othermodule`.
  package static let system = "system"

  /// Relations to the type that is expected at the place, for results that do not fit there.
  package static let unfitting = [
    "source.codecompletion.typerelation.unrelated", "source.codecompletion.typerelation.invalid",
  ]

  /// Begins a part of a result's text that the learner fills in; `>` after `#` ends it.
  package static let placeholder = "<#"
  /// The first argument of a method that is offered as a function of its type.
  package static let objectArgument = "(<#T##self: "
  /// How the text of an optional's member begins; it replaces the dot that was typed.
  package static let chain = "?."
  /// The body of a declaration that the learner writes.
  package static let body = "<#code#>"
  package static let void = "Void"
}
