import CObjects
import CRecording
import HostProtocol

/// Reads the references that a value in memory holds, by the layout of its type.
///
/// It copies no value: copies would count as references, and some values cannot be copied bit by
/// bit.
struct ValueReader {
  private(set) var found: [FoundReference] = []
  /// The types and properties whose values could not be read.
  private(set) var unreadable: [String] = []
  private let known: KnownObjects
  /// Whether texts of values that hold no object are wanted, and which slots hold nothing.
  let wantsValues: Bool
  /// The values that hold no object.
  var values: [(property: String, text: String)] = []
  /// Takes all that is found in place of `found` and `values`, if only a digest is wanted.
  ///
  /// Readings of an object with one digest give the same texts, whose making takes most of the time.
  var digest: Hasher?

  /// More elements of an array or dictionary are not read.
  var mostElements: Int {
    wantsValues ? RecordedSteps.mostValues : CapturedGraph.limit
  }
  private static let deepest = 16

  init(known: KnownObjects, wantsValues: Bool = false, isDigest: Bool = false) {
    self.known = known
    self.wantsValues = wantsValues
    if isDigest { digest = Hasher() }
  }

  mutating func add(
    _ property: String, _ kind: CapturedGraph.Edge.Kind, _ target: FoundReference.Target
  ) {
    add(FoundReference(property: property, kind: kind, target: target))
  }

  private mutating func guess(_ property: String, _ target: FoundReference.Target) {
    add(FoundReference(property: property, kind: .strong, target: target, isGuess: true))
  }

  private mutating func add(_ reference: FoundReference) {
    guard digest != nil else { return found.append(reference) }
    digest?.combine(RecordedSteps.Mark(reference))
  }

  /// Notes an enum's case or a collection's count, which a number tells.
  mutating func note(_ number: Int, _ property: String, _ text: @autoclosure () -> String) {
    guard wantsValues else { return }
    guard digest != nil else { return values.append((property, text())) }
    digest?.combine(number)
  }

  /// The name of a part of a property; empty for a digest.
  func path(_ text: @autoclosure () -> String) -> String { digest == nil ? text() : "" }

  private mutating func add(strong address: UnsafeRawPointer, _ property: String) {
    guard let object = address.load(as: UnsafeRawPointer?.self), ValueReader.isObject(object)
    else { return }
    guard digest != nil else { return add(property, .strong, .object(object)) }
    // Most references are strong; making a mark of each takes a tenth of a recorder's time.
    digest?.combine(csteps_number(object))
  }

  /// Whether an address can be an object's; the highest bits mark other things than objects.
  static func isObject(_ address: UnsafeRawPointer) -> Bool {
    let bits = UInt(bitPattern: address)
    return bits > 4096 && bits < 1 << 47 && bits & 7 == 0
  }

  // MARK: Values

  mutating func read(
    _ type: Metadata, at value: UnsafeRawPointer, _ property: String, depth: Int = 0
  ) {
    guard depth < ValueReader.deepest else { return unreadable.append(type.name) }
    switch type.kind {
    case cobjects_class, cobjects_foreign_class: add(strong: value, property)
    case cobjects_opaque:
      if type.isNativeObject { add(strong: value, property) }
    case cobjects_function: readFunction(type, at: value, property)
    case _ where type.isTrivial: note(type, at: value, property)
    case cobjects_struct: readStruct(type, at: value, property, depth: depth)
    case cobjects_tuple: readFields(of: type, at: value, property, depth: depth)
    case cobjects_optional:
      let wrapped = type.argument(0)
      if wrapped.isPresent(at: value) {
        read(wrapped, at: value, property, depth: depth + 1)
      } else if wantsValues {
        wrapped.isReference
          ? add(property, .strong, .nothing) : note(type, at: value, property)
      }
    case cobjects_enum: readEnum(type, at: value, property, depth: depth)
    case cobjects_existential: readExistential(type, at: value, property, depth: depth)
    case cobjects_metatype, cobjects_existential_metatype: break
    default: if !wantsValues { unreadable.append(type.name) }
    }
  }

  /// Reads the stored properties of an object or struct, or the elements of a tuple.
  mutating func readFields(
    of type: Metadata, at base: UnsafeRawPointer, _ path: String = "", depth: Int = 0
  ) {
    let fields = type.fields
    for (number, field) in fields.enumerated() {
      let name = digest == nil ? name(of: field, number, in: path) : ""
      if field.type.isNothing, type.kind == cobjects_class {
        let next = fields.dropFirst(number + 1).first?.offset
        readUncopyable(field, of: type, at: base, before: next)
      }
      readField(field.kind, field.type, at: base + field.offset, name, depth: depth)
    }
  }

  private func name(of field: Metadata.Field, _ number: Int, in path: String) -> String {
    // A `Task` is a struct around an object of the runtime.
    if !path.isEmpty, field.type.isNativeObject { return path }
    let name = field.name.isEmpty ? String(number) : field.name
    return path.isEmpty ? name : "\(path).\(name)"
  }

  /// Reads a stored property or a capture, which may be weak or unowned.
  mutating func readField(
    _ kind: Metadata.Reference, _ type: Metadata, at address: UnsafeRawPointer,
    _ property: String, depth: Int = 0
  ) {
    if kind == .strong { return read(type, at: address, property, depth: depth + 1) }
    readReference(kind, type, at: address, property)
  }

  /// Reads a reference that is not strong.
  mutating func readReference(
    _ kind: Metadata.Reference, _ type: Metadata?, at address: UnsafeRawPointer,
    _ property: String
  ) {
    let isWeak = kind == .weak
    let object =
      isWeak ? cobjects_weak_object(address) : address.load(as: UnsafeRawPointer?.self)
    guard let object, ValueReader.isObject(object) else {
      return add(property, isWeak ? .weak : .unowned, .nothing)
    }
    switch kind {
    case .strong, .weak: add(property, .weak, .object(object))
    case .unowned:
      add(property, .unowned, cobjects_is_ending(object) ? .gone : .object(object))
    case .unmanaged: add(property, .unowned, .unmanaged(object, type))
    }
  }

  private mutating func readFunction(
    _ type: Metadata, at value: UnsafeRawPointer, _ property: String
  ) {
    let flags = type.address.assumingMemoryBound(to: cobjects_function_metadata.self).pointee.flags
    let convention = (flags >> 16) & 0xFF
    if convention == cobjects_block, let block = value.load(as: UnsafeRawPointer?.self),
      let function = FunctionValue(of: block), let context = function.context,
      known.objects.contains(context)
    {
      return guess(property, .closure(function))
    }
    guard convention == cobjects_swift, let function = FunctionValue(at: value),
      let context = function.context, ValueReader.isObject(context)
    else { return }
    add(property, .strong, .closure(function))
  }

  private mutating func readEnum(
    _ type: Metadata, at value: UnsafeRawPointer, _ property: String, depth: Int
  ) {
    let number = type.enumCase(at: value)
    guard let found = type.enumCase(number) else { return }
    note(number, property, ".\(found.name)")
    let path = property.isEmpty ? found.name : path("\(property).\(found.name)")
    // Only the bits of this copy change: nothing is retained or released.
    let copy = UnsafeMutableRawPointer.allocate(
      byteCount: max(8, type.size), alignment: max(16, type.alignmentMask + 1))
    defer { copy.deallocate() }
    copy.copyMemory(from: value, byteCount: type.size)
    type.projectPayload(copy)
    if found.isIndirect {
      add(variable: copy, path)
    } else if let payload = found.type {
      read(payload, at: copy, path, depth: depth + 1)
    }
  }

  private mutating func add(variable address: UnsafeRawPointer, _ property: String) {
    guard let box = address.load(as: UnsafeRawPointer?.self), ValueReader.isObject(box) else {
      return
    }
    add(property, .strong, .variable(box))
  }

  private mutating func readExistential(
    _ type: Metadata, at value: UnsafeRawPointer, _ property: String, depth: Int
  ) {
    let flags =
      type.address.assumingMemoryBound(to: cobjects_existential_metadata.self).pointee.flags
    if flags & 0x8000_0000 == 0 { return add(strong: value, property) }  // It is for classes only.
    if (flags >> 24) & 0x3F == 1 { return add(variable: value, property) }  // An error.
    guard let address = value.load(fromByteOffset: 24, as: UnsafeRawPointer?.self) else { return }
    let content = Metadata(address)
    guard !content.isInline else { return read(content, at: value, property, depth: depth + 1) }
    add(variable: value, property)
  }

  // MARK: Memory without a type

  mutating func readObject(at address: UnsafeRawPointer) { add(strong: address, "") }

  mutating func readVariable(at address: UnsafeRawPointer) { add(variable: address, "") }

  /// Reads a function whose type is not known, so that its second word may be anything.
  mutating func readFunction(at address: UnsafeRawPointer) {
    guard let function = FunctionValue(at: address), let context = function.context,
      known.objects.contains(context)
    else { return }
    guess("", .closure(function))
  }

  /// Takes each word of an object's memory for a reference that is the address of a known object.
  ///
  /// - Parameter end: where to stop; nil for the end of the object.
  mutating func readKnownAddresses(
    in object: UnsafeRawPointer, from start: Int, to end: Int? = nil, _ property: String = ""
  ) {
    let end = end ?? cobjects_allocated(object)
    for offset in stride(from: (start + 7) & ~7, through: end - 8, by: 8) {
      let word = object.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
      if let word, word != object, known.objects.contains(word) { guess(property, .object(word)) }
    }
  }

  /// Reads the memory of the collection whose address a word is, if it is one.
  mutating func readStorage(at word: UnsafeRawPointer, _ property: String) {
    guard let address = word.load(as: UnsafeRawPointer?.self), known.storages.contains(address)
    else { return }
    let type = Metadata(ofObject: address)
    switch type.descriptor {
    case cobjects_storage(cobjects_is_array):
      readArray(type.argument(0), at: word, property, depth: 0)
    case cobjects_storage(cobjects_is_dictionary):
      readTable(type.argument(0), type.argument(1), at: word, property, depth: 0)
    default: readTable(type.argument(0), nil, at: word, property, depth: 0)
    }
  }

  /// Reads a stored property that cannot be copied, of which the runtime tells neither type nor
  /// size.
  private mutating func readUncopyable(
    _ field: Metadata.Field, of type: Metadata, at object: UnsafeRawPointer, before next: Int?
  ) {
    let end = next ?? cobjects_allocated(object)
    let count = found.count
    readKnownAddresses(in: object, from: field.offset, to: end, field.name)
    for offset in stride(from: (field.offset + 7) & ~7, through: end - 8, by: 8) {
      readStorage(at: object + offset, field.name)
    }
    if found.count == count { unreadable.append("\(type.name).\(field.name)") }
  }
}
