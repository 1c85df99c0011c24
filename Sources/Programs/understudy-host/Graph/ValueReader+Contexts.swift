import CObjects
import HostProtocol

extension ValueReader {
  /// Reads all that an object on the heap holds.
  mutating func readContents(of object: UnsafeRawPointer) {
    let metadata = Metadata(ofObject: object)
    switch metadata.kind {
    case cobjects_class: readFields(of: metadata, at: object)
    case cobjects_context: readContext(object)
    case cobjects_box: readBox(object)
    case cobjects_error: readError(object)
    case cobjects_task: readKnownAddresses(in: object, from: 16)
    default: break
    }
  }

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
        let type = name.type
        readReference(kind, type, at: context + offset, "")
        // A reference to a value of a protocol has its witness tables behind it.
        offset += type.map { max(8, $0.size) } ?? 8
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
      } else if let type = name.type {
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

  /// Reads the memory of an error.
  mutating func readError(_ box: UnsafeRawPointer) {
    guard let address = box.load(as: cobjects_error_box.self).type else { return }
    let type = Metadata(UnsafeRawPointer(address))
    read(type, at: box + type.aligned(MemoryLayout<cobjects_error_box>.size), "")
  }
}

/// The objects that were recorded and are alive.
struct KnownObjects {
  /// Those of the libraries' classes, contexts and captured variables.
  var objects: Set<UnsafeRawPointer> = []
  /// The memory of arrays, dictionaries and sets.
  var storages: Set<UnsafeRawPointer> = []
}

/// A reference that was found in memory.
struct FoundReference {
  enum Target {
    case object(UnsafeRawPointer)
    /// The memory of a captured variable.
    case variable(UnsafeRawPointer)
    case closure(FunctionValue)
    /// What is at the address of an `unowned(unsafe)` object, nobody knows.
    case unmanaged(UnsafeRawPointer, Metadata?)
    case nothing
    case gone
  }

  /// The property with its path; empty for a capture.
  let property: String
  let kind: CapturedGraph.Edge.Kind
  let target: Target
  /// Whether only an address was seen, in memory whose type is not known.
  var isGuess = false

  /// The object on the heap that it refers to.
  var object: UnsafeRawPointer? {
    switch target {
    case .object(let object), .variable(let object): object
    case .closure(let closure): closure.context
    case .unmanaged, .nothing, .gone: nil
    }
  }
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

  /// The function that a block was made of; anything for another block.
  init?(of block: UnsafeRawPointer) {
    // What a block captures comes after its header. Dispatch makes blocks around others.
    let captured = block + 32
    let isAround = captured.load(as: UInt.self) == 0xD159_B10C
    let inner = isAround ? captured.load(fromByteOffset: 40, as: UnsafeRawPointer?.self) : block
    guard let inner else { return nil }
    self.init(at: inner + 32)
  }
}
