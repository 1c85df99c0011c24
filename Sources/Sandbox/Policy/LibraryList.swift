import Foundation
import Platform

/// The declarations of libraries that a program may use.
///
/// The lists are text files in Resources/Libraries, for people to read and to extend: what is not on
/// them is refused, so the API that a new toolchain adds is refused until somebody has looked at it.
///
///     [Swift]
///     # A comment, with the reason for what is left out.
///     (top level): max min swap
///     (any type): == hash(into:)
///     Array, ArraySlice: append append(contentsOf:) count
///       first insert(_:at:)
///     String.Index: encodedOffset
///
/// A name stands for a property, a case, an operator, and all functions of that name without argument
/// labels. Functions with labels are listed with them.
struct LibraryList: Sendable {
  /// The listed members of each type; those of the empty path are at the top level of the module.
  private var members: [DemangledType: Set<String>] = [:]
  /// The names of the listed types, and of those around them.
  private var typeNames: Set<String> = []
  /// The members that every listed type may have.
  private var membersOfAnyType: Set<String> = []
  /// The modules that have a list.
  private(set) var modules: Set<String> = []

  private static let filesOfProgram = ["Swift", "Foundation", "Dispatch", "C"]
  private static let fileOfThreads = "Threads"
  private static let fileOfCompiler = "Compiler"

  /// The declarations that a submission's source may name.
  static let program = LibraryList(filesOfProgram)
  /// Further declarations that a source may name where the exercise allows threads.
  static let threads = LibraryList([fileOfThreads])
  /// The declarations that the compiler may refer to although no source may name them.
  static let compiler = LibraryList([fileOfCompiler])

  /// The digest of all lists.
  static let digest = Digest(
    (filesOfProgram + [fileOfThreads, fileOfCompiler]).map(text(ofList:)))

  private init(_ files: [String]) {
    self.init(text: files.map(LibraryList.text(ofList:)).joined(separator: "\n"))
  }

  private static func text(ofList name: String) -> String {
    let url = Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Libraries")
    return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  }

  /// Reads lists of this form.
  init(text: String) {
    var module = ""
    var entry = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        entry += line.dropFirst()
        continue
      }
      add(entry, in: module)
      entry = ""
      if line.hasPrefix("["), line.hasSuffix("]") {
        module = LibraryList.name(of: String(line.dropFirst().dropLast()))
        modules.insert(module)
      } else {
        entry = String(line)
      }
    }
    add(entry, in: module)
  }

  /// Adds an entry such as `Array, ArraySlice: append count`.
  private mutating func add(_ entry: String, in module: String) {
    let head = entry.prefix { $0 != ":" }
    let names = entry.dropFirst(head.count + 1).split(separator: " ").map(String.init)
    if head == LibraryList.anyType {
      membersOfAnyType.formUnion(names)
      return
    }
    for type in head.split(separator: ", ") {
      let path = type == LibraryList.topLevel ? [] : type.split(separator: ".").map(String.init)
      members[DemangledType(module: module, path: path), default: []].formUnion(names)
      typeNames.formUnion(path)
    }
  }

  private static let topLevel = "(top level)"
  private static let anyType = "(any type)"

  /// Whether a type, or any member of it, is listed.
  func contains(_ type: DemangledType) -> Bool { members[type.asListed] != nil }

  /// Whether a member of a type is listed, or a declaration at the top level.
  func contains(_ name: DemangledName) -> Bool {
    guard let member = name.member else { return contains(name.type) }
    return contains(member, of: DemangledType(module: name.module, path: name.types))
      || (membersOfAnyType.contains(member) && !name.types.isEmpty && contains(name.type))
  }

  /// Whether a type is listed with that member.
  func contains(_ member: String, of type: DemangledType) -> Bool {
    members[type.asListed]?.contains(member) == true
  }

  /// The members of that name, with their labels, that any type of a module has, and those of no type.
  func members(named base: String, in module: String) -> [String] {
    members.filter { $0.key.module == LibraryList.name(of: module) }.flatMap { _, names in
      names.filter { $0 == base || $0.hasPrefix("\(base)(") }
    } + membersOfAnyType.filter { $0 == base }
  }

  /// Whether a type of that name is listed that is in no other one.
  func hasOutermostType(named name: String) -> Bool {
    modules.contains { members[DemangledType(module: $0, path: [name])] != nil }
  }

  /// Whether a type of that name is listed, or one in it.
  func hasType(named name: String) -> Bool { typeNames.contains(name) }

  /// Whether the type of a member such as `Hashable.hash` is listed.
  func hasType(ofMember member: String) -> Bool {
    hasType(named: String(member.prefix { $0 != "." }))
  }

  /// Whether every type that is known may have a member of that name.
  func isOfAnyType(_ member: String) -> Bool { membersOfAnyType.contains(member) }

  /// Whether a function at the top level of a module is listed without its argument labels.
  func containsFunction(_ name: String, of module: String) -> Bool {
    let type = DemangledType(module: module, path: [])
    return members[type.asListed]?.contains(String(name.prefix { $0 != "(" })) == true
  }

  /// Whether a function or constant of C is listed.
  func containsC(_ name: String) -> Bool {
    members[DemangledType(module: "C", path: [])]?.contains(name) == true
  }

  /// The name of the list that has the declarations of a module: parts of Foundation share one.
  static func name(of module: String) -> String { parts[module] ?? module }

  private static let parts = [
    "FoundationEssentials": "Foundation", "FoundationInternationalization": "Foundation",
    "__C": "C", "SwiftOnoneSupport": "Swift",
    // Mangled names have the module of its symbols.
    "_Concurrency": "Swift",
  ]
}

extension DemangledType {
  fileprivate var asListed: DemangledType {
    DemangledType(module: LibraryList.name(of: module), path: path)
  }
}
