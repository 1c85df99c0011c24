import CLinux
import Glibc

/// Starts a program in a new process group; standard input is empty unless descriptor 0 is given.
///
/// - Parameters:
///   - descriptors: descriptors to pass beside the command's, by their number in the program.
///   - inOwnSession: whether the end of this program's terminal leaves the new one alone, which
///     then has no other descriptors than these.
package func spawn(
  _ command: Command, descriptors: [Int32: Int32], inOwnSession: Bool = false
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  let all = command.descriptors.merging(descriptors, uniquingKeysWith: { $1 })
  // Copy them to high numbers first: a target number may be in use as a source, and dup2 of a
  // descriptor onto itself does not clear close-on-exec.
  let lowest = (all.keys.max() ?? 0) + 1
  let copies = all.mapValues { clinux_duplicate($0, lowest) }
  defer { for copy in copies.values { close(copy) } }
  for (number, copy) in copies { posix_spawn_file_actions_adddup2(&actions, copy, number) }
  if inOwnSession { clinux_add_close_from(&actions, lowest) }
  if let folder = command.folder { clinux_add_folder(&actions, folder) }

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  // This process sleeps until the new one runs its program. Ctrl-Z in between must not stop that.
  for signal in [SIGTSTP, SIGTTIN, SIGTTOU] { sigaddset(&signals, signal) }
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigemptyset(&signals)
  for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGTSTP, SIGXCPU, SIGXFSZ] {
    sigaddset(&signals, signal)
  }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setpgroup(&attributes, 0)
  let group = inOwnSession ? Int32(clinux_spawn_in_session) : POSIX_SPAWN_SETPGROUP
  let flags = group | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  posix_spawnattr_setflags(&attributes, Int16(flags))

  let arguments = CStringArray([command.executable] + command.arguments)
  let environment = command.environment.map { variables in
    CStringArray(variables.map { "\($0)=\($1)" })
  }
  var process: pid_t = 0
  let error = posix_spawn(
    &process, command.executable, &actions, &attributes, arguments.pointers,
    environment?.pointers ?? clinux_environment())
  guard error == 0 else {
    throw SystemError("start \(command.executable)", reason: String(cString: strerror(error)))
  }
  return process
}

/// Copies of strings as C expects a command line: an array of pointers that ends with NULL.
package final class CStringArray {
  package let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  package let count: Int

  package init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
    pointers[count] = nil
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
