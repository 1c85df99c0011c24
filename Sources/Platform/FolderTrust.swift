import Glibc

extension Files {
  /// Whether nobody but this process's user and root can change what lies at a path.
  ///
  /// So it must be for each folder above it, and for each link on the way. Others may write into a
  /// folder above it only where they cannot replace what is not theirs, as in `/tmp`. What is trusted
  /// stays so: those who could change that are trusted, too.
  package static func isTrusted(_ path: String) -> Bool {
    isEach(on: path) { status, _, isLast in
      guard isOwn(status) else { return false }
      if status.isLink || status.isSticky && !isLast { return true }
      return !status.isOpenToAll && (status.st_mode & 0o020 == 0 || isOwnGroup(status.st_gid))
    }
  }

  /// Whether each entry of a folder belongs to this process's user or to root, and not everybody may
  /// write to it.
  package static func areEntriesSafe(in folder: String) -> Bool {
    names(in: folder).allSatisfy { name in
      var status = stat()
      // What has gone meanwhile was another process's draft.
      return lstat("\(folder)/\(name)", &status) != 0 || isOwn(status) && !status.isOpenToAll
    }
  }

  /// Whether something belongs to this process's user or to root.
  package static func isOwn(_ status: stat) -> Bool {
    status.st_uid == geteuid() || status.st_uid == 0
  }

  /// Whether a stranger may have put there what lies at a path, or a folder or link on the way to it.
  ///
  /// That is so where it stands in a folder into which everybody may write, and belongs neither to this
  /// process's user, nor to root, nor to the owner of `folder`.
  package static func isPlanted(_ path: String, besides folder: String? = nil) -> Bool {
    let friend = folder.flatMap(owner)
    return exists(path)
      && !isEach(on: path) { status, above, _ in
        isOwn(status) || !above.isOpenToAll || status.st_uid == friend
      }
  }

  /// Throws `SystemError` for a file that a stranger may have put where it is.
  package static func refusePlanted(_ path: String) throws {
    guard !isPlanted(path) else {
      throw SystemError(
        "read \(path)", reason: "it is another user's, in a folder into which everybody can write")
    }
  }

  /// Whether what lies at a path, and what it leads to if it is a link, belongs to this process's user,
  /// to root, or to the owner of a folder that the user has chosen.
  package static func isFamiliar(_ path: String, from folder: String) -> Bool {
    var link = stat()
    guard lstat(path, &link) == 0, let owner = owner(of: path) else { return false }
    let friend = self.owner(of: folder)
    return [link.st_uid, owner].allSatisfy { $0 == geteuid() || $0 == 0 || $0 == friend }
  }

  private static func owner(of path: String) -> uid_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_uid : nil
  }

  /// Whether a condition holds for each folder and link on the way to a path, and for what lies there.
  ///
  /// - Parameter condition: gets the state of one of them, that of the folder in which it stands, and
  ///   whether it is the last.
  /// - Returns: false also if something is missing, or if links lead in a circle.
  private static func isEach(
    on path: String, _ condition: (_ entry: stat, _ above: stat, _ isLast: Bool) -> Bool
  ) -> Bool {
    func parts(_ path: String) -> [String] {
      path.split(separator: "/").map(String.init).reversed()
    }
    var rest = parts(path)
    if !path.hasPrefix("/") {
      guard let here = getcwd(nil, 0) else { return false }
      defer { free(here) }
      rest += parts(String(cString: here))
    }
    var root = stat()
    guard lstat("/", &root) == 0, condition(root, root, rest.isEmpty) else { return false }
    var trail: [(name: String, status: stat)] = []
    var linksLeft = 40
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = trail.popLast()
        continue
      }
      let entry = "/" + (trail.map(\.name) + [name]).joined(separator: "/")
      var status = stat()
      guard lstat(entry, &status) == 0,
        condition(status, trail.last?.status ?? root, rest.isEmpty)
      else { return false }
      guard let target = linkTarget(entry) else {
        trail.append((name, status))
        continue
      }
      linksLeft -= 1
      if linksLeft < 0 { return false }
      if target.hasPrefix("/") { trail = [] }
      rest += parts(target)
    }
    return true
  }

  /// Whether a group is root's, or the user's alone: it has the user's name, and no other members.
  private static func isOwnGroup(_ number: gid_t) -> Bool {
    if number == 0 { return true }
    guard number == getegid(), let group = getgrgid(number), let user = getpwuid(geteuid()),
      strcmp(group.pointee.gr_name, user.pointee.pw_name) == 0
    else { return false }
    var member = group.pointee.gr_mem
    while let name = member?.pointee {
      if strcmp(name, user.pointee.pw_name) != 0 { return false }
      member = member?.advanced(by: 1)
    }
    return true
  }

  private static func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count < 0
      ? nil : String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension stat {
  /// Whether everybody may write to it; of links, the mode says nothing.
  var isOpenToAll: Bool { st_mode & 0o002 != 0 && !isLink }
  fileprivate var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  fileprivate var isSticky: Bool { st_mode & 0o1000 != 0 }
}
