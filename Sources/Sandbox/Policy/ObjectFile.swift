// By hand: libelf is written for trusted files, and two tables need 100 lines of Swift.

import Platform

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
  private let file: LittleEndianBytes
  private let relocations: [Header]

  /// Reads an object; nil if the bytes are not an object or are inconsistent.
  ///
  /// - Parameter isLibrary: whether it must be a shared library; otherwise it must not be linked.
  package init?(_ bytes: [UInt8], isLibrary: Bool = false) {
    let file = LittleEndianBytes(bytes)
    guard bytes.starts(with: [0x7F] + Array("ELF".utf8) + [2, 1]),
      file.number(at: 0x10, 2) == (isLibrary ? 3 : 1),
      let table = file.number(at: 0x28, 8), let count = file.number(at: 0x3C, 2),
      let namesIndex = file.number(at: 0x3E, 2), let namesHeader = Header(file, table, namesIndex),
      let names = file.slice(at: namesHeader.offset, namesHeader.size)
    else { return nil }
    var sections: [Section] = []
    var symbols: [Symbol] = []
    var relocations: [Header] = []
    for index in 0..<count {
      guard let header = Header(file, table, index), let name = names.text(at: header.name)
      else { return nil }
      sections.append(
        Section(
          name: name, type: header.type, address: header.address, offset: header.offset,
          size: header.size))
      if header.type == 4 { relocations.append(header) }  // SHT_RELA
      guard header.type == 2 else { continue }  // SHT_SYMTAB
      guard let entries = file.slice(at: header.offset, header.size), header.entrySize == 24,
        let textHeader = Header(file, table, header.link),
        let texts = file.slice(at: textHeader.offset, textHeader.size)
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
    guard let home, let bytes = file.slice(at: home.offset, home.size)?.bytes else { return nil }
    return bytes.dropFirst(address - home.address)
  }

  /// The bytes of a function of an unlinked object; nil if they are not in the file.
  func code(of function: Symbol) -> ArraySlice<UInt8>? {
    guard sections.indices.contains(function.section) else { return nil }
    let home = sections[function.section]
    let (start, isTooLarge) = home.offset.addingReportingOverflow(function.address)
    guard home.type != 8, !isTooLarge else { return nil }
    return file.slice(at: start, function.size)?.bytes
  }

  /// The bytes of the first section with a name; empty if there is none.
  package func bytes(ofSection name: String) -> [UInt8] {
    let section = sections.first { $0.name == name && $0.type != 8 }
    return section.flatMap { file.slice(at: $0.offset, $0.size)?.bytes }.map { Array($0) } ?? []
  }

  /// The functions and variables of an unlinked object that refer to each symbol of another one.
  ///
  /// An empty name stands for what is none. Nil if the file is inconsistent.
  func users() -> [String: Set<String>]? {
    var owners: [Int: [Symbol]] = [:]
    for symbol in symbols where symbol.isDefined && symbol.size > 0 {
      owners[symbol.section, default: []].append(symbol)
    }
    for section in owners.keys { owners[section]?.sort { $0.address < $1.address } }
    var users: [String: Set<String>] = [:]
    for header in relocations {
      guard let entries = file.slice(at: header.offset, header.size) else { return nil }
      let owners = owners[header.information] ?? []
      for start in stride(from: 0, to: entries.count - 23, by: 24) {
        guard let place = entries.number(at: start, 8),
          let used = entries.number(at: start + 12, 4),
          symbols.indices.contains(used)
        else { return nil }
        guard !symbols[used].isDefined else { continue }
        let owner = owners[..<owners.endOfStart { $0.address <= place }].last
        let isWithin = owner.map { place - $0.address < $0.size } == true
        users[symbols[used].name, default: []].insert(isWithin ? owner?.name ?? "" : "")
      }
    }
    return users
  }

  private static func symbol(_ entries: LittleEndianBytes, at offset: Int, names: LittleEndianBytes)
    -> Symbol?
  {
    guard let nameOffset = entries.number(at: offset, 4), let name = names.text(at: nameOffset),
      let information = entries.number(at: offset + 4, 1),
      let other = entries.number(at: offset + 5, 1),
      let section = entries.number(at: offset + 6, 2),
      let address = entries.number(at: offset + 8, 8),
      let size = entries.number(at: offset + 16, 8),
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

    init?(_ file: LittleEndianBytes, _ table: Int, _ index: Int) {
      let (start, isTooLarge) = table.addingReportingOverflow(index * 64)
      guard !isTooLarge, let name = file.number(at: start, 4),
        let type = file.number(at: start + 4, 4),
        let address = file.number(at: start + 16, 8), let offset = file.number(at: start + 24, 8),
        let size = file.number(at: start + 32, 8),
        let link = file.number(at: start + 40, 4), let information = file.number(at: start + 44, 4),
        let entrySize = file.number(at: start + 56, 8)
      else { return nil }
      (self.name, self.type, self.address, self.offset) = (name, type, address, offset)
      (self.size, self.link, self.information) = (size, link, information)
      self.entrySize = entrySize
    }
  }
}

extension LittleEndianBytes {
  /// The text up to the next zero byte.
  fileprivate func text(at offset: Int) -> String? {
    guard let rest = slice(at: offset, count - offset)?.bytes, let end = rest.firstIndex(of: 0)
    else { return nil }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}

extension [ObjectFile.Symbol] {
  /// The index after the elements at the start that satisfy a condition, as no later ones do.
  fileprivate func endOfStart(where isIn: (Element) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isIn(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
