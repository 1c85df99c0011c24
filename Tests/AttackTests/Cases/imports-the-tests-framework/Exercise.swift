// swift-format-ignore-file
import XCTest
func twice(_ n: Int) -> Int { n }
