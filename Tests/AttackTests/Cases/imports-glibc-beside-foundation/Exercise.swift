// swift-format-ignore-file
import Foundation
import Glibc
func twice(_ n: Int) -> Int { n }
