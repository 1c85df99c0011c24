import Glibc
import Platform

/// Compiled things, kept between runs in folders that are named by what they were made from.
///
/// An entry appears by a rename, so that a kill leaves no half of one and several programs may
/// share the folder. Every file's digest and the entry's key stand in the entry's manifest and are
/// compared before use, once for as long as the file does not change: a torn or foreign entry counts
/// as missing and is made again.
package struct Cache: Sendable {
  /// The folder that holds everything kept.
  package let folder: String
  /// Whether it stays when the program ends; false where no lasting folder could be written.
  package let isLasting: Bool
  private let known = KnownDigests()

  /// The cache in `folder`, or in a temporary one where that cannot be written.
  package init(folder: String) throws {
    if (try? Files.makeFolder("\(folder)/kept")) != nil, access("\(folder)/kept", W_OK) == 0,
      (try? Files.makeFolder("\(folder)/work")) != nil, access("\(folder)/work", W_OK) == 0
    {
      self.folder = folder
      isLasting = true
      return
    }
    // A name that nobody can have prepared.
    var name = Array("\(Cache.temporaryFolder)/understudy-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw SystemError.system("make a temporary folder") }
    self.folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    isLasting = false
    try Files.makeFolder("\(self.folder)/kept")
    try Files.makeFolder("\(self.folder)/work")
  }

  /// `understudy` in the user's cache folder (`XDG_CACHE_HOME`, or `~/.cache`).
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

  /// Where the compiler keeps what it makes of the system's C modules.
  package var modulesFolder: String { "\(folder)/modules" }

  /// Lets others read what the compiler keeps, where it works for another user.
  func shareModules() {
    let folders = Files.names(in: modulesFolder).map { "\(modulesFolder)/\($0)" }
    for folder in [modulesFolder] + folders { chmod(folder, Cache.folderMode) }
  }

  /// Lets the compiler begin anew; one that is at work elsewhere is not met half-way.
  package func removeModules() {
    guard let doomed = try? makeWorkFolder() else { return }
    rename(modulesFolder, "\(doomed)/modules")
    Files.remove(doomed)
  }

  /// The folder of a kept entry; nil when there is none that can be trusted.
  func entry(_ key: Digest) -> String? {
    let entry = path(of: key)
    guard Files.exists(entry) else { return nil }
    guard isWhole(entry, key) else {
      Files.remove(entry)
      return nil
    }
    chmod(entry, Cache.folderMode)
    utimes(entry, nil)  // The least recently used go first.
    return entry
  }

  /// Removes an entry, where what was made beside it is gone.
  func forget(_ key: Digest) { Files.remove(path(of: key)) }

  /// Whether an entry holds exactly the files of its manifest, and the manifest is that of its key.
  private func isWhole(_ entry: String, _ key: Digest) -> Bool {
    guard let manifest = try? Files.read("\(entry)/\(Cache.manifestName)") else { return false }
    var text = ""
    for name in Files.names(in: entry) where name != Cache.manifestName {
      guard let digest = try? known.digest(of: "\(entry)/\(name)") else { return false }
      text += "\(digest) \(name)\n"
    }
    return Cache.manifest(text, of: key) == manifest
  }

  /// Keeps copies of these files, by name, and returns the entry's folder.
  ///
  /// Where another program was quicker its entry is used. Throws `SystemError` when the disk is full.
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

  /// A text that is kept under that key; nil when there is none that can be trusted.
  package func text(_ key: Digest) -> String? {
    entry(key).flatMap { try? Files.read("\($0)/text") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Keeps a text in place of the one before; throws `SystemError` when the disk is full.
  package func keep(_ key: Digest, text: String) throws {
    Files.remove(path(of: key))
    let work = try makeWorkFolder()
    defer { Files.remove(work) }
    try Files.write(Array(text.utf8), to: "\(work)/text")
    _ = try keep(key, [("text", "\(work)/text")])
  }

  /// What an entry's manifest says: the files with their digests, and what they were made from.
  private static func manifest(_ files: String, of key: Digest) -> [UInt8] {
    Array("\(files)\(key)\n".utf8)
  }

  /// A new empty folder for one piece of work; the caller removes it.
  func makeWorkFolder() throws -> String {
    for _ in 0..<10 {
      let number = String(UInt32.random(in: 0 ... .max), radix: 36)
      let path = "\(folder)/work/\(WorkFolder.name(number))"
      try Files.makeFolder("\(folder)/work")
      if mkdir(path, Cache.folderMode) == 0 { return path }
    }
    throw SystemError.system("make a folder in \(folder)/work")
  }

  /// What root makes is read by whoever a sandbox becomes; others stay who they are.
  private static let folderMode: mode_t = geteuid() == 0 ? 0o755 : 0o700

  private func path(of key: Digest) -> String {
    "\(folder)/kept/\(key.description.prefix(2))/\(key)"
  }

  private static let manifestName = "manifest"
}

extension Cache {
  /// Trims to the usual size unless somebody did so today.
  package func trimOnceADay() {
    let mark = "\(folder)/trimmed"
    var status = stat()
    if stat(mark, &status) == 0, abs(time(nil) - status.st_mtim.tv_sec) < 86_400 { return }
    try? Files.write([], to: mark)
    utimes(mark, nil)
    trim()
  }

  /// Removes what killed programs left behind, and the least recently used entries over the limit.
  ///
  /// - Parameter limit: how much may stay, in bytes.
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

  /// Removes what programs that were killed have left of their work.
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
