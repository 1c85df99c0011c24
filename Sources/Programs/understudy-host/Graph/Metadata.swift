import CObjects
import Synchronization
import XCTest

/// A type as the runtime describes it in memory.
struct Metadata: @unchecked Sendable {
  let address: UnsafeRawPointer

  init(_ address: UnsafeRawPointer) { self.address = address }

  init(_ type: AnyClass) { self.init(unsafeBitCast(type, to: UnsafeRawPointer.self)) }

  /// The type of an object on the heap.
  init(ofObject object: UnsafeRawPointer) {
    address = object.load(as: UnsafeRawPointer.self)
  }

  /// One of the kinds in `CObjects.h`.
  var kind: Int {
    let kind = address.load(as: UInt.self)
    return kind > 0x7FF ? cobjects_class : Int(kind)
  }

  private var witnesses: cobjects_witnesses { cobjects_witnesses_of(address).pointee }
  var size: Int { witnesses.size }
  var stride: Int { witnesses.stride }
  var alignmentMask: Int { Int(witnesses.flags) & cobjects_alignment_mask }
  /// Whether a value has nothing that must be released, so that it holds no object.
  var isTrivial: Bool { witnesses.flags & UInt32(cobjects_is_not_trivial) == 0 }
  /// Whether a value is a plain reference to an object of the runtime.
  var isNativeObject: Bool { cobjects_is_native_object(address) }
  /// Whether an existential holds a value of the type in itself, and not in a box.
  var isInline: Bool { witnesses.flags & UInt32(cobjects_is_not_inline) == 0 }

  /// The first address at or after an offset at which a value of the type may be.
  func aligned(_ offset: Int) -> Int { (offset + alignmentMask) & ~alignmentMask }

  /// Whether an optional of this type has a value at that address.
  func isPresent(at value: UnsafeRawPointer) -> Bool {
    witnesses.tag_of_payload(value, 1, address) == 0
  }

  /// The number of an enum's case, as in its field descriptor.
  func enumCase(at value: UnsafeRawPointer) -> Int {
    Int(witnesses.tag_of_enum(value, address))
  }

  /// Turns the bits of an enum into those of its payload.
  func projectPayload(_ value: UnsafeMutableRawPointer) {
    witnesses.project_payload(value, address)
  }

  /// Ends a value's life; its memory stays.
  func destroy(_ value: UnsafeMutableRawPointer) { witnesses.destroy(value, address) }

  // MARK: Declarations

  /// The descriptor of a class, struct or enum.
  var descriptor: UnsafePointer<cobjects_descriptor>? {
    switch kind {
    case cobjects_class:
      return address.assumingMemoryBound(to: cobjects_class_metadata.self).pointee.descriptor
    case cobjects_struct, cobjects_enum, cobjects_optional:
      return address.assumingMemoryBound(to: cobjects_value_metadata.self).pointee.descriptor
    default: return nil
    }
  }

  /// The generic argument of a type.
  func argument(_ index: Int) -> Metadata {
    Metadata(arguments.load(fromByteOffset: index * 8, as: UnsafeRawPointer.self))
  }

  /// Where the generic arguments begin.
  var arguments: UnsafeRawPointer {
    guard kind == cobjects_class, let descriptor else {
      return address + MemoryLayout<cobjects_value_metadata>.size
    }
    let sizes = UnsafeRawPointer(descriptor).load(as: cobjects_class_descriptor.self)
    return address + Int(sizes.positive_size - sizes.own_size) * 8
  }

  var superclass: Metadata? {
    guard kind == cobjects_class else { return nil }
    let metadata = address.assumingMemoryBound(to: cobjects_class_metadata.self).pointee
    return metadata.superclass.map { Metadata(UnsafeRawPointer($0)) }
  }

  /// Whether a value refers to an object, a function included, and nothing else.
  var isReference: Bool {
    switch kind {
    case cobjects_class, cobjects_foreign_class, cobjects_function: return true
    case cobjects_existential:
      let flags = address.assumingMemoryBound(to: cobjects_existential_metadata.self).pointee.flags
      return flags & 0x8000_0000 == 0
    default: return false
    }
  }

  var isString: Bool { isType(String.self) }
  var isAnyHashable: Bool { isType(AnyHashable.self) }

  func isType(_ type: Any.Type) -> Bool {
    address == unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Whether a value is a reference, or the optional of one.
  var isReferenceOrNil: Bool {
    isReference || kind == cobjects_optional && argument(0).isReference
  }

  /// Whether objects of the type are test cases of XCTest.
  var isTestCase: Bool {
    let testCase = Metadata(XCTestCase.self)
    var next: Metadata? = kind == cobjects_class ? self : nil
    while let type = next {
      if type.address == testCase.address { return true }
      next = type.superclass
    }
    return false
  }

  /// The name with its arguments and without its module.
  var name: String {
    String(describing: unsafeBitCast(address, to: Any.Type.self))
      .replacing(#/\(unknown context at [^)]*\)\./#, with: "")
  }

  // MARK: Fields

  /// The fields of a class, struct or tuple, those of superclasses first.
  var fields: [Field] {
    // Finding them takes longer than reading them.
    if let known = Metadata.knownFields.withLock({ $0[UInt(bitPattern: address)] }) { return known }
    let found = foundFields
    Metadata.knownFields.withLock { $0[UInt(bitPattern: address)] = found }
    return found
  }

  private static let knownFields = Mutex<[UInt: [Field]]>([:])

  private var foundFields: [Field] {
    let kinds = fieldKinds
    return (0..<cobjects_field_count(address)).compactMap { index in
      var facts = cobjects_field_facts()
      guard let type = cobjects_field_type(address, index, &facts) else { return nil }
      let name = facts.name.map { String(cString: $0) } ?? ""
      if let free = facts.free_name { free(facts.name) }
      // The runtime says of weak and unowned fields alike that they are not strong.
      let kind = facts.is_strong ? .strong : index < kinds.count ? kinds[index] : .weak
      return Field(
        name: plain(name), kind: kind, type: Metadata(type),
        offset: cobjects_field_offset(address, index))
    }
  }

  struct Field {
    let name: String
    let kind: Reference
    let type: Metadata
    let offset: Int
  }

  enum Reference {
    case strong, weak, unowned, unmanaged

    /// The kind that the end of a mangled type says.
    init(_ name: MangledName) {
      switch name.suffix {
      case "Xw": self = .weak
      case "Xo": self = .unowned
      case "Xu": self = .unmanaged
      default: self = .strong
      }
    }
  }

  /// An enum's case with a payload.
  struct Case {
    let name: String
    /// The type of the payload; nil if there is none, or if it cannot be found.
    let type: Metadata?
    let isIndirect: Bool
  }

  /// The enum's case with that number; nil if the descriptor has no such case.
  func enumCase(_ number: Int) -> Case? {
    guard let record = fieldRecord(number), let descriptor else { return nil }
    let name = relative(record + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    let type = relative(record + 4).flatMap { start -> Metadata? in
      let mangled = MangledName(start)
      return cobjects_type(
        start.assumingMemoryBound(to: CChar.self), mangled.length, descriptor, arguments
      ).map { Metadata($0) }
    }
    let flags = record.load(as: UInt32.self)
    return Case(name: name ?? "", type: type, isIndirect: flags & 1 != 0)
  }

  /// The kinds of the declared fields, in the order of `fields`.
  private var fieldKinds: [Reference] {
    let inherited = superclass?.fieldKinds ?? []
    guard let fields = fieldDescriptor else { return inherited }
    return inherited
      + (0..<Int(fields.pointee.count)).map { index in
        fieldRecord(index).flatMap { relative($0 + 4) }.map { Reference(MangledName($0)) }
          ?? .strong
      }
  }

  /// Whether it is the type `()`, which the compiler also writes for a field that cannot be copied.
  var isNothing: Bool { kind == cobjects_tuple && size == 0 }

  private var fieldDescriptor: UnsafePointer<cobjects_fields>? {
    guard let descriptor else { return nil }
    return relative(UnsafeRawPointer(descriptor) + 16)?
      .assumingMemoryBound(to: cobjects_fields.self)
  }

  private func fieldRecord(_ index: Int) -> UnsafeRawPointer? {
    guard let fields = fieldDescriptor, index >= 0, index < fields.pointee.count else { return nil }
    return UnsafeRawPointer(fields) + MemoryLayout<cobjects_fields>.size
      + index * Int(fields.pointee.record_size)
  }

  /// The name as the learner wrote it.
  private func plain(_ name: String) -> String {
    // A tuple's element without a label.
    if name.hasPrefix(".") { return String(name.dropFirst()) }
    let lazyPrefix = "$__lazy_storage_$_"
    return name.hasPrefix(lazyPrefix) ? String(name.dropFirst(lazyPrefix.count)) : name
  }
}

/// A mangled type, which may contain addresses in place of names.
struct MangledName {
  let start: UnsafeRawPointer
  let length: Int

  init(_ start: UnsafeRawPointer) {
    self.start = start
    var length = 0
    while true {
      let byte = start.load(fromByteOffset: length, as: UInt8.self)
      if byte == 0 { break }
      // A symbolic reference: a control character, and an offset or an address.
      length += byte <= 0x17 ? 5 : byte <= 0x1F ? 9 : 1
    }
    self.length = length
  }

  /// The last two characters.
  var suffix: String {
    guard length >= 2 else { return "" }
    let bytes = UnsafeRawBufferPointer(start: start + length - 2, count: 2)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The type; nil if it cannot be found, for example because it depends on generic parameters.
  var type: Metadata? {
    if let known = Self.knownTypes.withLock({ $0[UInt(bitPattern: start)] }) { return known }
    // The last two characters say how it is referred to.
    let length = Metadata.Reference(self) == .strong ? length : length - 2
    let found = cobjects_type(start.assumingMemoryBound(to: CChar.self), length, nil, nil)
      .map { Metadata($0) }
    Self.knownTypes.withLock { $0[UInt(bitPattern: start)] = found }
    return found
  }

  /// The types that were found, by the addresses of their names.
  private static let knownTypes = Mutex<[UInt: Metadata]>([:])
}

func relative(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
  let offset = pointer.loadUnaligned(as: Int32.self)
  return offset == 0 ? nil : pointer + Int(offset)
}
