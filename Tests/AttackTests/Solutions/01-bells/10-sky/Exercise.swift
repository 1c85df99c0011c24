enum Planet: CaseIterable {
  case mercury, venus, earth
  var rank: Int { self == .mercury ? 1 : self == .venus ? 2 : 3 }
}

protocol Mark: Equatable { var name: String { get } }

func numbers(to end: Int) -> [Int] { Array(1...end) }
func last<M: Mark>(of marks: [M]) -> M? { marks.last }
