// swift-format-ignore-file
import SwiftShims
func twice(_ n: Int) -> Int { n }
