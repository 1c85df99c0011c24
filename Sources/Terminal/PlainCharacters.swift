/// The text with the program's own signs replaced by ASCII; letters of any script stay.
func withPlainSigns(_ text: String) -> String {
  guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
  return text.unicodeScalars.map { scalar in plainSigns[scalar] ?? String(scalar) }.joined()
}

/// What looks alike: for quotation marks, dashes, arrows, and the lines of drawn boxes.
private let plainSigns: [Unicode.Scalar: String] = {
  var signs: [Unicode.Scalar: String] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "•": "*", "·": "*",
    "→": ">", "←": "<", "↑": "^", "↓": "v", "▶": ">", "◀": "<", "▲": "^", "▼": "v", "▸": ">",
    "✓": "+", "✗": "x", "×": "x", "█": "#", "░": "-", "⋮": ":", "\u{A0}": " ",
  ]
  for scalar in "─━╌┄┈═╴╶╼╾".unicodeScalars { signs[scalar] = "-" }
  for scalar in "│┃╎┆┊║╵╷".unicodeScalars { signs[scalar] = "|" }
  for scalar in "┌┍┎┏┐┑┒┓└┕┖┗┘┙┚┛├┝┞┟┠┡┢┣┤┥┦┧┨┩┪┫┬┭┮┯┰┱┲┳┴┵┶┷┸┹┺┻┼╋╔╗╚╝╠╣╦╩╬╭╮╰╯".unicodeScalars {
    signs[scalar] = "+"
  }
  return signs
}()
