// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  print(dlopen("libcurl.so.4", RTLD_NOW) == nil ? "denied" : "done")
  return n
}
