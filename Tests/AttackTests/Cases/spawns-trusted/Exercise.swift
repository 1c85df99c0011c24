// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  var child: pid_t = 0
  let failure = posix_spawn(&child, "/bin/sleep", nil, nil, [strdup("sleep"), strdup("86400"), nil], nil)
  print(failure == 0 ? "done" : "denied")
  return n
}
