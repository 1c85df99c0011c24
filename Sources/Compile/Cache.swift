import Glibc
import Platform

/// A cache of compiled files on disk: one folder per entry, named by the entry's key.
///
/// The key is a digest of everything that the files were made from. An entry is written to a work
/// folder and then renamed, so that a killed process leaves no partial entry and several processes
/// may share the cache. Each entry has a manifest with its key and the digest of every file.
/// `entry` compares them before use; it reads a file again only if the file has changed. A damaged
/// or foreign entry counts as missing and is made again.
package struct Cache: Sendable {
  /// The root folder of the cache.
  package let folder: String
  /// Whether the folder outlives the program; false for a temporary folder.
  package let isLasting: Bool
  private let known = KnownDigests()

  /// Opens the cache in `folder`, or in a new temporary folder if `folder` is not writable.
  package init(folder: String) throws {
    if (try? Files.makeFolder("\(folder)/kept")) != nil, access("\(folder)/kept", W_OK) == 0,
      (try? Files.makeFolder("\(folder)/work")) != nil, access("\(folder)/work", W_OK) == 0
    {
      self.folder = folder
      isLasting = true
      return
    }
    // `mkdtemp` picks a random name, so nobody can have prepared the folder.
    var name = Array("\(Cache.temporaryFolder)/understudy-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw SystemError.system("make a temporary folder") }
    self.folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    isLasting = false
    try Files.makeFolder("\(self.folder)/kept")
    try Files.makeFolder("\(self.folder)/work")
  }

  /// The default cache folder: `understudy` in `XDG_CACHE_HOME` or in `~/.cache`.
  ///
  /// `UNDERSTUDY_CACHE` overrides it. If `HOME` is not set either, it is in the temporary folder.
  package static var userFolder: String {
    if let override = variable("UNDERSTUDY_CACHE") { return override }
    if let cache = variable("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return "\(cache)/understudy"
    }
    return variable("HOME").map { "\($0)/.cache/understudy" } ?? "\(temporaryFolder)/understudy"
  }

  private static var temporaryFolder: String { variable("TMPDIR") ?? "/tmp" }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The compiler's module cache, which holds the system's C modules in compiled form.
  package var modulesFolder: String { "\(folder)/modules" }

  /// Sets the mode of the module cache's folders, so that the sandbox's user can read them.
  func shareModules() {
    let folders = Files.names(in: modulesFolder).map { "\(modulesFolder)/\($0)" }
    for folder in [modulesFolder] + folders { chmod(folder, Cache.folderMode) }
  }

  /// Deletes the module cache; the compiler makes it again.
  ///
  /// Rename before deleting, so that concurrent compilers never see half a cache.
  package func removeModules() {
    guard let doomed = try? makeWorkFolder() else { return }
    rename(modulesFolder, "\(doomed)/modules")
    Files.remove(doomed)
  }

  /// Returns the folder of an entry; nil if there is none or its files do not match the manifest.
  ///
  /// A damaged entry is removed. The time of an intact one is updated, for `trim`.
  func entry(_ key: Digest) -> String? {
    let entry = path(of: key)
    guard Files.exists(entry) else { return nil }
    guard isWhole(entry, key) else {
      Files.remove(entry)
      return nil
    }
    chmod(entry, Cache.folderMode)
    utimes(entry, nil)  // Trimming removes the least recently used entries first.
    return entry
  }

  /// Removes an entry.
  ///
  /// An intact entry may be out of date: it may stand for module-cache files that were deleted.
  func forget(_ key: Digest) { Files.remove(path(of: key)) }

  /// Whether an entry has exactly the files of its manifest, and the manifest has the entry's key.
  private func isWhole(_ entry: String, _ key: Digest) -> Bool {
    guard let manifest = try? Files.read("\(entry)/\(Cache.manifestName)") else { return false }
    var text = ""
    for name in Files.names(in: entry) where name != Cache.manifestName {
      guard let digest = try? known.digest(of: "\(entry)/\(name)") else { return false }
      text += "\(digest) \(name)\n"
    }
    return Cache.manifest(text, of: key) == manifest
  }

  /// Copies files into an entry, under the given names, and returns the entry's folder.
  ///
  /// If another process has made the entry first, that one is used. Throws `SystemError`, for
  /// example when the disk is full.
  func keep(_ key: Digest, _ files: [(name: String, path: String)]) throws -> String {
    let entry = path(of: key)
    let draft = try makeWorkFolder()
    defer { Files.remove(draft) }
    var text = ""
    for (name, path) in files.sorted(by: { $0.name < $1.name }) {
      let bytes = try Files.read(path)
      text += "\(Digest(bytes)) \(name)\n"
      try Files.write(bytes, to: "\(draft)/\(name)")
    }
    try Files.write(Cache.manifest(text, of: key), to: "\(draft)/\(Cache.manifestName)")
    try Files.makeFolder("\(self.folder)/kept/\(key.description.prefix(2))")
    for _ in 0..<3 {
      if rename(draft, entry) == 0 || self.entry(key) != nil { return entry }
    }
    throw SystemError.system("keep \(entry)")
  }

  /// Returns the text kept under a key; nil if there is none or it is damaged.
  package func text(_ key: Digest) -> String? {
    entry(key).flatMap { try? Files.read("\($0)/text") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Keeps a text under a key and replaces the previous one.
  ///
  /// Throws `SystemError`, for example when the disk is full.
  package func keep(_ key: Digest, text: String) throws {
    Files.remove(path(of: key))
    let work = try makeWorkFolder()
    defer { Files.remove(work) }
    try Files.write(Array(text.utf8), to: "\(work)/text")
    _ = try keep(key, [("text", "\(work)/text")])
  }

  /// Returns the bytes of a manifest: the lines `digest name` of its files, then the entry's key.
  private static func manifest(_ files: String, of key: Digest) -> [UInt8] {
    Array("\(files)\(key)\n".utf8)
  }

  /// Creates an empty work folder; the caller removes it.
  func makeWorkFolder() throws -> String {
    for _ in 0..<10 {
      let number = String(UInt32.random(in: 0 ... .max), radix: 36)
      let path = "\(folder)/work/\(WorkFolder.name(number))"
      try Files.makeFolder("\(folder)/work")
      if mkdir(path, Cache.folderMode) == 0 { return path }
    }
    throw SystemError.system("make a folder in \(folder)/work")
  }

  /// The mode of folders: as root, they must be readable by the sandbox's user.
  private static let folderMode: mode_t = geteuid() == 0 ? 0o755 : 0o700

  private func path(of key: Digest) -> String {
    "\(folder)/kept/\(key.description.prefix(2))/\(key)"
  }

  private static let manifestName = "manifest"
}

extension Cache {
  /// Trims to the default size, unless a process did so within the last 24 hours.
  package func trimOnceADay() {
    let mark = "\(folder)/trimmed"
    var status = stat()
    if stat(mark, &status) == 0, abs(time(nil) - status.st_mtim.tv_sec) < 86_400 { return }
    try? Files.write([], to: mark)
    utimes(mark, nil)
    trim()
  }

  /// Removes leftover work folders, and the least recently used entries above the limit.
  ///
  /// - Parameter limit: the total size of the entries that may stay, in bytes.
  package func trim(to limit: Int = 1 << 30) {
    removeLeftovers()
    var entries: [(path: String, usedAt: Int, size: Int)] = []
    for group in Files.names(in: "\(folder)/kept") {
      for name in Files.names(in: "\(folder)/kept/\(group)") {
        let path = "\(folder)/kept/\(group)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        let size = Files.names(in: path).reduce(0) { $0 + Cache.size(of: "\(path)/\($1)") }
        entries.append((path, status.st_mtim.tv_sec, size))
      }
    }
    var total = entries.reduce(0) { $0 + $1.size }
    for entry in entries.sorted(by: { $0.usedAt < $1.usedAt }) where total > limit {
      Files.remove(entry.path)
      total -= entry.size
    }
  }

  /// Removes the work folders of processes that were killed.
  package func removeLeftovers() {
    for name in Files.names(in: "\(folder)/work") {
      let path = "\(folder)/work/\(name)"
      if WorkFolder.isLeftover(path, name: name) { Files.remove(path) }
    }
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
