// The test host: a process with XCTest and Foundation loaded that receives requests from a socket
// and runs each in a fork. It never starts a thread, so that forking is safe.
//
// The program starts it with the socket as descriptor 3; it ends when the socket closes. With
// `--locked` each request contains the confinement of its child.

import CLinux
import Glibc
import HostProtocol

let socket: Int32 = 3

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
  guard let request, descriptors.count == 3 else {
    for descriptor in descriptors { close(descriptor) }
    HostSocket.send(.failed(reason: "a request that this host does not understand"), to: socket)
    continue
  }
  let process = clinux_fork()
  if process == 0 { Child(request: request, descriptors: descriptors).run() }
  for descriptor in descriptors { close(descriptor) }
  guard process > 0 else {
    HostSocket.send(.failed(reason: String(cString: strerror(errno))), to: socket)
    continue
  }
  setpgid(process, process)  // The child does the same: either may come first.
  HostSocket.send(.started(processID: process), to: socket)
  let reply = HostSocket.waitForEnd(of: process, on: socket)
  Orphans.kill()
  HostSocket.send(reply, to: socket)
}
