// Lists declarations of Sources that nothing uses, from the index of a debug build with tests.
// `make unused` compiles and runs it; it ends with status 1 if it lists any.
//
// Top-level code uses what it refers to, a used declaration uses what it refers to in turn, and a
// library uses whatever implements its protocols. So a function that only calls itself is listed, and
// so is a property that is set and never read. What tests alone use is listed apart.
import Foundation

/// A declaration of Sources, of Tests or of a library.
final class Declaration {
  var name = ""
  var kind = INDEXSTORE_SYMBOL_KIND_UNKNOWN
  /// Where the code is, from the root on; empty for a library.
  var file = ""
  var line = 0
  /// Whether the compiler wrote it, as a memberwise initializer.
  var isImplicit = false
  var isAccessor = false
  /// What is used once this is.
  var uses: [Declaration] = []
  /// The requirements and the overridden methods that this implements.
  var requirements: [Declaration] = []
  var parent: Declaration?
  var members: [Declaration] = []
  /// The protocols and classes that this adopts or inherits from, and the type of its raw values.
  var bases: [Declaration] = []
  var isUsed = false

  /// Whether the compiler writes code that reads all members, such as `encode(to:)` or `allCases`.
  var isReadWhole: Bool { bases.contains { readers.contains($0.name) || $0.isReadWhole } }
}

let readers: Set = [
  "CaseIterable", "CodingKey", "Decodable", "Encodable", "Int", "Int32", "String", "UInt8",
]

/// All declarations, by the identifier that the compiler gives them.
var declarations: [String: Declaration] = [:]
/// What code outside of declarations uses, and the file of that code.
var topLevel: [(file: String, used: Declaration)] = []

typealias Handle = UnsafeMutableRawPointer

/// Calls `visit` with each part that one of the index store's functions finds in a whole.
func forEach(
  _ apply: (Handle?, Handle?, (@convention(c) (Handle?, Handle?) -> Bool)?) -> Bool,
  of whole: Handle, _ visit: (Handle) -> Void
) {
  withoutActuallyEscaping(visit) { visit in
    withUnsafePointer(to: visit) { pointer in
      _ = apply(whole, Handle(mutating: pointer)) { context, part in
        if let part { context?.load(as: ((Handle) -> Void).self)(part) }
        return true
      }
    }
  }
}

func string(_ text: indexstore_string_ref_t) -> String {
  String(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
}

func declaration(_ symbol: indexstore_symbol_t?) -> Declaration {
  let key = string(indexstore_symbol_get_usr(symbol))
  if let known = declarations[key] { return known }
  let new = Declaration()
  new.name = string(indexstore_symbol_get_name(symbol))
  new.kind = indexstore_symbol_get_kind(symbol)
  declarations[key] = new
  return new
}

/// Adds a place in a file that declares something or refers to it.
func add(_ occurrence: Handle, in file: String) {
  let roles = indexstore_occurrence_get_roles(occurrence)
  func has(_ role: Int, _ roles: indexstore_symbol_role_t) -> Bool { Int(roles) & role != 0 }
  let symbol = indexstore_occurrence_get_symbol(occurrence)
  let it = declaration(symbol)
  let isDefinition = has(INDEXSTORE_SYMBOL_ROLE_DEFINITION, roles)
  let isWrittenOnly =
    has(INDEXSTORE_SYMBOL_ROLE_WRITE, roles) && !has(INDEXSTORE_SYMBOL_ROLE_READ, roles)
  if isDefinition {
    var line: UInt32 = 0
    indexstore_occurrence_get_line_col(occurrence, &line, nil)
    (it.file, it.line) = (file, Int(line))
    it.isImplicit = has(INDEXSTORE_SYMBOL_ROLE_IMPLICIT, roles)
  }
  var users: [Declaration] = []
  forEach(indexstore_occurrence_relations_apply_f, of: occurrence) { relation in
    let other = declaration(indexstore_symbol_relation_get_symbol(relation))
    let roles = indexstore_symbol_relation_get_roles(relation)
    if has(INDEXSTORE_SYMBOL_ROLE_REL_OVERRIDEOF, roles) { it.requirements.append(other) }
    if has(INDEXSTORE_SYMBOL_ROLE_REL_ACCESSOROF, roles) {
      it.isAccessor = true
      other.uses.append(it)
    }
    if isDefinition {
      guard has(INDEXSTORE_SYMBOL_ROLE_REL_CHILDOF, roles) else { return }
      it.parent = other
      other.members.append(it)
    } else if has(INDEXSTORE_SYMBOL_ROLE_REL_EXTENDEDBY, roles) {
      it.uses.append(other)
    } else {
      users.append(other)
      if has(INDEXSTORE_SYMBOL_ROLE_REL_BASEOF, roles) { other.bases.append(it) }
    }
  }
  guard has(INDEXSTORE_SYMBOL_ROLE_REFERENCE, roles), !isWrittenOnly else { return }
  for user in users { user.uses.append(it) }
  if users.isEmpty { topLevel.append((file, it)) }
}

/// Reads what the compiler wrote about the files below the root that still exist.
func readIndex(store path: String, root: String) throws {
  var failure: indexstore_error_t?
  guard let store = indexstore_store_create(path, &failure) else {
    throw CocoaError(.fileReadUnknown)
  }
  var read: Set<String> = []
  for unit in try FileManager.default.contentsOfDirectory(atPath: path + "/v5/units") {
    guard let reader = indexstore_unit_reader_create(store, unit, &failure) else { continue }
    let file = string(indexstore_unit_reader_get_main_file(reader))
    guard file.hasPrefix(root), FileManager.default.fileExists(atPath: file) else { continue }
    forEach(indexstore_unit_reader_dependencies_apply_f, of: reader) { dependency in
      let record = string(indexstore_unit_dependency_get_name(dependency))
      guard indexstore_unit_dependency_get_kind(dependency) == INDEXSTORE_UNIT_DEPENDENCY_RECORD,
        string(indexstore_unit_dependency_get_filepath(dependency)) == file,
        read.insert(record).inserted,
        let reader = indexstore_record_reader_create(store, record, &failure)
      else { return }
      forEach(indexstore_record_reader_occurrences_apply_f, of: reader) {
        add($0, in: String(file.dropFirst(root.count)))
      }
    }
  }
}

/// Marks what is used once this is.
func use(_ start: Declaration) {
  var open = [start]
  while let next = open.popLast() {
    guard !next.isUsed else { continue }
    next.isUsed = true
    open += next.uses
    // Who sets a stored property calls a setter that the compiler wrote, and does not read it.
    if let parent = next.parent, !(next.isAccessor && next.isImplicit) { open.append(parent) }
    open += next.members.filter {
      next.isReadWhole || $0.kind == INDEXSTORE_SYMBOL_KIND_DESTRUCTOR
    }
  }
}

/// Marks what implements a requirement that is used, as far as its type is used.
func useImplementations() {
  let open = declarations.values.filter { !$0.isUsed && !$0.requirements.isEmpty }
  let new = open.filter { it in
    it.parent?.isUsed ?? true && it.requirements.contains { $0.isUsed || $0.file.isEmpty }
  }
  new.forEach(use)
  if !new.isEmpty { useImplementations() }
}

/// What says, above a declaration or beside it, that it stays.
let marks = ["Unused on purpose:", "@_cdecl", "@_silgen_name"]

/// The declarations of Sources that are marked; a mark holds for the members of a type, too.
func marked() -> [Declaration] {
  let files = Dictionary(grouping: declarations.values) { $0.file }
  return files.flatMap { file, declarations -> [Declaration] in
    guard file.hasSuffix(".swift"),
      let text = try? String(contentsOfFile: root + file, encoding: .utf8)
    else { return [] }
    let lines = text.components(separatedBy: "\n")
    return declarations.filter { declaration in
      let comment = lines[..<(declaration.line - 1)].reversed().prefix {
        $0.contains("//") || $0.contains("@")
      }
      return marks.contains { mark in
        lines[declaration.line - 1].contains(mark) || comment.contains { $0.contains(mark) }
      }
    }
  }
}

/// The unused declarations of Sources whose type, if any, is used.
func unused() -> [Declaration] {
  declarations.values.filter {
    !$0.isUsed && !$0.isImplicit && $0.file.hasPrefix("Sources/") && $0.file.hasSuffix(".swift")
      && $0.kind != INDEXSTORE_SYMBOL_KIND_EXTENSION && $0.kind != INDEXSTORE_SYMBOL_KIND_PARAMETER
      && $0.parent?.isUsed ?? true
  }
}

func show(_ title: String, _ list: [Declaration]) {
  guard !list.isEmpty else { return }
  print("\(title):")
  for it in list.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
    print("\(it.file):\(it.line): \(it.name)")
  }
}

let root = CommandLine.arguments[1] + "/"
try readIndex(store: root + ".build/debug/index/store", root: root)
for declaration in marked() {
  use(declaration)
  declaration.members.forEach(use)
}
for (file, used) in topLevel where file.hasPrefix("Sources/") { use(used) }
useImplementations()
let unusedByProgram = unused()
for declaration in declarations.values where declaration.file.hasPrefix("Tests/") {
  use(declaration)
}
for (file, used) in topLevel where file.hasPrefix("Tests/") { use(used) }
useImplementations()
show("Nothing uses", unused())
show("Only tests use", unusedByProgram.filter(\.isUsed))
exit(unusedByProgram.isEmpty ? 0 : 1)
