// swift-format-ignore-file
import Glibc
struct Bomb { var fuse = 0 { didSet { exit(0) } } }
func twice(_ n: Int) -> Int {
  var bomb = Bomb()
  bomb.fuse = 1
  return n
}
