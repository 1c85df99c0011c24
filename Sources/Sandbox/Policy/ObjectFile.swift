// By hand: libelf is written for trusted files, and two tables need 100 lines of Swift.

/// The sections and symbols of an object file or a library (ELF, 64 bits, little-endian).
package struct ObjectFile {
  package struct Symbol: Equatable {
    enum Binding: UInt8 { case local, global, weak }

    package let name: String
    /// Where it is: an offset in a library.
    package let address: Int
    package let size: Int
    /// The number of its section; 0 if another object or library defines it.
    let section: Int
    let binding: Binding
    let isFunction: Bool
    /// Whether it stays visible outside the library that it is linked into.
    let isVisible: Bool

    var isDefined: Bool { section != 0 }
  }

  package struct Section: Equatable {
    let name: String
    /// ELF's `sh_type`.
    let type: Int
    let address, offset: Int
    /// In bytes.
    let size: Int
  }

  let sections: [Section]
  package let symbols: [Symbol]
  private let file: Bytes
  private let relocations: [Header]

  /// Reads an object; nil if the bytes are not an object or are inconsistent.
  ///
  /// - Parameter isLibrary: whether it must be a shared library; otherwise it must not be linked.
  package init?(_ bytes: [UInt8], isLibrary: Bool = false) {
    let file = Bytes(bytes)
    guard bytes.starts(with: [0x7F] + Array("ELF".utf8) + [2, 1]),
      file.number(0x10, 2) == (isLibrary ? 3 : 1),
      let table = file.number(0x28, 8), let count = file.number(0x3C, 2),
      let namesIndex = file.number(0x3E, 2), let namesHeader = Header(file, table, namesIndex),
      let names = file.slice(namesHeader.offset, namesHeader.size)
    else { return nil }
    var sections: [Section] = []
    var symbols: [Symbol] = []
    var relocations: [Header] = []
    for index in 0..<count {
      guard let header = Header(file, table, index), let name = names.text(header.name)
      else { return nil }
      sections.append(
        Section(
          name: name, type: header.type, address: header.address, offset: header.offset,
          size: header.size))
      if header.type == 4 { relocations.append(header) }  // SHT_RELA
      guard header.type == 2 else { continue }  // SHT_SYMTAB
      guard let entries = file.slice(header.offset, header.size), header.entrySize == 24,
        let textHeader = Header(file, table, header.link),
        let texts = file.slice(textHeader.offset, textHeader.size)
      else { return nil }
      for entry in 0..<entries.count / 24 {
        guard let symbol = ObjectFile.symbol(entries, at: entry * 24, names: texts)
        else { return nil }
        symbols.append(symbol)
      }
    }
    self.sections = sections
    self.symbols = symbols
    self.relocations = relocations
    self.file = file
  }

  /// The bytes of a library from an address on to the end of its section.
  package func bytes(from address: Int) -> ArraySlice<UInt8>? {
    let home = sections.first {
      $0.type != 8 && $0.address > 0 && $0.address <= address && address - $0.address < $0.size
    }  // Not SHT_NOBITS, a section without bytes.
    guard let home, let bytes = file.slice(home.offset, home.size)?.bytes else { return nil }
    return bytes.dropFirst(address - home.address)
  }

  /// The functions of an unlinked object that refer to a symbol; nil if anything else does.
  func functions(thatUse name: String) -> Set<String>? {
    var users: Set<String> = []
    for header in relocations {
      guard let entries = file.slice(header.offset, header.size) else { return nil }
      for start in stride(from: 0, to: entries.count - 23, by: 24) {
        guard let place = entries.number(start, 8), let used = entries.number(start + 12, 4),
          symbols.indices.contains(used)
        else { return nil }
        guard symbols[used].name == name else { continue }
        let user = symbols.first {
          $0.section == header.information && $0.isFunction
            && ($0.address..<$0.address + $0.size).contains(place)
        }
        guard let user else { return nil }
        users.insert(user.name)
      }
    }
    return users
  }

  private static func symbol(_ entries: Bytes, at offset: Int, names: Bytes) -> Symbol? {
    guard let nameOffset = entries.number(offset, 4), let name = names.text(nameOffset),
      let information = entries.number(offset + 4, 1), let other = entries.number(offset + 5, 1),
      let section = entries.number(offset + 6, 2), let address = entries.number(offset + 8, 8),
      let size = entries.number(offset + 16, 8),
      let binding = Symbol.Binding(rawValue: UInt8(information >> 4))
    else { return nil }
    // ELF visibility: 0 is default and 3 protected; 1 (internal) and 2 (hidden) hide the symbol.
    let isVisible = other & 3 == 0 || other & 3 == 3
    return Symbol(
      name: name, address: address, size: size, section: section, binding: binding,
      isFunction: information & 15 == 2, isVisible: isVisible)
  }

  private struct Header {
    let name, type, address, offset, size, link, information, entrySize: Int

    init?(_ file: Bytes, _ table: Int, _ index: Int) {
      let (start, isTooLarge) = table.addingReportingOverflow(index * 64)
      guard !isTooLarge, let name = file.number(start, 4), let type = file.number(start + 4, 4),
        let address = file.number(start + 16, 8), let offset = file.number(start + 24, 8),
        let size = file.number(start + 32, 8),
        let link = file.number(start + 40, 4), let information = file.number(start + 44, 4),
        let entrySize = file.number(start + 56, 8)
      else { return nil }
      (self.name, self.type, self.address, self.offset) = (name, type, address, offset)
      (self.size, self.link, self.information) = (size, link, information)
      self.entrySize = entrySize
    }
  }

  /// Bytes with bounds checks: reading beyond the end returns nil.
  private struct Bytes {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }
    private init(slice: ArraySlice<UInt8>) { bytes = slice }

    var count: Int { bytes.count }

    func number(_ offset: Int, _ width: Int) -> Int? {
      guard let part = slice(offset, width) else { return nil }
      let value = part.bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(exactly: value)
    }

    func slice(_ offset: Int, _ length: Int) -> Bytes? {
      guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
      let start = bytes.startIndex + offset
      return Bytes(slice: bytes[start..<start + length])
    }

    /// The text up to the next zero byte.
    func text(_ offset: Int) -> String? {
      guard let rest = slice(offset, count - offset), let end = rest.bytes.firstIndex(of: 0)
      else { return nil }
      return String(decoding: rest.bytes[..<end], as: UTF8.self)
    }
  }
}
