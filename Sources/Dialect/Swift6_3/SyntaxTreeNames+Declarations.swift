// Names of declarations, and the unique names by which the tree refers to them.

extension SyntaxTreeNames {
  /// The attribute of a global actor, without what all attributes end with, and the property with its actor.
  package static let globalActor = "global_actor"
  package static let sharedActor = "shared"
  /// The value of `readImpl` for a stored property.
  package static let stored = "stored"
  /// The protocol that `String` and `Substring` alone adopt.
  package static let textProtocol = (name: "StringProtocol", unique: "s:Sy")
  /// The unique name of the protocol `Sendable`.
  package static let sendable = "s:s8SendableP"
  /// Part of the unique name of a function that takes arguments of a format.
  package static let formatArgument = "CVarArg_p"
  /// The functions that nobody needs to declare in place of what a right answer has: they compare objects, match
  /// patterns, or are called for each statement of a closure.
  package static let neverOwn: Set<String> = ofBuilders.union(["!==", "===", "~="])
  /// The functions of a result builder.
  package static let ofBuilders: Set<String> = [
    "buildArray", "buildBlock", "buildEither", "buildExpression", "buildFinalResult",
    "buildIf", "buildLimitedAvailability", "buildOptional", "buildPartialBlock",
  ]
  /// The unique names of the protocols that an enumeration without values adopts by itself.
  package static let derivedForEnums: Set<String> = ["s:SH", "s:SQ"]
  /// The functions that loops call.
  package static let loopFunctions: Set<String> = ["makeAsyncIterator", "makeIterator", "next"]
  /// The operators that the compiler makes for types, by the names that it gives them.
  package static let derivedOperators = [
    "__derived_enum_equals": "==", "__derived_enum_less_than": "<", "__derived_struct_equals": "==",
  ]
  /// The unique name of the protocol `Error`.
  package static let error = "s:s5ErrorP"
  /// The list of all cases, which the compiler makes for an enumeration that adopts `CaseIterable`.
  package static let cases = "allCases"
  /// The name of initialisers.
  package static let initializer = "init"
  /// The attribute of a constant that is computed at the same time as what follows: `async let`.
  package static let asyncLet = "async"
  /// The macro that the compiler expands itself: the actor that code runs on.
  package static let isolationMacro = "isolation"
  /// The unique name of `String.+`.
  package static let sumOfTexts = "s:SS1poiyS2S_SStFZ"
  /// Before the mangled name in a unique name of Swift; those of C begin otherwise.
  private static let swiftUSR = "s:"
  /// Returns the mangled name of a Swift declaration; nil for one of C.
  package static func mangled(unique name: String) -> String? {
    guard name.hasPrefix(swiftUSR) else { return nil }
    return ObjectNames.mangledPrefix + name.dropFirst(swiftUSR.count)
  }
  /// Returns the unique name of a Swift declaration.
  package static func unique(mangled name: String) -> String {
    swiftUSR + name.dropFirst(ObjectNames.mangledPrefix.count)
  }
  /// Whether a function of the standard library compares values, or is an operator.
  package static func compares(_ name: String, _ unique: String) -> Bool {
    // Types that are used often have a capital letter in place of the module.
    guard unique.hasPrefix("s:s") || unique.hasPrefix("s:S") else { return false }
    return ["abs", "max", "min"].contains(name)
      || name.first.map { !$0.isLetter && $0 != "_" } == true
  }
  /// Whether a function of a library does the same with values of any type: it hands them to a closure of the checks,
  /// or asks only whether there is one.
  package static func isIndifferent(_ name: String, _ unique: String) -> Bool {
    indifferent.contains { start, names in unique.hasPrefix(start) && names.contains(name) }
      || ["==", "!="].contains(name) && unique.contains("_OptionalNilComparisonType")
  }
  /// Whether a member of the standard library's arrays, dictionaries and collections does the same with elements of any
  /// type.
  package static func asksNothingOfElements(_ name: String, _ unique: String) -> Bool {
    if loopFunctions.contains(name), unique.hasPrefix("s:s") || unique.hasPrefix("s:S") {
      return true
    }
    guard let owner = ownersOfElements.first(where: unique.hasPrefix),
      // The signature of one that compares elements says which protocol they must adopt.
      !unique.contains("7ElementRp"), !showsElements.contains(name)
    else { return false }
    var member = unique.dropFirst(owner.count)
    if member.hasPrefix("sE") { member = member.dropFirst(2) }
    let digits = member.prefix(while: \.isNumber)
    // A subscript has no name. Before a member that another module adds, that module's name stands in its place.
    guard let length = Int(digits) else { return ["_", "y"].contains(member.first) }
    return digits.first != "0" && member.dropFirst(digits.count + length).first != "E"
  }
  private static let ownersOfElements = [
    "s:SD", "s:SK", "s:SM", "s:ST", "s:Sa", "s:Sk", "s:Sl", "s:Sm", "s:s10ArraySliceV",
    "s:s14_ArrayProtocolP", "s:s15ContiguousArrayV", "s:s18EnumeratedSequenceV",
    "s:s18ReversedCollectionV",
  ]
  private static let showsElements: Set<String> = [
    "customMirror", "debugDescription", "description",
  ]
  private static let indifferent: [String: Set<String>] = [
    "s:7Testing": [
      "__checkBinaryOperation", "__checkFunctionCall", "__checkInoutFunctionCall",
      "__checkPropertyAccess", "__checkValue",
    ],
    "s:s6ResultO7TestingE": ["__expected", "__required"],
    "s:6XCTest": ["XCTAssertNil", "XCTAssertNotNil", "XCTUnwrap"],
  ]
  /// The names of types that stand for the types of literals, if a module declares them.
  package static let literalTypes: Set<String> = [
    "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
    "StringLiteralType", "UnicodeScalarType",
  ]
  /// Requirements that no documentation tells of: the words that a function of C takes for a pointer or
  /// a number, and by which collections answer in place of a library's function.
  package static let hiddenRequirements: Set = [
    "_cVarArgEncoding", "_copyContents", "_copyToContiguousArray",
    "_customContainsEquatableElement", "_customIndexOfEquatableElement",
    "_customLastIndexOfEquatableElement",
  ]
  /// How the protocols begin that make literals.
  package static let literalProtocol = "ExpressibleBy"
}
