// Reads folders and files for the course reader and reports every failure as a problem. Each
// folder is listed once, each file read once. Before opening a path, the code checks that it is a
// regular file, because opening a FIFO can block forever.

import Foundation
import Glibc
import Platform

/// A folder of the course with the list of its entries.
struct Folder {
  /// The maximum size of a file, in bytes.
  static let sizeLimit = 1_000_000

  let path: String
  /// The path that problems show.
  let shown: String
  let problems: ProblemLog
  /// The names of the entries, sorted, without hidden files and editors' backups (`~`).
  let names: [String]
  private let folders: Set<String>

  /// Lists the folder; nil, with a problem added, if it cannot be read.
  init?(path: String, shown: String, problems: ProblemLog) {
    guard let stream = opendir(path) else {
      let reason = String(cString: strerror(errno))
      problems.add("folder.unreadable", ["reason": reason], in: shown)
      return nil
    }
    defer { closedir(stream) }
    var names: [String] = []
    var folders: Set<String> = []
    while let entry = readdir(stream) {
      guard let name = Folder.name(of: entry) else {
        problems.add("file.name", in: shown)
        continue
      }
      if Folder.isPassedOver(name) { continue }
      names.append(name)
      let type = Int(entry.pointee.d_type)
      let mayBeFolder = type == Int(DT_UNKNOWN) || type == Int(DT_LNK)
      if type == Int(DT_DIR) || mayBeFolder && Files.isFolder("\(path)/\(name)") {
        folders.insert(name)
      }
    }
    self.path = path
    self.shown = shown
    self.problems = problems
    self.names = names.sorted()
    self.folders = folders
  }

  /// Whether an entry is a hidden file or an editor's backup.
  static func isPassedOver(_ name: String) -> Bool { name.hasPrefix(".") || name.hasSuffix("~") }

  /// Whether the folder has an entry of that name.
  func has(_ name: String) -> Bool { names.contains(name) }

  /// Whether the folder has a subfolder of that name.
  func hasFolder(_ name: String) -> Bool { folders.contains(name) }

  /// The names of the subfolders, sorted.
  var folderNames: [String] { names.filter(folders.contains) }

  /// Returns the path that problems show for an entry.
  func shown(_ name: String) -> String { "\(shown)/\(name)" }

  func file(_ name: String) -> CourseFile { CourseFile(shown: shown(name), problems: problems) }

  /// Adds a problem of the entry `name`; of the folder itself if it is nil.
  func add(
    _ key: String, _ values: [String: String] = [:], in name: String? = nil, line: Int? = nil
  ) {
    problems.add(key, values, in: name.map(shown) ?? shown, line: line)
  }

  /// Lists a subfolder; nil if it does not exist.
  ///
  /// An entry that is no folder adds a problem.
  func folder(_ name: String) -> Folder? {
    guard has(name) else { return nil }
    guard hasFolder(name) else {
      add("folder.isFile", in: name)
      return nil
    }
    return Folder(path: "\(path)/\(name)", shown: shown(name), problems: problems)
  }

  /// Returns the text of a file in the folder; nil, with a problem added, if it cannot be read.
  func text(of name: String) -> String? {
    guard has(name) else {
      add("file.missing", in: name)
      return nil
    }
    switch Folder.text(at: "\(path)/\(name)") {
    case .success(let text): return text
    case .failure(let refusal):
      problems.add(refusal, in: shown(name))
      return nil
    }
  }

  /// Reads a JSON file in the folder; nil, with a problem added, if that is not possible.
  func json(of name: String) -> JSON? {
    guard let text = text(of: name) else { return nil }
    do {
      return try JSON.read(text.withoutByteOrderMark)
    } catch {
      add("course.notJSON", ["column": String(error.column)], in: name, line: error.line)
      return nil
    }
  }

  /// Reads a file in the folder; nil, with a problem added, if it cannot be read.
  func source(_ name: String) -> SourceFile? {
    text(of: name).map {
      SourceFile(
        url: URL(fileURLWithPath: "\(path)/\(name)", isDirectory: false), text: $0, name: name)
    }
  }

  /// Reads all Swift files in the folder, sorted by name.
  func swiftFiles(except excluded: Set<String> = []) -> [SourceFile] {
    names.filter { $0.hasSuffix(".swift") && !excluded.contains($0) }
      .compactMap { source($0) }
  }
}

extension Folder {
  /// The reason why a file cannot be read, with the line if the contents are at fault.
  struct Refusal: Error {
    let message: Message
    var line: Int?
  }

  /// Reads a regular file of UTF-8 without zero bytes, at most `sizeLimit` bytes.
  static func text(at path: String) -> Result<String, Refusal> {
    bytes(at: path).flatMap { bytes in
      if String.Encoding.utf16(of: bytes) != nil {
        return .failure(Refusal(message: Message("file.utf16")))
      }
      let hasZero = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
      }
      if hasZero, let zero = bytes.firstIndex(of: 0) {
        let line = Folder.line(of: zero, in: bytes)
        return .failure(Refusal(message: Message("file.zero"), line: line))
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        let line = Folder.line(of: Folder.firstInvalid(in: bytes), in: bytes)
        return .failure(Refusal(message: Message("file.notUTF8"), line: line))
      }
      return .success(text)
    }
  }

  /// Reads a regular file of at most `sizeLimit` bytes.
  static func bytes(at path: String) -> Result<[UInt8], Refusal> {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let isLink = errno == ELOOP || errno == ENOENT
      return .failure(isLink ? Refusal(message: Message("file.deadLink")) : unreadable())
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .failure(Refusal(message: Message("file.isFolder")))
    default: return .failure(Refusal(message: Message("file.special")))
    }
    // O_NONBLOCK and the limit on the size: another process may have replaced the file by a FIFO
    // or a device since `stat`.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(unreadable()) }
    defer { close(descriptor) }
    // Ask for one byte more than `st_size`. If the buffer is filled, the file has grown: read it
    // again with the largest buffer.
    for room in [min(Int(status.st_size), sizeLimit) + 1, sizeLimit + 1] {
      lseek(descriptor, 0, SEEK_SET)
      guard let bytes = Files.read(descriptor, atMost: room) else { return .failure(unreadable()) }
      if bytes.count < room { return .success(bytes) }
    }
    return .failure(Refusal(message: Message("file.tooLarge")))
  }

  private static func unreadable() -> Refusal {
    Refusal(message: Message("file.unreadable", ["reason": String(cString: strerror(errno))]))
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes[..<offset].count { $0 == 0x0A } + 1
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// Returns the entry's name, or nil if it is not UTF-8.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return nil }
    let start = UnsafeRawPointer(entry) + offset
    return String(validatingCString: start.assumingMemoryBound(to: CChar.self))
  }
}

extension SourceFile {
  /// Reads a UTF-8 file; a folder, a pipe or a file with other bytes gives a problem.
  package static func read(_ url: URL) -> Result<SourceFile, Problem> {
    switch Folder.text(at: url.path) {
    case .success(let text): .success(SourceFile(url: url, text: text))
    case .failure(let refusal):
      .failure(Problem(file: url.path, line: refusal.line, message: refusal.message))
    }
  }
}

extension Problem: Error {}

extension String.Encoding {
  /// The order of the bytes of a text in UTF-16; nil for another text.
  ///
  /// Without a mark, the zero bytes of Latin letters tell the order.
  package static func utf16(of bytes: [UInt8]) -> String.Encoding? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (.some(1...), 0): .utf16LittleEndian
    case (0xFE, 0xFF), (0, .some(1...)): .utf16BigEndian
    default: nil
    }
  }
}
