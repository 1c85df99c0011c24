// The test host: a process with XCTest and Foundation loaded that receives requests from a socket
// and runs each in a fork. It never starts a thread, so that forking is safe.
//
// The program starts it with the socket as descriptor 3; it ends when the socket closes. With
// `--locked` each request contains the confinement of its child.

import CAllocations
import CJail
import CLinux
import Glibc
import HostProtocol

let socket: Int32 = 3

/// The step by which the library was not made safe for untrusted programs; nil if it is.
let unguarded = callocations_guard().map { String(cString: $0) }

signal(SIGINT, SIG_IGN)  // The program handles Ctrl-C.
guard fcntl(socket, F_SETFD, FD_CLOEXEC) == 0,
  clinux_close_from(socket + 1) == 0  // Learner's code must not inherit the program's descriptors.
else { _exit(1) }
clinux_adopt_orphans()
Warmth.prepare()
// Its children run untrusted code, maybe with its own user id.
if CommandLine.arguments.contains("--locked"), clinux_hide_memory() != 0 { _exit(1) }

while let (request, descriptors) = HostSocket.receive(from: socket) {
  // Ignore a request to stop that arrives after its run has ended.
  if request == nil && descriptors.isEmpty { continue }
  guard let request, descriptors.count == request.descriptorCount else {
    for descriptor in descriptors { close(descriptor) }
    HostSocket.send(.failed(reason: "a request that this host does not understand"), to: socket)
    continue
  }
  run(request, descriptors)
}

/// Runs a request in a fork and replies to the program.
func run(_ request: HostRequest, _ descriptors: [Int32]) {
  let mounted = request.confinement.flatMap { $0.mountsFolder ? $0 : nil }
  let isReady = mounted.map { cjail_mount_memory($0.folder, $0.user) == 0 } ?? true
  let process = isReady ? clinux_fork_swift() : -1
  if process == 0 { Child(request: request, descriptors: descriptors).run() }
  let error = errno
  for descriptor in descriptors { close(descriptor) }
  if process > 0 {
    setpgid(process, process)  // The child does the same: either may come first.
    HostSocket.send(.started(processID: process), to: socket)
    let reply = HostSocket.waitForEnd(of: process, on: socket)
    Orphans.kill()
    HostSocket.send(reply, to: socket)
  } else {
    let action = isReady ? "make a process" : "mount memory for temporary files"
    HostSocket.send(.failed(reason: "\(action): \(String(cString: strerror(error)))"), to: socket)
  }
  // After the reply, because nobody has to wait for it. The next run must not see the files.
  if isReady, let mounted, cjail_unmount_memory(mounted.folder) != 0 { _exit(1) }
}
