// swift-format-ignore-file
open class XCTestCase {}
func twice(_ n: Int) -> Int { n }
