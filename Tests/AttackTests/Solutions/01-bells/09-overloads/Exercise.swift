struct Guests {
  var names: [String] = []
  func name(at seat: Int) -> String? { names.indices.contains(seat) ? names[seat] : nil }
}

func seat(of name: String, in names: [String]) -> Int? { names.firstIndex(of: name) }
func shout(_ value: Any) -> String { "\(value)!" }
