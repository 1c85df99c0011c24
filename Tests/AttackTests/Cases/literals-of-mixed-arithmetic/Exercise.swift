// swift-format-ignore-file
let x = 1 + 2.0 - -3 * (4 / 5.0) + 6 - 7.0 * -(8 + 9.0) / 10 + 11.0 - 12 + Double("1")! - 2 * 3.0 + nil ?? 4
func twice(_ n: Int) -> Int { n }
