struct Door {
  private(set) var guests: [String] = []
  var last: String? { guests.last }
  var state: String { guests.isEmpty ? "quiet" : "busy" }
  var sign: String { "\(guests.first ?? "") was here" }
  mutating func open(to guest: String) { guests.append(guest) }
}
