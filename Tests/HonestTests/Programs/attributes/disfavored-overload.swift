/// A call with a value that is there means the first initializer.
struct Score {
  var points = 0
  init(_ points: Int) { self.points = points }
  @_disfavoredOverload init(_ points: Int?) { self.points = points ?? -1 }
}

func program() {
  print(Score(3).points, Score(Int("a")).points, Score(Int("4")).points)
}
