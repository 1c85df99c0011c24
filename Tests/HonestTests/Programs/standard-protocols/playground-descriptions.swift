struct Point: CustomPlaygroundDisplayConvertible {
  var x = 0
  var y = 0
  var playgroundDescription: Any { "(\(x), \(y))" }
}

func program() {
  print(Point(x: 1).playgroundDescription, Point())
}
