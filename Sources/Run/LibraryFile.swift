/// The symbols of a shared object (ELF, 64 bits, little-endian).
struct SharedObject {
  /// A function or a variable.
  struct Symbol: Equatable {
    let address: UInt64
    let name: String
  }

  /// In the order of their addresses.
  let symbols: [Symbol]
  private let bytes: [UInt8]
  private let sections: [Section]

  private struct Section {
    let type, address, offset, size, link: UInt64
  }

  /// Reads a shared object; nil if the bytes are none or are inconsistent.
  init?(_ bytes: [UInt8]) {
    func number(_ offset: UInt64, _ width: UInt64) -> UInt64? {
      SharedObject.number(bytes, offset, width)
    }
    guard bytes.starts(with: [0x7F] + Array("ELF".utf8) + [2, 1]), let table = number(0x28, 8),
      let count = number(0x3C, 2), table <= UInt64(bytes.count)
    else { return nil }
    var sections: [Section] = []
    for index in 0..<count {
      let start = table + index * 64
      guard let type = number(start + 4, 4), let address = number(start + 16, 8),
        let offset = number(start + 24, 8), let size = number(start + 32, 8),
        let link = number(start + 40, 4)
      else { return nil }
      sections.append(
        Section(type: type, address: address, offset: offset, size: size, link: link))
    }
    var symbols: [Symbol] = []
    for section in sections where section.type == 2 {  // SHT_SYMTAB
      guard section.link < count, section.size <= UInt64(bytes.count) else { return nil }
      let texts = sections[Int(section.link)]
      for entry in stride(from: UInt64(24), to: section.size, by: 24) {
        let start = section.offset &+ entry
        guard let name = number(start, 4), let info = number(start &+ 4, 1),
          let home = number(start &+ 6, 2), let address = number(start &+ 8, 8)
        else { return nil }
        // Functions and variables that are defined here; no sections and file names.
        guard home != 0, info & 15 <= 2, name < texts.size,
          let text = SharedObject.text(bytes, texts.offset &+ name), !text.isEmpty
        else { continue }
        symbols.append(Symbol(address: address, name: text))
      }
    }
    self.symbols = symbols.sorted { $0.address < $1.address }
    self.sections = sections
    self.bytes = bytes
  }

  /// Returns the name of the symbol at or before an address; nil before the first one.
  func name(at address: UInt64) -> String? { symbol(at: address)?.name }

  /// Returns the code from the beginning of a function to an address in it; nil if the file does not
  /// have it.
  func code(before address: UInt64) -> ArraySlice<UInt8>? {
    guard let start = symbol(at: address)?.address, let section = section(of: start),
      address - start < 1 << 12
    else { return nil }
    let offset = section.offset &+ (start - section.address)
    guard offset <= UInt64(bytes.count), address - start <= UInt64(bytes.count) - offset else {
      return nil
    }
    return bytes[Int(offset)..<Int(offset + (address - start))]
  }

  private func symbol(at address: UInt64) -> Symbol? {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].address <= address { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? symbols[low - 1] : nil
  }

  /// The stored properties that a class's description lists.
  ///
  /// The description has a relative pointer to its list of fields, 16 bytes from its beginning. After
  /// 16 bytes with the number of fields in the last four, each field has 12 bytes, which end with a
  /// relative pointer to its name.
  func fieldNames(ofDescriptor address: UInt64) -> [String] {
    guard let list = target(of: address &+ 16), let count = number(at: list &+ 12, 4) else {
      return []
    }
    return (0..<min(count, 64)).map { index in
      let name = target(of: list &+ 16 &+ index &* 12 &+ 8)
      return name.flatMap { name in
        offset(of: name).flatMap { SharedObject.text(bytes, $0) }
      } ?? ""
    }
  }

  /// The address that a relative pointer refers to.
  private func target(of address: UInt64) -> UInt64? {
    number(at: address, 4).map {
      address &+ UInt64(bitPattern: Int64(Int32(truncatingIfNeeded: $0)))
    }
  }

  private func number(at address: UInt64, _ width: UInt64) -> UInt64? {
    offset(of: address).flatMap { SharedObject.number(bytes, $0, width) }
  }

  /// The place of an address in the file.
  private func offset(of address: UInt64) -> UInt64? {
    section(of: address).map { $0.offset &+ (address - $0.address) }
  }

  /// Not one without bytes (SHT_NOBITS).
  private func section(of address: UInt64) -> Section? {
    sections.first {
      $0.type != 8 && $0.address > 0 && $0.address <= address && address - $0.address < $0.size
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: UInt64, _ width: UInt64) -> UInt64? {
    guard offset <= UInt64(bytes.count), width <= UInt64(bytes.count) - offset else { return nil }
    var value: UInt64 = 0
    for index in 0..<width { value |= UInt64(bytes[Int(offset + index)]) << (8 * index) }
    return value
  }

  /// The text up to the next zero byte.
  private static func text(_ bytes: [UInt8], _ offset: UInt64) -> String? {
    guard offset < UInt64(bytes.count),
      let end = bytes[Int(offset)...].firstIndex(of: 0)
    else { return nil }
    return String(decoding: bytes[Int(offset)..<end], as: UTF8.self)
  }
}
