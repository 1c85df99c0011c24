// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  for _ in 0..<20_000 { Task.detached { try? await Task.sleep(for: .seconds(1000)) } }
  return n
}
