// A `.zip` says twice what it holds: before each file's data, and in the directory at its end.
// Programs differ in which of the two they believe. So what a student sees in an archive could be
// something else than what is graded: an archive is taken only if both say the same. libarchive cannot
// tell: it takes names from the one and sizes from the other.

import Platform

struct ZipDirectory {
  /// A part of the archive's bytes; fewer than asked for at its end.
  typealias Reader = (_ offset: Int, _ count: Int) -> [UInt8]

  /// The archive's bytes.
  let length: Int
  let read: Reader

  /// Whether the archive begins or ends as a `.zip` does.
  var isZip: Bool {
    let start = LittleEndianBytes(read(0, 4)).number(at: 0, 4)
    return start == Mark.entry || start == Mark.end || lastRecord != nil
  }

  /// Throws the fault of a `.zip` whose two parts do not say the same.
  ///
  /// Everything before the directory belongs to an entry, in the directory's order.
  func verify(atMost count: Int) throws(IntakeFault) {
    guard let end else { throw .damagedArchive }
    guard end.count <= count, end.size <= 512 * count else { throw .largeArchive }
    let directory = LittleEndianBytes(read(end.start, end.size))
    var position = 0
    var offset = 0
    for _ in 0..<end.count {
      guard let entry = Entry(directory: directory, at: position) else {
        throw .inconsistentArchive
      }
      position += entry.length
      guard entry.offset == offset, let next = nextOffset(after: entry) else {
        throw .inconsistentArchive
      }
      offset = next
    }
    guard position == end.size, offset == end.start else { throw .inconsistentArchive }
  }

  /// Where the entry's data ends; nil if its own header says something else than the directory.
  private func nextOffset(after entry: Entry) -> Int? {
    let header = LittleEndianBytes(read(entry.offset, 30))
    guard header.number(at: 0, 4) == Mark.entry, let flags = header.number(at: 6, 2),
      let nameLength = header.number(at: 26, 2), let extraLength = header.number(at: 28, 2)
    else { return nil }
    let rest = read(entry.offset + 30, nameLength + extraLength)
    guard rest.count == nameLength + extraLength, Array(rest.prefix(nameLength)) == entry.name,
      (flags ^ entry.flags) & Mark.meaning == 0, header.number(at: 8, 2) == entry.method
    else { return nil }
    let wide = WideSizes(LittleEndianBytes(rest.dropFirst(nameLength)))
    let sizes = wide.sizes(in: header, at: 18)
    let data = entry.offset + 30 + rest.count
    let end = data + entry.packed
    let said = [header.number(at: 14, 4), sizes.packed, sizes.size]
    let known: [Int?] = [entry.checksum, entry.packed, entry.size]
    // With flag 3, the header may have zeros, and the numbers follow the data.
    guard flags & 8 != 0 else { return said == known ? end : nil }
    guard said == known || zip(said, known).allSatisfy({ $0 == 0 || $0 == $1 }) else { return nil }
    return descriptorEnd(at: end, known)
  }

  /// The end of the numbers after an entry's data; nil if they differ from the directory's.
  private func descriptorEnd(at offset: Int, _ known: [Int?]) -> Int? {
    let bytes = LittleEndianBytes(read(offset, 24))
    for mark in [4, 0] where mark == 0 || bytes.number(at: 0, 4) == Mark.descriptor {
      for width in [4, 8] {
        let numbers = [
          bytes.number(at: mark, 4), bytes.number(at: mark + 4, width),
          bytes.number(at: mark + 4 + width, width),
        ]
        let end = offset + mark + 4 + 2 * width
        // What follows tells four bytes from eight where a size is zero.
        if numbers == known, startsRecord(end) { return end }
      }
    }
    return nil
  }

  private func startsRecord(_ offset: Int) -> Bool {
    let mark = LittleEndianBytes(read(offset, 4)).number(at: 0, 4)
    return mark == Mark.entry || mark == Mark.directory || mark == Mark.wideEnd || mark == Mark.end
  }

  // MARK: The end

  private struct End {
    let start: Int
    let size: Int
    let count: Int
  }

  /// The last record and where it is; nil if there is none.
  private var lastRecord: (offset: Int, bytes: LittleEndianBytes)? {
    let count = min(length, 65_557)
    let tail = LittleEndianBytes(read(length - count, count))
    for position in stride(from: tail.count - 22, through: 0, by: -1)
    where tail.number(at: position, 4) == Mark.end
      && tail.number(at: position + 20, 2) == tail.count - position - 22
    {
      return (length - tail.count + position, tail.slice(at: position, 22) ?? LittleEndianBytes([]))
    }
    return nil
  }

  /// The directory's position, size and number of entries, from the archive's last record; nil if
  /// there is no such record, or if the directory is not just before it.
  private var end: End? {
    guard let (offset, record) = lastRecord, let count = record.number(at: 10, 2),
      let size = record.number(at: 12, 4), let start = record.number(at: 16, 4)
    else { return nil }
    if start + size == offset { return End(start: start, size: size, count: count) }
    return wideEnd(before: offset)
  }

  /// The directory of an archive of more than 65,535 entries or 4 GB (ZIP64).
  private func wideEnd(before position: Int) -> End? {
    guard position >= 76 else { return nil }
    let locator = LittleEndianBytes(read(position - 20, 20))
    guard locator.number(at: 0, 4) == Mark.locator,
      let offset = locator.number(at: 8, 8), offset == position - 76
    else { return nil }
    let record = LittleEndianBytes(read(offset, 56))
    guard record.number(at: 0, 4) == Mark.wideEnd, let count = record.number(at: 32, 8),
      let size = record.number(at: 40, 8), let start = record.number(at: 48, 8),
      start <= offset, size == offset - start
    else { return nil }
    return End(start: start, size: size, count: count)
  }

  fileprivate enum Mark {
    static let entry = 0x0403_4B50
    static let descriptor = 0x0807_4B50
    static let directory = 0x0201_4B50
    static let end = 0x0605_4B50
    static let locator = 0x0706_4B50
    static let wideEnd = 0x0606_4B50
    /// Flags that say how to read an entry: encrypted, in other ways, and the name is UTF-8.
    static let meaning = 0x2841
  }
}

/// The directory's entry for one file.
private struct Entry {
  let flags: Int
  let method: Int
  let checksum: Int
  let packed: Int
  let size: Int
  let name: [UInt8]
  /// Where its own header begins.
  let offset: Int
  /// Its bytes in the directory.
  let length: Int

  init?(directory: LittleEndianBytes, at position: Int) {
    guard directory.number(at: position, 4) == ZipDirectory.Mark.directory,
      let flags = directory.number(at: position + 8, 2),
      let method = directory.number(at: position + 10, 2),
      let checksum = directory.number(at: position + 16, 4),
      let nameLength = directory.number(at: position + 28, 2),
      let extraLength = directory.number(at: position + 30, 2),
      let commentLength = directory.number(at: position + 32, 2),
      let name = directory.slice(at: position + 46, nameLength),
      let extra = directory.slice(at: position + 46 + nameLength, extraLength)
    else { return nil }
    let wide = WideSizes(extra)
    let sizes = wide.sizes(in: directory, at: position + 20)
    guard let packed = sizes.packed, let size = sizes.size,
      let offset = wide.offset(in: directory, at: position)
    else { return nil }
    (self.flags, self.method, self.checksum) = (flags, method, checksum)
    (self.packed, self.size, self.name, self.offset) = (packed, size, Array(name.bytes), offset)
    length = 46 + nameLength + extraLength + commentLength
  }
}

/// The numbers of eight bytes that stand in place of numbers that four bytes cannot hold.
private struct WideSizes {
  private let numbers: [Int]
  private static let isElsewhere = 0xFFFF_FFFF

  init(_ extra: LittleEndianBytes) {
    var found: [Int] = []
    var position = 0
    while let kind = extra.number(at: position, 2), let size = extra.number(at: position + 2, 2) {
      if kind == 1 {
        found = (0..<size / 8).compactMap { extra.number(at: position + 4 + 8 * $0, 8) }
      }
      position += 4 + size
    }
    numbers = found
  }

  /// The packed and the true size, which stand in this order at an offset.
  func sizes(in header: LittleEndianBytes, at offset: Int) -> (packed: Int?, size: Int?) {
    let (packed, size) = (header.number(at: offset, 4), header.number(at: offset + 4, 4))
    let isWide = size == WideSizes.isElsewhere
    let wide = isWide ? numbers.first : size
    guard packed == WideSizes.isElsewhere else { return (packed, wide) }
    return (numbers.dropFirst(isWide ? 1 : 0).first, wide)
  }

  /// The offset of an entry's own header, from its record in the directory.
  func offset(in directory: LittleEndianBytes, at position: Int) -> Int? {
    let offset = directory.number(at: position + 42, 4)
    guard offset == WideSizes.isElsewhere else { return offset }
    let before = [20, 24].filter { directory.number(at: position + $0, 4) == WideSizes.isElsewhere }
    return numbers.dropFirst(before.count).first
  }
}
