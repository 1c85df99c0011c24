import CLinux
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
  /// The list of modules as it was read last.
  let knownModules = KnownModuleList()

  /// Opens the cache in `folder`, or in a new temporary folder if nothing can be written to `folder`
  /// or run from it.
  package init(folder: String) throws {
    if !Cache.isRefuge(folder), ["kept", "work"].allSatisfy({ Cache.canWrite("\(folder)/\($0)") }),
      Files.canRunPrograms(in: folder)
    {
      self.folder = folder
      isLasting = true
      for name in ["kept", "work"] { share("\(folder)/\(name)") }
      return
    }
    self.folder = try Cache.makeTemporaryFolder()
    isLasting = false
    chmod(self.folder, Cache.privateMode)
    try makeFolder("\(self.folder)/kept")
    try makeFolder("\(self.folder)/work")
  }

  private static func canWrite(_ folder: String) -> Bool {
    (try? replaceByFolder(folder)) != nil && access(folder, W_OK) == 0
  }

  /// Makes a folder, also in place of a file that somebody put there.
  private static func replaceByFolder(_ path: String) throws {
    try Files.makeFolder(path)
    guard !Files.isFolder(path) else { return }
    Files.remove(path)
    try Files.makeFolder(path)
  }

  /// Makes a folder of the cache with the right mode, also in place of a file.
  func makeFolder(_ path: String) throws {
    try Cache.replaceByFolder(path)
    share(path)
  }

  /// The folder of the user's cache; a new one, until the program ends, where that is not safe.
  ///
  /// What lies in a cache is loaded and run. So it is used only in a folder that nobody else can
  /// write to, unless it is shared.
  package static var userFolder: String { unsafeUserFolder == nil ? wantedFolder : refuge }

  /// Whether `UNDERSTUDY_SHARED_CACHE` says that all who can write to the cache are trusted.
  package static var isShared: Bool { variable("UNDERSTUDY_SHARED_CACHE") != nil }

  /// The user's cache folder if others could put something into it; nil if all is well.
  package static var unsafeUserFolder: String? {
    if isShared { return nil }
    let folder = wantedFolder
    // Making it first leaves others no time to put theirs there; an existing folder stays as it is.
    try? Files.makeFolder(folder)
    guard Files.exists(folder) else { return nil }
    return Files.isTrusted(folder) && Files.areEntriesSafe(in: folder) ? nil : folder
  }

  /// `UNDERSTUDY_CACHE`, or `understudy` in `XDG_CACHE_HOME` or `~/.cache`; without `HOME`, a
  /// folder of the user's in the temporary folder.
  private static var wantedFolder: String {
    if let override = variable("UNDERSTUDY_CACHE") { return override }
    if let cache = variable("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return "\(cache)/understudy"
    }
    return variable("HOME").map { "\($0)/.cache/understudy" }
      ?? "\(temporaryFolder)/understudy-\(geteuid())"
  }

  /// The folder of this process alone that stands in for an unsafe one; it is made when it is first
  /// used.
  private static let refuge: String = {
    // Nothing can be made below a device, so whoever uses that path reports why.
    guard let folder = try? makeTemporaryFolder() else { return "/dev/null/understudy" }
    atexit { Files.remove(Cache.refuge) }
    return folder
  }()

  private static func isRefuge(_ folder: String) -> Bool {
    unsafeUserFolder != nil && folder == refuge
  }

  private static func makeTemporaryFolder() throws -> String {
    let places = [temporaryFolder, "/var/tmp", "/dev/shm"]
    let action = "make a temporary folder"
    var failure: SystemError?
    for place in places.filter(Files.canRunPrograms) + places {
      // `mkdtemp` picks a random name, so nobody can have prepared the folder.
      var name = Array("\(place)/understudy-XXXXXX".utf8CString)
      guard mkdtemp(&name) != nil else {
        failure = failure ?? .system(action)
        continue
      }
      let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if isShared || Files.isTrusted(folder) { return folder }
      rmdir(folder)
    }
    let reason = "other users can replace what is in \(places.joined(separator: ", "))"
    throw failure ?? SystemError(action, reason: reason)
  }

  private static var temporaryFolder: String { variable("TMPDIR") ?? "/tmp" }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The compiler's module cache.
  package var modules: ModuleCache { ModuleCache(of: self) }

  /// Returns the folder of an entry; nil if there is none or its files do not match the manifest.
  ///
  /// A damaged entry is removed. The time of an intact one is updated, for `trim`.
  func entry(_ key: Digest) -> String? { soundEntry(key)?.folder }

  /// Returns the folder of an entry, and the states in which its files match the manifest.
  func soundEntry(_ key: Digest) -> (folder: String, states: [String: FileState])? {
    let entry = path(of: key)
    var status = stat()
    guard lstat(entry, &status) == 0 else { return nil }
    let isOwn = Files.isOwn(status) || Cache.isShared
    guard isOwn, let states = states(of: entry, key) else {
      Files.remove(entry)
      return nil
    }
    share(entry)
    utimes(entry, nil)  // Trimming removes the least recently used entries first.
    return (entry, states)
  }

  /// Removes an entry, which is made again when it is needed.
  ///
  /// Even an entry that matches its manifest can be wrong: a file may have been damaged before it
  /// was kept.
  func forget(_ key: Digest) { Files.remove(path(of: key)) }

  /// Returns the states of an entry's files; nil unless the entry has exactly the files of its
  /// manifest, and the manifest has the entry's key.
  private func states(of entry: String, _ key: Digest) -> [String: FileState]? {
    let manifestPath = "\(entry)/\(Cache.manifestName)"
    guard FileState(of: manifestPath) != nil, let manifest = try? Files.read(manifestPath) else {
      return nil
    }
    var text = ""
    var states: [String: FileState] = [:]
    for name in Files.names(in: entry) where name != Cache.manifestName {
      let path = "\(entry)/\(name)"
      guard let (digest, state) = try? known.digest(of: path) else { return nil }
      states[path] = state
      text += "\(digest) \(name)\n"
    }
    return Cache.manifest(text, of: key) == manifest ? states : nil
  }

  /// Copies files into an entry, under the given names, and returns the entry's folder.
  ///
  /// If another process has made the entry first, that one is used. Throws `SystemError`, for
  /// example when the disk is full.
  ///
  /// - Parameter mode: the mode of the files.
  func keep(
    _ key: Digest, _ files: [(name: String, path: String)], mode: mode_t = 0o644
  ) throws -> String {
    try keep(key, files.map { ($0.name, try Files.read($0.path)) }, mode: mode)
  }

  private func keep(
    _ key: Digest, _ files: [(name: String, bytes: [UInt8])], mode: mode_t
  ) throws -> String {
    let entry = path(of: key)
    let draft = try makeWorkFolder()
    defer { Files.remove(draft) }
    var text = ""
    for (name, bytes) in files.sorted(by: { $0.name < $1.name }) {
      text += "\(Digest(bytes)) \(name)\n"
      try Files.write(bytes, to: "\(draft)/\(name)")
      if mode != 0o644 { chmod("\(draft)/\(name)", mode) }
    }
    try Files.write(Cache.manifest(text, of: key), to: "\(draft)/\(Cache.manifestName)")
    try makeFolder("\(folder)/kept")
    try makeFolder("\(folder)/kept/\(key.description.prefix(2))")
    for _ in 0..<3 {
      if rename(draft, entry) == 0 || self.entry(key) != nil { return entry }
    }
    throw SystemError.system("keep \(entry)")
  }

  /// Returns the text kept under a key; nil if there is none or it is damaged.
  package func text(_ key: Digest) -> String? {
    guard let (folder, states) = soundEntry(key), let bytes = try? Files.read("\(folder)/text"),
      FileState(of: "\(folder)/text") == states["\(folder)/text"]
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Keeps a text under a key and replaces the previous one.
  ///
  /// Throws `SystemError`, for example when the disk is full.
  package func keep(_ key: Digest, text: String) throws {
    Files.remove(path(of: key))
    _ = try keep(key, [("text", Array(text.utf8))], mode: 0o644)
  }

  /// Returns the bytes of a manifest: the lines `digest name` of its files, then the entry's key.
  private static func manifest(_ files: String, of key: Digest) -> [UInt8] {
    Array("\(files)\(key)\n".utf8)
  }

  /// Creates an empty work folder; the caller removes it.
  package func makeWorkFolder() throws -> String {
    for _ in 0..<10 {
      let number = String(UInt32.random(in: 0 ... .max), radix: 36)
      let path = "\(folder)/work/\(WorkFolder.name(number))"
      try makeFolder("\(folder)/work")
      if mkdir(path, Cache.privateMode) == 0 {
        share(path)
        return path
      }
    }
    throw SystemError.system("make a folder in \(folder)/work")
  }

  /// The mode of folders in a cache of one user: as root, the sandbox's user must be able to read
  /// them.
  private static let privateMode: mode_t = geteuid() == 0 ? 0o755 : 0o700

  /// Gives a folder the rights that it must have, and leaves it those that it has.
  ///
  /// Where other users may write to the cache's folder, as in an image, they get the same rights to
  /// all folders in it.
  func share(_ path: String) {
    var status = stat()
    var mode = Cache.privateMode
    if stat(folder, &status) == 0, status.st_mode & 0o022 != 0 { mode |= status.st_mode & 0o777 }
    let descriptor = clinux_open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0, status.st_mode & mode != mode else { return }
    fchmod(descriptor, status.st_mode & 0o7777 | mode)
  }

  private func path(of key: Digest) -> String {
    "\(folder)/kept/\(key.description.prefix(2))/\(key)"
  }

  private static let manifestName = "manifest"

  /// Trims to the default size, unless a process did so within the last 24 hours.
  package func trimOnceADay() {
    let mark = "\(folder)/trimmed"
    var status = stat()
    if stat(mark, &status) == 0, abs(time(nil) - status.st_mtim.tv_sec) < 86_400 { return }
    if Files.isFolder(mark) { Files.remove(mark) }
    try? Files.write([], to: mark)
    utimes(mark, nil)
    trim()
  }

  /// Removes leftover work folders, and the least recently used entries above the limit.
  ///
  /// - Parameter limit: the total size of the entries that may stay, in bytes.
  package func trim(to limit: Int = 1 << 30) {
    removeLeftovers()
    modules.removeOthers()
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
