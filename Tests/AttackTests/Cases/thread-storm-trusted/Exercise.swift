// swift-format-ignore-file
import Glibc
func twice(_ n: Int) -> Int {
  var made = 0
  for _ in 0..<5000 {
    var thread = pthread_t()
    if pthread_create(&thread, nil, { _ in sleep(1000); return nil }, nil) != 0 { break }
    made += 1
  }
  print(made < 1000 ? "denied" : "done")
  return n
}
