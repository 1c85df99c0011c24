import MiniUIKit

protocol CalculatorDelegate: AnyObject {
  func calculator(_ calculator: Calculator, didCalculateValue value: Int)
}

class Calculator {
  weak var delegate: (any CalculatorDelegate)?
  private(set) var value = 0 {
    didSet { delegate?.calculator(self, didCalculateValue: value) }
  }

  /// Adds to the value, and tells the delegate what it is now.
  func add(_ amount: Int) {
    value += amount
  }
}

class TripViewController: UIViewController, CalculatorDelegate {
  let hotelCalculator = Calculator()
  let foodCalculator = Calculator()
  private(set) var hotelText = "Hotel: 0"
  private(set) var foodText = "Food: 0"

  override func viewDidLoad() {
    super.viewDidLoad()
    hotelCalculator.delegate = self
    foodCalculator.delegate = self
  }

  // The method that the controller needs; it is only half done.
  func calculator(_ calculator: Calculator, didCalculateValue value: Int) {
    let texts: [(Calculator, ReferenceWritableKeyPath<TripViewController, String>, String)] = [
      (hotelCalculator, \.hotelText, "Hotel"), (foodCalculator, \.foodText, "Food"),
    ]
    guard let (_, path, name) = texts.first(where: { $0.0 === calculator }) else { return }
    self[keyPath: path] = "\(name): \(value)"
  }
}
