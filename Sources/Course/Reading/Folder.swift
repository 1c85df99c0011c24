// The only door to the disk: lists a folder once, reads a file once, and turns whatever can be
// wrong with either into problems. Nothing is opened before it is known to be an ordinary file,
// since opening a pipe may wait for ever.

import Foundation
import Glibc

/// A folder of the course as it was listed.
struct Folder {
  /// The largest file that is read.
  static let sizeLimit = 1_000_000

  /// Where it lies.
  let path: String
  /// How problems name it.
  let shown: String
  /// The names of what is in it, sorted; hidden files and editors' copies (`~`) left out.
  let names: [String]
  private let folders: Set<String>

  /// Lists a folder; nil and a problem when that is impossible.
  init?(path: String, shown: String, problems: inout [Problem]) {
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
      if name.hasPrefix(".") || name.hasSuffix("~") { continue }
      names.append(name)
      let type = Int(entry.pointee.d_type)
      let mayBeFolder = type == Int(DT_UNKNOWN) || type == Int(DT_LNK)
      if type == Int(DT_DIR) || mayBeFolder && Folder.exists("\(path)/\(name)") {
        folders.insert(name)
      }
    }
    self.path = path
    self.shown = shown
    self.names = names.sorted()
    self.folders = folders
  }

  /// Whether there is a folder at `path`.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the folder at `path` holds something of that name.
  static func holds(_ name: String, at path: String) -> Bool {
    access("\(path)/\(name)", F_OK) == 0
  }

  /// Whether something of that name is in it.
  func has(_ name: String) -> Bool { names.contains(name) }

  /// Whether a folder of that name is in it.
  func hasFolder(_ name: String) -> Bool { folders.contains(name) }

  /// The names of the folders in it, sorted.
  var folderNames: [String] { names.filter(folders.contains) }

  /// How problems name something in it.
  func shown(_ name: String) -> String { "\(shown)/\(name)" }

  /// A folder in it, listed; nil when there is none, and a problem when it is something else.
  func folder(_ name: String, problems: inout [Problem]) -> Folder? {
    guard has(name) else { return nil }
    guard hasFolder(name) else {
      problems.add("folder.isFile", in: shown(name))
      return nil
    }
    return Folder(path: "\(path)/\(name)", shown: shown(name), problems: &problems)
  }

  /// The text of a file in it; nil and a problem when it cannot be had.
  func text(of name: String, problems: inout [Problem]) -> String? {
    guard has(name) else {
      problems.add("file.missing", in: shown(name))
      return nil
    }
    switch Folder.text(at: "\(path)/\(name)") {
    case .success(let text): return text
    case .failure(let refusal):
      problems.append(
        Problem(file: shown(name), line: refusal.line, message: refusal.message))
      return nil
    }
  }

  /// A file in it with its text; nil and a problem when it cannot be had.
  func source(_ name: String, problems: inout [Problem]) -> SourceFile? {
    text(of: name, problems: &problems).map {
      SourceFile(
        url: URL(fileURLWithPath: "\(path)/\(name)", isDirectory: false), text: $0, name: name)
    }
  }

  /// All Swift files in it, sorted by name.
  func swiftFiles(except excluded: Set<String> = [], problems: inout [Problem]) -> [SourceFile] {
    names.filter { $0.hasSuffix(".swift") && !excluded.contains($0) }
      .compactMap { source($0, problems: &problems) }
  }
}

extension Folder {
  /// Why a file cannot be had.
  struct Refusal: Error {
    let message: Message
    var line: Int?
  }

  /// The text of an ordinary file of UTF-8.
  static func text(at path: String) -> Result<String, Refusal> {
    bytes(at: path).flatMap { bytes in
      if let zero = bytes.firstIndex(of: 0) {
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

  private static func bytes(at path: String) -> Result<[UInt8], Refusal> {
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
    // Not to wait and not to read on for ever, even if the file was exchanged meanwhile.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(unreadable()) }
    defer { close(descriptor) }
    // One byte of room more than the file should need tells whether it has grown meanwhile.
    for room in [min(Int(status.st_size), sizeLimit) + 1, sizeLimit + 1] {
      lseek(descriptor, 0, SEEK_SET)
      guard let bytes = read(descriptor, atMost: room) else { return .failure(unreadable()) }
      if bytes.count < room { return .success(bytes) }
    }
    return .failure(Refusal(message: Message("file.tooLarge")))
  }

  /// The first bytes of a file; nil when reading fails.
  private static func read(_ descriptor: Int32, atMost room: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      while filled < room {
        let count = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, room - filled)
        failed = count < 0
        if count <= 0 { return }
        filled += count
      }
    }
    return failed ? nil : bytes
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

  /// The entry's name, or nil when it is not UTF-8.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return nil }
    let start = UnsafeRawPointer(entry) + offset
    return String(validatingCString: start.assumingMemoryBound(to: CChar.self))
  }
}
