import CLinux
import Foundation

/// File operations on paths and bytes that throw `SystemError`.
package enum Files {
  package static func read(_ path: String) throws -> [UInt8] {
    let descriptor = clinux_open(path, O_RDONLY, 0)
    guard descriptor >= 0 else { throw SystemError.system("read \(path)") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError.system("read \(path)") }
    guard let bytes = read(descriptor, atMost: Int(status.st_size)) else {
      throw SystemError.system("read \(path)")
    }
    return bytes
  }

  /// Reads a descriptor from its position on, at most so many bytes; nil if that fails.
  package static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      while filled < limit {
        let count = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, limit - filled)
        if count < 0, errno == EINTR { continue }
        hasFailed = count < 0
        if count <= 0 { return }
        filled += count
      }
    }
    return hasFailed ? nil : bytes
  }

  package static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = clinux_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw SystemError.system("write \(path)") }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, of: "write \(path)")
  }

  /// Writes all bytes to a descriptor, and waits for one that takes none for now.
  ///
  /// - Parameter action: the action that `SystemError` names if it fails.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, of action: String
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN {
        // Another process that shares the descriptor may have made it non-blocking.
        var target = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if errno == EAGAIN { _ = poll(&target, 1, -1) }
        continue
      }
      guard count > 0 else { throw SystemError.system(action) }
      rest = rest.dropFirst(count)
    }
  }

  package static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    let parent = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    guard errno == ENOENT, !parent.isEmpty else { throw SystemError.system("make \(path)") }
    try makeFolder(parent)
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw SystemError.system("make \(path)")
    }
  }

  /// Whether a folder can be written to, or can be made where there is none.
  package static func isWritableFolder(_ path: String) -> Bool {
    if access(path, F_OK) == 0 { return isFolder(path) && access(path, W_OK) == 0 }
    let parts = path.split(separator: "/").dropLast()
    let root = path.hasPrefix("/") ? "/" : ""
    return isWritableFolder(
      parts.isEmpty ? (root.isEmpty ? "." : root) : root + parts.joined(separator: "/"))
  }

  /// A value that changes with a file's contents, made of path, size and time.
  ///
  /// Nil if the file is missing. The inode is no part of it: each container that is made from an
  /// image may give the image's files other inodes, and what was compiled in the image must stay
  /// valid.
  package static func identity(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether there is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a regular file, or a link to one.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether less than 1 MiB is free, too little for a compiler's products.
  package static func isDiskFull(_ folder: String) -> Bool {
    room(in: folder) < 1 << 20
  }

  /// The topmost folder on an absolute path that other users may not go through; nil if there is none.
  package static func closedFolder(on path: String) -> String? {
    let parts = path.split(separator: "/")
    let folders = parts.indices.map { "/" + parts[...$0].joined(separator: "/") }
    return folders.first { folder in
      var status = stat()
      return stat(folder, &status) == 0 && status.st_mode & S_IXOTH == 0
    }
  }

  /// The bytes that are free for this user on the disk of a folder; as many as can be if not known.
  package static func room(in folder: String) -> UInt64 {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return .max }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }

  /// Whether the file system of a folder lets programs and libraries in it run: it is not mounted
  /// with `noexec`.
  package static func canRunPrograms(in folder: String) -> Bool {
    var status = statvfs()
    let noExecution: UInt = 8  // ST_NOEXEC, which only GNU's extensions name.
    return statvfs(folder, &status) != 0 || status.f_flag & noExecution == 0
  }

  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the paths of everything below a folder, as they continue the folder's path, sorted.
  package static func paths(below folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted()
  }

  /// Returns a folder and those above it; none for a removed working folder, which has no path.
  package static func upwards(from folder: URL) -> [URL] {
    var folders: [URL] = []
    var next = folder.standardizedFileURL
    while next.path.hasPrefix("/"), next.path != folders.last?.path {
      folders.append(next)
      next = next.deletingLastPathComponent().standardizedFileURL
    }
    return folders
  }

  /// Removes a file or a folder with its contents; removes links instead of following them.
  package static func remove(_ path: String) { clinux_remove(path) }
}
