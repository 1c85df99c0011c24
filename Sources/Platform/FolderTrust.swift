import Glibc

extension Files {
  /// Whether nobody but this process's user and root can change what lies at a path.
  ///
  /// So it must be for each folder above it, and for each link on the way. Others may write into a
  /// folder above it only where they cannot replace what is not theirs, as in `/tmp`.
  package static func isTrusted(_ path: String) -> Bool {
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    if !path.hasPrefix("/") {
      guard let here = getcwd(nil, 0) else { return false }
      defer { free(here) }
      rest += String(cString: here).split(separator: "/").map(String.init).reversed()
    }
    var trail: [String] = []
    var linksLeft = 40
    guard isTrustedEntry("/", isLast: rest.isEmpty) else { return false }
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = trail.popLast()
        continue
      }
      let entry = "/" + (trail + [name]).joined(separator: "/")
      guard isTrustedEntry(entry, isLast: rest.isEmpty) else { return false }
      guard let target = linkTarget(entry) else {
        trail.append(name)
        continue
      }
      linksLeft -= 1
      if linksLeft < 0 { return false }
      if target.hasPrefix("/") { trail = [] }
      rest += target.split(separator: "/").map(String.init).reversed()
    }
    return true
  }

  /// Whether what lies at a path belongs to this process's user, to root, or to the owner of a folder
  /// that the user has chosen.
  package static func isFamiliar(_ path: String, from folder: String) -> Bool {
    guard let owner = owner(of: path) else { return false }
    return owner == geteuid() || owner == 0 || owner == self.owner(of: folder)
  }

  private static func owner(of path: String) -> uid_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_uid : nil
  }

  /// - Parameter isLast: whether it is the path's end, into which nobody else may write.
  private static func isTrustedEntry(_ path: String, isLast: Bool) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == geteuid() || status.st_uid == 0 else {
      return false
    }
    if status.st_mode & S_IFMT == S_IFLNK { return true }
    if status.st_mode & 0o1000 != 0, !isLast { return true }
    return status.st_mode & 0o002 == 0
      && (status.st_mode & 0o020 == 0 || isOwnGroup(status.st_gid))
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
