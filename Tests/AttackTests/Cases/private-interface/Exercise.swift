// swift-format-ignore-file
@_spi(Secret) public func f() {}
func twice(_ n: Int) -> Int { n }
