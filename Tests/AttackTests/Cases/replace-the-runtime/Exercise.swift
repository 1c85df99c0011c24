// swift-format-ignore-file
@_silgen_name("swift_isUniquelyReferenced_nonNull_native") public func unique() -> Bool { true }
func twice(_ n: Int) -> Int { n }
