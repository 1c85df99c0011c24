/// Returns the text with the symbols that the program prints replaced by ASCII.
///
/// Letters of any script stay.
func withPlainSigns(_ text: String) -> String {
  guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
  return text.unicodeScalars.map { scalar in plainSigns[scalar] ?? String(scalar) }.joined()
}

/// ASCII replacements for quotation marks, dashes, arrows and box-drawing characters.
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
