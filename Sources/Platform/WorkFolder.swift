import Foundation

/// The names of the folders in which work is under way: they tell whose work it is.
///
/// Several machines, and containers of one machine, may share a cache's folder.
package enum WorkFolder {
  /// A name for a folder of a process's.
  package static func name(of process: pid_t = getpid(), _ number: String) -> String {
    "\(machine)-\(process)-\(number)"
  }

  /// What stands for the processes that can be seen from here: those of this start of the machine,
  /// in this container.
  private static let machine: String = {
    let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    var status = stat()
    let space = stat("/proc/self/ns/pid", &status) == 0 ? status.st_ino : 0
    let digest = Digest([boot ?? "", String(space)])
    return String(digest.description.prefix(8))
  }()

  /// Whether nobody works there any more.
  package static func isLeftover(_ path: String, name: String) -> Bool {
    let words = name.split(separator: "-")
    if words.count == 3, words[0] == machine, let owner = pid_t(words[1]) {
      return kill(owner, 0) != 0 && errno != EPERM
    }
    // Of processes that cannot be seen, only time tells.
    var status = stat()
    return lstat(path, &status) == 0 && time(nil) - status.st_mtim.tv_sec > 86_400
  }
}
