// swift-format-ignore-file
import Foundation
import Dispatch
func twice(_ n: Int) -> Int { n }
