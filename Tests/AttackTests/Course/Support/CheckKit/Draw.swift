import Foundation

/// A number that the submission cannot know.
public func draw() -> Int {
  let next = dlsym(nil, "understudy_draw").map {
    unsafeBitCast($0, to: (@convention(c) () -> UInt64).self)
  }
  return next.map { Int($0() % 1_000_000) } ?? 0
}
