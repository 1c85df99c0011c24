// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  print(execv("/bin/true", [strdup("true"), nil]) == 0 ? "done" : "denied")
  return n
}
