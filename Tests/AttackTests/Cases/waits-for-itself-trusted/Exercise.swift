// swift-format-ignore-file
import Dispatch
func twice(_ n: Int) -> Int {
  DispatchSemaphore(value: 0).wait()
  return n
}
