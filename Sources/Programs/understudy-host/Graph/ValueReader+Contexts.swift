import CObjects
import HostProtocol

extension ValueReader {
  /// Reads what a closure or a captured variable holds.
  ///
  /// The compiler describes the types of captures, without their names. From the first one whose
  /// size is not known, it looks for addresses of known objects.
  mutating func readContext(_ context: UnsafeRawPointer) {
    let metadata = context.load(as: UnsafeRawPointer.self)
      .assumingMemoryBound(to: cobjects_context_metadata.self).pointee
    var offset = Int(metadata.offset)
    guard let captures = metadata.captures else { return readKnownAddresses(in: context, from: 16) }
    offset += Int(captures.pointee.bindings) * 8
    let types = UnsafeRawPointer(captures) + MemoryLayout<cobjects_captures>.size
    for index in 0..<Int(captures.pointee.count) {
      guard let start = relative(types + index * 4) else {
        return readKnownAddresses(in: context, from: offset)
      }
      let name = MangledName(start)
      let kind = Metadata.Reference(name)
      if kind != .strong {
        offset = (offset + 7) & ~7
        readReference(kind, at: context + offset, "")
        // A reference to a value of a protocol has its witness tables behind it.
        offset += name.type(dropping: 2).map { max(8, $0.size) } ?? 8
      } else if ["Xx", "XX"].contains(name.suffix) {
        offset = (offset + 7) & ~7
        readVariable(at: context + offset)
        offset += 8
      } else if name.suffix == "Bo" {
        offset = (offset + 7) & ~7
        readObject(at: context + offset)
        offset += 8
      } else if name.suffix.hasSuffix("_") {
        // A function as the compiler passes it within a module.
        offset = (offset + 7) & ~7
        readFunction(at: context + offset)
        offset += 16
      } else if let type = name.type() {
        offset = type.aligned(offset)
        read(type, at: context + offset, "")
        offset += type.size
      } else {
        return readKnownAddresses(in: context, from: (offset + 7) & ~7)
      }
    }
  }

  /// Reads the memory of a captured variable of a generic type, or of an indirect enum case.
  mutating func readBox(_ box: UnsafeRawPointer) {
    let metadata = box.load(as: UnsafeRawPointer.self)
      .assumingMemoryBound(to: cobjects_box_metadata.self).pointee
    guard let type = metadata.type else { return }
    read(Metadata(UnsafeRawPointer(type)), at: box + Int(metadata.offset), "")
  }
}

/// A reference that was found in memory.
struct FoundReference {
  enum Target {
    case object(UnsafeRawPointer)
    /// The memory of a captured variable.
    case variable(UnsafeRawPointer)
    case closure(FunctionValue)
    case nothing
    case gone
  }

  /// The property with its path; empty for a capture.
  let property: String
  let kind: CapturedGraph.Edge.Kind
  let target: Target
}

/// A function in memory: its code and what it captured.
struct FunctionValue {
  let code: UnsafeRawPointer
  let context: UnsafeRawPointer?

  /// Nil if the memory is empty.
  init?(at address: UnsafeRawPointer) {
    guard let code = address.load(as: UnsafeRawPointer?.self) else { return nil }
    self.code = code
    context = address.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
  }
}
