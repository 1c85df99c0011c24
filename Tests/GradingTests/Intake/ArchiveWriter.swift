import Foundation
import TestSupport

@testable import Grading

/// Writes archives byte by byte, also invalid and hostile ones.
struct ArchiveWriter {
  private var bytes: [UInt8] = []
  /// The records of the directory at the end.
  private var directory: [[UInt8]] = []

  /// Returns a `.zip` of uncompressed files.
  static func zip(_ files: KeyValuePairs<String, String>) -> [UInt8] {
    zip(files, as: false)
  }

  /// - Parameters:
  ///   - isStreamed: whether sizes and checksums follow the data.
  ///   - change: changes the records of the directory.
  static func zip(
    _ files: KeyValuePairs<String, String>, as isStreamed: Bool,
    directory change: (inout [[UInt8]]) -> Void = { _ in }
  ) -> [UInt8] {
    zip(
      files.map { (Array($0.key.utf8), Array($0.value.utf8), $0.key.hasSuffix("/")) },
      isStreamed: isStreamed, directory: change)
  }

  /// Returns a `.zip` whose names need not be UTF-8.
  static func zip(
    _ files: [(name: [UInt8], bytes: [UInt8], isFolder: Bool)], mode: Int? = nil,
    isStreamed: Bool = false, directory change: (inout [[UInt8]]) -> Void = { _ in }
  ) -> [UInt8] {
    var writer = ArchiveWriter()
    for file in files {
      writer.addZip(
        file.name, file.bytes, mode: mode ?? (file.isFolder ? 0o040755 : 0o100644), isStreamed)
    }
    change(&writer.directory)
    let start = writer.bytes.count
    let (count, directory) = (writer.directory.count, Array(writer.directory.joined()))
    writer.bytes += directory
    writer.bytes += [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + number(count, 2) + number(count, 2)
    writer.bytes += number(directory.count, 4) + number(start, 4) + [0, 0]
    return writer.bytes
  }

  private mutating func addZip(
    _ name: [UInt8], _ data: [UInt8], mode: Int, _ isStreamed: Bool
  ) {
    let offset = bytes.count
    let size = ArchiveWriter.number(data.count, 4)
    let sums = ArchiveWriter.number(ArchiveWriter.checksum(data), 4) + size + size
    // Flag 11: the name is UTF-8. Flag 3: the sums follow the data.
    let flags: [UInt8] = [isStreamed ? 8 : 0, 8]
    func common(_ sums: [UInt8]) -> [UInt8] {
      [20, 0] + flags + [0, 0, 0, 0, 0, 0] + sums + ArchiveWriter.number(name.count, 2) + [0, 0]
    }
    let zeros = [UInt8](repeating: 0, count: 12)
    bytes += [0x50, 0x4B, 3, 4] + common(isStreamed ? zeros : sums) + name + data
    if isStreamed { bytes += [0x50, 0x4B, 7, 8] + sums }
    directory.append(
      [0x50, 0x4B, 1, 2, 20, 3] + common(sums) + [0, 0, 0, 0, 0, 0]
        + ArchiveWriter.number(mode << 16, 4) + ArchiveWriter.number(offset, 4) + name)
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(value >> (8 * $0) & 0xFF) }
  }

  private static func checksum(_ data: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }

  /// An entry of a `.tar`, with its type: `0` a file, `1` a hard link, `2` a symbolic link.
  struct TapeEntry {
    var name: String
    var type: Character = "0"
    var link = ""
    var text = ""
    /// The size in the header; nil for the true one.
    var size: Int?
  }

  /// Returns a `.tar`.
  static func tar(_ entries: [TapeEntry]) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      let data = Array(entry.text.utf8)
      var header = [UInt8](repeating: 0, count: 512)
      func set(_ text: String, at offset: Int) {
        header.replaceSubrange(offset..<(offset + text.utf8.count), with: text.utf8)
      }
      set(entry.name, at: 0)
      set("0000644\0" + "0000000\0" + "0000000\0", at: 100)
      set(String(format: "%011lo\0", entry.size ?? data.count), at: 124)
      set("00000000000\0" + "        ", at: 136)
      set(String(entry.type), at: 156)
      set(entry.link, at: 157)
      set("ustar\00000", at: 257)
      set(String(format: "%06o\0 ", header.reduce(0) { $0 + Int($1) }), at: 148)
      bytes += header + data + [UInt8](repeating: 0, count: (512 - data.count % 512) % 512)
    }
    return bytes + [UInt8](repeating: 0, count: 1024)
  }

  /// Compresses bytes with `gzip`.
  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).tar")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/gzip")
    process.arguments = ["-c", file.path]
    process.standardOutput = output
    try process.run()
    let packed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(packed)
  }
}
