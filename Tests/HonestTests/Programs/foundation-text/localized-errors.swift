// imports: Foundation
import Foundation

enum SensorError: LocalizedError {
  case noReading
  case tooHot(Double)

  var errorDescription: String? {
    switch self {
    case .noReading: NSLocalizedString("No reading", comment: "An error")
    case .tooHot(let degrees):
      NSLocalizedString("hot", value: "Too hot", comment: "") + " (\(degrees))"
    }
  }
}

func program() {
  print(SensorError.noReading.localizedDescription)
  let error: any Error = SensorError.tooHot(41.5)
  print(error.localizedDescription)
}
