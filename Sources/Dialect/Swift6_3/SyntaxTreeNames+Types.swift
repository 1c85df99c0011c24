// Mangled types, as the tree names them.

extension SyntaxTreeNames {
  /// The type `Bool`.
  package static let boolean = "$sSbD"
  /// How types of captures begin that a builder of regular expressions makes.
  package static let captures = ["$s12RegexBuilder7CaptureV", "$s12RegexBuilder10TryCaptureV"]
  /// The beginnings of the types of Foundation's modules.
  package static let typesOfFoundation = [
    "$s10Foundation", "$s20FoundationEssentials", "$s30FoundationInternationalization",
  ]
  /// How the type `NSObject` begins.
  package static let rootClass = "$s10Foundation8NSObjectC"
  /// Returns how a type begins with any arguments, from that of its declaration, `$s1A4BaseCyxGmD`.
  package static func beginning(ofType metatype: String) -> String {
    let end = metatype.firstRange(of: "yx")?.lowerBound ?? metatype.endIndex
    return String(metatype[..<end]).replacing(#/mD$/#, with: "")
  }
  /// Returns how the type of a class begins with any arguments, from that with some: `$s1A4BaseCySiGD`.
  package static func beginning(ofClass type: String) -> String {
    guard type.hasSuffix("GD"), let end = type.firstRange(of: "Cy")?.lowerBound else { return type }
    return String(type[..<end])
  }
  /// The types of integers, as the tree names them.
  package static let integers: Set<String> = [
    "$sSiD", "$sSuD", "$ss4Int8VD", "$ss5Int16VD", "$ss5Int32VD", "$ss5Int64VD", "$ss5UInt8VD",
    "$ss6UInt16VD", "$ss6UInt32VD", "$ss6UInt64VD",
  ]
  /// The types that a format takes as integers.
  package static let words = integers.union([boolean])
  /// The types that a format takes as floating-point numbers.
  package static let floatingNumbers: Set<String> = [
    "$sSdD", "$sSfD", "$s12CoreGraphics7CGFloatVD", "$s10Foundation7CGFloatVD",
    "$s20FoundationEssentials7CGFloatVD",
  ]
  /// The types of numbers, truth values and texts.
  package static let plainValues = words.union(floatingNumbers).union(["$sSSD"])
  /// Whether a mangled type is one that is declared, `any` or `some` of a protocol, or the type of such a type: no
  /// optional, tuple or function.
  package static func isDeclared(_ type: String) -> Bool {
    let plain = type.hasSuffix("mD") ? "\(type.dropLast(2))D" : type
    return ["VD", "OD", "CD", "GD", "pD", "_XPD", "Qo_D"].contains(where: plain.hasSuffix)
      || isAbbreviated(plain)
  }
  /// Whether a mangled type is a structure or an enumeration, or an optional of one.
  package static func isValueType(_ type: String) -> Bool {
    if type.hasSuffix("SgD") { return isValueType("\(type.dropLast(3))D") }
    if ["VD", "OD"].contains(where: type.hasSuffix) || isAbbreviated(type) { return true }
    guard type.hasSuffix("GD") else { return false }
    // The type that has the arguments stands before them: `$sSaySiGD`, `$ss10ArraySliceVySiGD`.
    if isAbbreviated("\(type.prefix("$sSa".count))D") { return true }
    let kinds = ["Vy", "Oy", "Cy"].compactMap { kind in
      type.firstRange(of: kind).map { (kind, $0.lowerBound) }
    }
    return kinds.min { $0.1 < $1.1 }.map { $0.0 != "Cy" } ?? false
  }
  /// Types that are used often have two letters, such as `$sSiD`.
  private static func isAbbreviated(_ type: String) -> Bool {
    type.hasPrefix("$sS") && type.hasSuffix("D") && type.utf8.count == "$sSiD".utf8.count
  }
  /// Whether a mangled type is `any` of a protocol, or of several.
  package static func isProtocol(_ type: String) -> Bool {
    ["pD", "XPD"].contains(where: type.hasSuffix)
  }
  /// Sequences of the standard library that give values of one of their arguments, and which.
  package static let elements = [
    ["AsyncCompactMapSequence"]: 1, ["AsyncMapSequence"]: 1, ["AsyncThrowingCompactMapSequence"]: 1,
    ["AsyncThrowingMapSequence"]: 1, ["Dictionary", "Keys"]: 0, ["Dictionary", "Values"]: 1,
    ["LazyMapSequence"]: 1, ["UnfoldSequence"]: 0,
  ]
  /// The modules that declare these.
  package static let modulesOfSequences: Set<String> = ["Swift", "_Concurrency"]
  /// The kind of a type that is declared, as mangled names tell it.
  package static func kind(ofType type: String) -> String? {
    let kinds = [
      protocolTypeEnding: ObjectNames.Tree.aProtocol, classEnding: ObjectNames.Tree.aClass,
      "VD": ObjectNames.Tree.aStructure, "OD": ObjectNames.Tree.anEnum,
    ]
    return kinds.first { type.hasSuffix($0.key) }?.value
  }
  /// The beginnings of types that a format takes as objects.
  package static let objects = [
    "$sSSD", "$s10Foundation8NS", "$s10Foundation9NS", "$s10Foundation15NS",
  ]
  /// Whether a mangled type is that of a number, or an optional of it.
  package static func isNumber(_ type: String) -> Bool {
    let plain = type.hasSuffix("SgD") ? "\(type.dropLast(3))D" : type
    return integers.union(floatingNumbers).contains(plain)
  }
  /// Whether a mangled type is the type of a type.
  package static func isMetatype(_ type: String) -> Bool { type.hasSuffix("mD") }
  /// Whether a mangled type is one of functions.
  package static func isFunction(_ type: String) -> Bool { type.hasSuffix("cD") }
  /// Whether a mangled type is a list in which the order counts.
  package static func isArray(_ type: String) -> Bool {
    ["$sSay", "$ss10ArraySliceVy", "$ss15ContiguousArrayVy"].contains(where: type.hasPrefix)
  }
  /// Whether a mangled type is an array, also in another order or with numbers, or the values for texts or integers;
  /// whatever these values are.
  package static func isList(_ type: String) -> Bool {
    isArray(type) || lists.contains(where: type.hasPrefix)
  }
  private static let lists = [
    "$sSDySS", "$sSDySi", "$ss18EnumeratedSequenceVySay", "$ss18ReversedCollectionVySay",
  ]
  /// Whether a mangled type is of the parts of a locale, such as its currency: texts that are equal whatever their case.
  package static func ignoresCase(_ type: String) -> Bool {
    type.contains("20FoundationEssentials6LocaleV")
  }
  /// How the type of a protocol ends.
  package static let protocolTypeEnding = "_pD"
  /// How the type of a class ends.
  package static let classEnding = "CD"
}
