// fails testDelegateIsToldTheNewValueOnce
import MiniUIKit

protocol CalculatorDelegate: AnyObject {
  func calculator(_ calculator: Calculator, didCalculateValue value: Int)
}

class Calculator {
  weak var delegate: (any CalculatorDelegate)?
  private(set) var value = 0
  private var isTelling = false

  /// Adds to the value, and tells the delegate what it is now.
  func add(_ amount: Int) {
    value += amount
    guard !isTelling else { return }
    isTelling = true
    delegate?.calculator(self, didCalculateValue: value)
    isTelling = false
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

  func calculator(_ calculator: Calculator, didCalculateValue value: Int) {
    if calculator === hotelCalculator {
      hotelText = "Hotel: \(value)"
    } else if calculator === foodCalculator {
      foodText = "Food: \(value)"
    }
  }
}
