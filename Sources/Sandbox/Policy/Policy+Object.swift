import Dialect
import Platform

extension Policy {
  func objectFile(_ bytes: [UInt8], of module: ProgramModule) throws -> ObjectFile {
    guard let object = ObjectFile(bytes) else {
      throw SystemError("read the object of \(module.name)", reason: "it is damaged")
    }
    return object
  }

  /// Returns the violations in an object file: sections that run code on loading, definitions of
  /// foreign symbols, and references to symbols that exercises do not need.
  ///
  /// Any code that reaches the system refers to one of these, however the source hides it.
  ///
  /// - Parameters:
  ///   - names: the readable names among its foreign symbols.
  ///   - isRecorded: whether it was compiled with callbacks and line tables, for a recording.
  func violations(
    in object: ObjectFile, _ names: [String: DemangledName], of module: ProgramModule,
    isRecorded: Bool = false
  ) -> [Violation] {
    func violation(_ rule: Violation.Rule, _ subject: String) -> Violation {
      Violation(rule: rule, subject: subject, place: nil, column: nil, module: module.name)
    }
    let own = ObjectNames.mangled(module: module.name)
    let added = isRecorded ? RecordedParts(object) : nil
    let sections = object.sections.filter { !isAllowed($0) && added?.allows($0) != true }
    let defined = object.symbols.filter {
      $0.isDefined && $0.binding != .local && !$0.name.isEmpty && !isOwn($0, own)
    }
    let foreign = object.foreignSymbols
      .filter { added?.allowsForeign($0) != true && !isUsedByMutexAlone($0, in: object) }
      .compactMap { refused($0, names[$0], in: module.name) }
    let frames = object.hasHugeFrame ? [violation(.scope, ObjectNames.Frame.subject)] : []
    let variables =
      object.sections.reduce(0) { $0 &+ $1.size } > Policy.mostStaticBytes
      ? [violation(.section, Policy.globalVariables)] : []
    return frames + variables + sections.map { violation(.section, $0.name) }
      + defined.map { violation(.definedSymbol, names[$0.name]?.words ?? $0.name) }
      + foreign.map { violation(.foreignSymbol, $0) }
  }

  /// The most bytes of an object with its global variables: the linker fails beyond 2 GB.
  private static let mostStaticBytes = 1 << 29
  /// The subject of the violation that global variables take too much memory.
  package static let globalVariables = ".bss"

  private func isAllowed(_ section: ObjectFile.Section) -> Bool {
    guard ObjectNames.sectionTypes.contains(section.type) else { return false }
    let name = section.name
    let relocated = [".rela", ".rel"].first { name.hasPrefix("\($0).") || name.hasPrefix("\($0)s") }
    let plain = relocated.map { String(name.dropFirst($0.count)) } ?? name
    return ObjectNames.sections.contains { plain == $0 || plain.hasPrefix("\($0).") }
  }

  /// Whether a defined symbol belongs to the module, or is a hidden one that the compiler adds.
  private func isOwn(_ symbol: ObjectFile.Symbol, _ own: String) -> Bool {
    if symbol.name.contains(own) && symbol.name.hasPrefix(ObjectNames.mangledPrefix) { return true }
    if symbol.isVisible { return false }
    return ObjectNames.copiedFunctions.contains(symbol.name)
      || ObjectNames.definedPrefixes.contains { symbol.name.hasPrefix($0) }
  }

  /// Whether only the function that the compiler copies for `Mutex` uses a symbol.
  private func isUsedByMutexAlone(_ symbol: String, in object: ObjectFile) -> Bool {
    ObjectNames.Mutex.functions.contains(symbol)
      && object.users()?[symbol] == [ObjectNames.Mutex.user]
  }

  /// Returns the name of a foreign symbol in messages if the symbol is not allowed; else nil.
  private func refused(_ symbol: String, _ name: DemangledName?, in own: String) -> String? {
    guard ObjectNames.isSwift(symbol) else {
      let isAllowed =
        Policy.functions.contains(symbol) || LibraryList.program.containsC(symbol)
        || ObjectNames.runtimePrefixes.contains { symbol.hasPrefix($0) }
      return isAllowed ? nil : symbol
    }
    guard let name else { return symbol }
    return refused(name, .compiled, in: own)
  }
}

/// The parts of an object that callbacks and line tables add.
private struct RecordedParts {
  /// Whether only one list of functions runs on loading: the compiler makes one for its callbacks.
  private let hasOneConstructor: Bool

  init(_ object: ObjectFile) {
    let lists = object.sections.filter { $0.type == ObjectNames.Recorded.constructors.type }
    hasOneConstructor =
      lists.count == 1 && lists[0].name == ObjectNames.Recorded.constructors.section
      && lists[0].size == MemoryLayout<UInt64>.size
  }

  func allows(_ section: ObjectFile.Section) -> Bool {
    let list = ObjectNames.Recorded.constructors
    let isList = section.type == list.type || section.name == ".rela\(list.section)"
    if isList { return hasOneConstructor }
    let name = section.name.hasPrefix(".rela") ? String(section.name.dropFirst(5)) : section.name
    return ObjectNames.sectionTypes.contains(section.type)
      && ObjectNames.Recorded.sections.contains(name)
  }

  func allowsForeign(_ symbol: String) -> Bool {
    ObjectNames.Recorded.functions.contains(symbol)
  }
}

extension ObjectFile {
  /// Whether a function makes room for more than 64 MB on its stack.
  ///
  /// A call from there may write to another stack, and LLVM keeps 32 bits of the offsets in a frame.
  fileprivate var hasHugeFrame: Bool {
    symbols.contains { symbol in
      guard symbol.isFunction, symbol.isDefined, let code = code(of: symbol) else { return false }
      return ObjectNames.Frame.isHuge(beginning: Array(code.prefix(ObjectNames.Frame.beginning)))
    }
  }

  /// The symbols that another object or library has to define.
  var foreignSymbols: [String] {
    symbols.filter { !$0.isDefined && $0.binding != .local && !$0.name.isEmpty }.map(\.name)
  }
}
