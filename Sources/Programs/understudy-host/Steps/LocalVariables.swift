import CObjects
import CRecording
import Glibc
import HostProtocol

/// Reads the variables of functions that have not returned, by what the debugging information says.
struct LocalVariables {
  /// The variables by the beginning of their function's code, in the order of these beginnings.
  private let functions: [(range: Range<UInt64>, variables: [RecordedSteps.Variable])]
  private let types = Types()

  /// The types by their mangled names.
  private final class Types {
    var known: [String: (type: Metadata?, kind: Metadata.Reference)] = [:]
  }

  init(_ variables: [RecordedSteps.Variable]) {
    functions = Dictionary(grouping: variables, by: \.function)
      .map { ($0.key, $0.value) }.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  /// Returns what the variables hold; nil where none is known.
  ///
  /// A variable is read only after the line that declares it: before, its memory is anything.
  ///
  /// - Parameter isWhole: whether all variables have their values; false while a scope may end, whose
  ///   variables are destroyed one by one.
  func reader(
    at pc: UInt64, frame: UInt64, line: Int, isWhole: Bool, known: KnownObjects, isDigest: Bool
  ) -> ValueReader? {
    guard frame != 0, csteps_library(pc) == 0, !functions.isEmpty else { return nil }
    let offset = pc - csteps_start() - 1
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, functions[low - 1].range.contains(offset) else { return nil }
    var reader = ValueReader(known: known, wantsValues: true, isDigest: isDigest)
    for variable in functions[low - 1].variables
    where variable.isParameter || variable.line < line {
      let isInside = variable.scope.contains { $0.contains(offset) }
      // The call before a `return` is in no block; it may be in the code between two pieces of one.
      let begins = variable.scope.contains { $0.lowerBound <= offset }
      let ends = variable.scope.contains { $0.upperBound > offset }
      guard begins && ends else { continue }
      read(variable, frame, isWhole: isWhole && isInside, isTextSafe: isWhole, &reader)
    }
    return reader
  }

  private func read(
    _ variable: RecordedSteps.Variable, _ frame: UInt64, isWhole: Bool, isTextSafe: Bool,
    _ reader: inout ValueReader
  ) {
    let (type, kind) = type(variable.type)
    let place = Int64(bitPattern: frame) + Int64(variable.offset)
    guard let type, var address = UnsafeRawPointer(bitPattern: Int(place)) else { return }
    if variable.isIndirect {
      guard let target = address.load(as: UnsafeRawPointer?.self),
        ValueReader.isObject(target)
      else { return }
      address = target
    }
    // A stale address must not be followed.
    let isPlain = type.isTrivial || isTextSafe && type.isString
    if isWhole ? type.kind == cobjects_class && kind == .strong : !isPlain {
      guard kind == .strong, type.isReferenceOrNil else { return }
      let object = address.load(as: UnsafeRawPointer?.self)
      guard object.map({ csteps_number($0) != 0 }) ?? (type.kind == cobjects_optional) else {
        return
      }
    }
    reader.readField(kind, type, at: address, variable.name)
  }

  private func type(_ mangled: String) -> (type: Metadata?, kind: Metadata.Reference) {
    if let known = types.known[mangled] { return known }
    var name = mangled[...]
    if name.hasPrefix("$s") { name = name.dropFirst(2) }
    if name.hasSuffix("D") { name = name.dropLast() }
    // It stays: types are known for ever.
    guard let copy = strdup(String(name)) else { return (nil, .strong) }
    let written = MangledName(UnsafeRawPointer(copy))
    let kind = Metadata.Reference(written)
    let found = (written.type, kind)
    types.known[mangled] = found
    return found
  }
}
