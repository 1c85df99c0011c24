// The test host: a process that has XCTest and Foundation loaded, waits on a socket for requests,
// and answers each in a fork of its own. It never starts a thread, so that forking it is safe.
//
// It is started by the program with the socket as descriptor 3, and ends when the socket closes. With
// `--locked` each request says what its child is locked in.

import CLinux
import Glibc
import HostProtocol

let socket: Int32 = 3

signal(SIGINT, SIG_IGN)  // Ctrl-C is the program's to handle.
_ = fcntl(socket, F_SETFD, FD_CLOEXEC)
clinux_close_from(socket + 1)  // What the program left open by mistake is not the learner's.
clinux_adopt_orphans()
Warmth.prepare()
// Its children run what nobody trusts, and may be its own user's.
if CommandLine.arguments.contains("--locked") { clinux_hide_memory() }

while let (request, descriptors) = HostSocket.receive(from: socket) {
  // A request to stop that came when its run had just ended.
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
  setpgid(process, process)  // The child does so too; whoever comes first.
  HostSocket.send(.started(processID: process), to: socket)
  let reply = HostSocket.waitForEnd(of: process, on: socket)
  Orphans.kill()
  HostSocket.send(reply, to: socket)
}
