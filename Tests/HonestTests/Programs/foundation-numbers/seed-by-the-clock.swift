// imports: Foundation
import Foundation

func program() {
  srand48(time(nil))
  srandom(UInt32(truncatingIfNeeded: time(nil)))
  let dice = (1...100).map { _ in Int(drand48() * 6) + 1 }
  print(dice.allSatisfy((1...6).contains), time(nil) > 1_600_000_000, random() >= 0)
}
