import Foundation

enum Weather: Equatable {
  case sun
  case snow(Int)
}

struct Spot: Hashable { var x: Int, y: Int }

class Star: NSObject {
  let name: String
  init(name: String) { self.name = name }
}

func weather(after weather: Weather, of height: Int) -> Weather { .snow(height) }
func mirror(_ spot: Spot) -> Spot { Spot(x: spot.y, y: spot.x) }
func last(_ stars: [Star]) -> Star? { stars.last }
func sign(of star: Star) -> String { star.name.uppercased() }
