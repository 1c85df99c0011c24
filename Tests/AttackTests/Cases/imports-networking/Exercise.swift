// swift-format-ignore-file
import FoundationNetworking
func twice(_ n: Int) -> Int { n }
