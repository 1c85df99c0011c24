import Glibc
import Platform
import Synchronization

/// The compiler's cache of the system's C modules, which it keeps in compiled form (`.pcm`).
///
/// The compiler notices some kinds of damage in these files; others make it crash, or make it say
/// that a name is missing. A list beside the folder has the state and the digest of each file, so
/// that damage is noticed before a compiler reads it: then the whole folder is made anew.
///
/// The files contain absolute paths. So the folder's name depends on where the cache is: a cache
/// that was moved or copied gets new modules.
package struct ModuleCache: Sendable {
  /// The path for `-module-cache-path`.
  package let folder: String
  private let cache: Cache

  init(of cache: Cache) {
    self.cache = cache
    let real = realpath(cache.folder, nil)
    defer { free(real) }
    let place = real.map { String(cString: $0) } ?? cache.folder
    folder = "\(cache.folder)/modules/\(Digest(["modules", place]).description.prefix(16))"
  }

  private var listPath: String { folder + ModuleCache.listEnding }
  private static let listEnding = ".list"

  /// The files' states, and the jobs after which the folder has what the sandbox needs.
  struct List: Equatable {
    var files: [String: (digest: String, state: FileState)] = [:]
    var filledFor: Set<String> = []

    static func == (a: List, b: List) -> Bool { a.text == b.text }
  }

  // MARK: Before a compilation

  /// Makes sure that no file is damaged, and returns the states of the files.
  func prepare() throws -> [String: FileState] {
    share()
    if let (list, isRenewed) = soundList() {
      noteUse()
      // Without the new states, each process would read the files again.
      if isRenewed { renewStates() }
      return states(of: list)
    }
    try withLock {
      if soundList() == nil { try startAnew() }
    }
    return [:]
  }

  private func states(of list: List) -> [String: FileState] {
    Dictionary(uniqueKeysWithValues: list.files.map { ("\(folder)/\($0.key)", $0.value.state) })
  }

  /// Writes the list with the present states of files that have other ones than before.
  private func renewStates() {
    try? withLock {
      if let (list, isRenewed) = soundList(), isRenewed { try write(list) }
    }
  }

  /// Whether the folder has what the sandbox needs after that job.
  func isFilled(for key: Digest) -> Bool { list()?.filledFor.contains(key.description) == true }

  /// Whether the list is there and no file differs from it.
  package var isSound: Bool { soundList() != nil }

  /// The list with the files' present states, and whether some are new; nil if the bytes of a file
  /// differ.
  ///
  /// Files that are not on the list are new: a compiler has just made them.
  private func soundList() -> (list: List, isRenewed: Bool)? {
    guard Files.isFolder(folder), var list = list() else { return nil }
    var isRenewed = false
    for (name, known) in list.files {
      let path = "\(folder)/\(name)"
      guard let state = FileState(of: path) else { return nil }
      guard state != known.state else { continue }
      // A copy that was put back, for example of a container's layer, has the same bytes.
      guard let bytes = try? Files.read(path), Digest(bytes).description == known.digest,
        FileState(of: path) == state
      else { return nil }
      list.files[name]?.state = state
      isRenewed = true
    }
    return (list, isRenewed)
  }

  // MARK: After a compilation

  /// Adds files that compilers have made since to the list.
  ///
  /// - Parameter keys: the jobs after which the folder has what the sandbox needs.
  func record(filledFor keys: [Digest] = []) {
    share()
    try? withLock {
      guard var list = list() else { return }
      let before = list
      list.filledFor.formUnion(keys.map(\.description))
      for name in names() where list.files[name] == nil {
        let path = "\(folder)/\(name)"
        guard let state = FileState(of: path), let bytes = try? Files.read(path),
          FileState(of: path) == state
        else { continue }
        list.files[name] = (Digest(bytes).description, state)
      }
      if list != before { try write(list) }
    }
  }

  /// The names of the modules' files, below the folder.
  private func names() -> [String] {
    Files.names(in: folder).flatMap { group in
      Files.names(in: "\(folder)/\(group)").filter { $0.hasSuffix(".pcm") }.map { "\(group)/\($0)" }
    }
  }

  /// Sets the mode of the folders.
  ///
  /// The compiler makes missing folders, also those above, for their owner alone.
  private func share() {
    let groups = Files.names(in: folder).map { "\(folder)/\($0)" }
    // The cache itself may be a link.
    let folders = ["\(cache.folder)/.", "\(cache.folder)/modules", folder] + groups
    for folder in folders { cache.share(folder) }
  }

  // MARK: Making it anew

  /// Deletes the modules; the compiler makes them again.
  package func remove() {
    try? withLock { try startAnew() }
  }

  /// Replaces the folder by an empty one.
  ///
  /// Rename before deleting, so that concurrent compilers never see half a cache.
  private func startAnew() throws {
    let doomed = try cache.makeWorkFolder()
    defer { Files.remove(doomed) }
    rename(folder, "\(doomed)/modules")
    try cache.makeFolder("\(cache.folder)/modules")
    try cache.makeFolder(folder)
    share()
    try write(List())
  }

  /// Gives the list the present time, once an hour: folders that nobody uses are removed.
  private func noteUse() {
    var status = stat()
    guard lstat(listPath, &status) == 0, time(nil) - status.st_mtim.tv_sec > 3600 else { return }
    utimes(listPath, nil)
  }

  /// Removes what other places of the cache and older programs have left, after a week.
  func removeOthers() {
    let parent = "\(cache.folder)/modules"
    for name in Files.names(in: parent) {
      let path = "\(parent)/\(name)"
      var status = stat()
      guard path != folder, path != listPath, lstat(path, &status) == 0,
        time(nil) - status.st_mtim.tv_sec > 7 * 86_400
      else { continue }
      Files.remove(path)
    }
  }

  /// Runs `body` while no other runner changes the folder or the list.
  ///
  /// Without the lock, runners that notice damage at the same time would undo each other's repair.
  /// They would still come to a right verdict: so nobody waits for more than half a minute.
  private func withLock(_ body: () throws -> Void) throws {
    let lock = try FileLock.take("\(cache.folder)/modules.lock", patience: 30)
    try withExtendedLifetime(lock, body)
  }

  // MARK: The list

  private func list() -> List? {
    guard let state = FileState(of: listPath) else { return nil }
    return cache.knownModules.list(in: state) {
      (try? Files.read(listPath)).flatMap { List(String(decoding: $0, as: UTF8.self)) }
    }
  }

  private func write(_ list: List) throws {
    let draft = try cache.makeWorkFolder()
    defer { Files.remove(draft) }
    try Files.write(Array(list.text.utf8), to: "\(draft)/list")
    if Files.isFolder(listPath) { Files.remove(listPath) }
    guard rename("\(draft)/list", listPath) == 0 else {
      throw SystemError.system("write \(listPath)")
    }
  }
}

extension ModuleCache.List {
  /// Lines `filled key` and `digest state name`, and the digest of these lines.
  var text: String {
    let jobs = filledFor.sorted().map { "filled \($0)\n" }
    let lines = files.sorted { $0.key < $1.key }.map {
      "\($0.value.digest) \($0.value.state) \($0.key)\n"
    }
    let text = (jobs + lines).joined()
    return "\(text)\(Digest([text]))\n"
  }

  /// Nil if the text is damaged.
  init?(_ text: String) {
    for line in text.split(separator: "\n").dropLast() {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words.count == 2, words[0] == "filled" {
        filledFor.insert(words[1])
      } else if words.count == 3, let state = FileState(words[1]) {
        files[words[2]] = (words[0], state)
      }
    }
    guard text == self.text else { return nil }
  }
}

/// The list as it was read last, so that an unchanged file is not read again.
final class KnownModuleList: Sendable {
  private let last = Mutex<(state: FileState, list: ModuleCache.List)?>(nil)

  func list(in state: FileState, read: () -> ModuleCache.List?) -> ModuleCache.List? {
    if let last = last.withLock({ $0 }), last.state == state { return last.list }
    let list = read()
    last.withLock { $0 = list.map { (state, $0) } }
    return list
  }
}
