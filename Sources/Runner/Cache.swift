import Glibc

/// Compiled things, kept between runs in folders that are named by what they were made from.
///
/// An entry appears by a rename, so that a kill leaves no half of one and several programs may
/// share the folder. Every file's size and digest stand in the entry's manifest and are compared
/// before use: a torn or foreign entry counts as missing and is made again.
public struct Cache: Sendable {
  /// The folder that holds everything kept.
  public let folder: String
  /// Whether it stays when the program ends; false where no lasting folder could be written.
  public let isLasting: Bool

  /// The cache in `folder`, or in a temporary one where that cannot be written.
  public init(folder: String) throws {
    if (try? Files.makeFolder("\(folder)/kept")) != nil, access("\(folder)/kept", W_OK) == 0,
      (try? Files.makeFolder("\(folder)/work")) != nil, access("\(folder)/work", W_OK) == 0
    {
      self.folder = folder
      isLasting = true
      return
    }
    let number = String(UInt32.random(in: 0 ... .max), radix: 36)
    self.folder = "\(Cache.temporaryFolder)/understudy-\(getpid())-\(number)"
    isLasting = false
    try Files.makeFolder("\(self.folder)/kept")
    try Files.makeFolder("\(self.folder)/work")
  }

  /// `understudy` in the user's cache folder (`XDG_CACHE_HOME`, or `~/.cache`).
  public static var userFolder: String {
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

  /// The folder of a kept entry; nil when there is none that can be trusted.
  func entry(_ key: Digest) -> String? {
    let entry = path(of: key)
    guard let manifest = try? Files.read("\(entry)/\(Cache.manifestName)") else { return nil }
    for line in String(decoding: manifest, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, !parts[1].contains("/"),
        let bytes = try? Files.read("\(entry)/\(parts[1])"),
        Digest(bytes).description == parts[0]
      else {
        Files.remove(entry)
        return nil
      }
    }
    utimes(entry, nil)  // The least recently used go first.
    return entry
  }

  /// Keeps copies of these files, by name, and returns the entry's folder.
  ///
  /// Where another program was quicker its entry is used. Throws `RunnerError` when the disk is full.
  func keep(_ key: Digest, _ files: [(name: String, path: String)]) throws -> String {
    let entry = path(of: key)
    let draft = try makeWorkFolder()
    defer { Files.remove(draft) }
    var manifest = ""
    for (name, path) in files {
      let bytes = try Files.read(path)
      manifest += "\(Digest(bytes)) \(name)\n"
      try Files.write(bytes, to: "\(draft)/\(name)")
    }
    try Files.write(Array(manifest.utf8), to: "\(draft)/\(Cache.manifestName)")
    try Files.makeFolder("\(self.folder)/kept/\(key.description.prefix(2))")
    if rename(draft, entry) != 0 && self.entry(key) == nil {
      guard rename(draft, entry) == 0 else { throw RunnerError.system("keep \(entry)") }
    }
    return entry
  }

  /// A new empty folder for one piece of work; the caller removes it.
  func makeWorkFolder() throws -> String {
    for _ in 0..<10 {
      let number = String(UInt32.random(in: 0 ... .max), radix: 36)
      let path = "\(folder)/work/\(getpid())-\(number)"
      try Files.makeFolder("\(folder)/work")
      if mkdir(path, 0o700) == 0 { return path }
    }
    throw RunnerError.system("make a folder in \(folder)/work")
  }

  private func path(of key: Digest) -> String {
    "\(folder)/kept/\(key.description.prefix(2))/\(key)"
  }

  private static let manifestName = "manifest"
}

extension Cache {
  /// Tidies up once an hour; removes a cache that does not last.
  func tidyUp() {
    guard isLasting else { return Files.remove(folder) }
    var status = stat()
    let stamp = "\(folder)/tidied"
    let isRecent = stat(stamp, &status) == 0 && abs(time(nil) - status.st_mtim.tv_sec) < 3600
    guard !isRecent else { return }
    try? Files.write([], to: stamp)
    trim()
  }

  /// Removes what killed programs left behind, and the least recently used entries over the limit.
  ///
  /// - Parameter limit: how much may stay, in bytes.
  public func trim(to limit: Int = 1 << 30) {
    for name in Files.names(in: "\(folder)/work") {
      let owner = name.split(separator: "-").first.flatMap { pid_t($0) }
      if let owner, kill(owner, 0) == 0 || errno == EPERM { continue }
      Files.remove("\(folder)/work/\(name)")
    }
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

  private static func size(of path: String) -> Int {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
