// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  let bell = Bell()
  print(Mirror(reflecting: bell).children.count, String(describing: type(of: bell.delegate)))
  return n
}
