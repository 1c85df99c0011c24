// swift-format-ignore-file
@freestanding(expression) macro five() -> Int = #externalMacro(module: "M", type: "T")
func twice(_ n: Int) -> Int { n }
