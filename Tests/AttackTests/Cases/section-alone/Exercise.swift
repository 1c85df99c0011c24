// swift-format-ignore-file
@section(".data.mine") let kept: Int = 1
func twice(_ n: Int) -> Int { n }
