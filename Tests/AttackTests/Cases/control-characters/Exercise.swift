// swift-format-ignore-file
func twice(_ n: Int) -> Int {
  print("\u{1B}]0;title\u{7}\0 ]]> ::error::no ##[group] \u{202E}")
  return n
}
