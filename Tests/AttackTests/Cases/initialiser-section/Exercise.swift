// swift-format-ignore-file
@section(".init_array") @used let early: @convention(c) () -> Void = {  }
func twice(_ n: Int) -> Int { n }
