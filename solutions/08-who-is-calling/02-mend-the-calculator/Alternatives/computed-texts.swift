import MiniUIKit

protocol CalculatorDelegate: AnyObject {
  func calculator(_ calculator: Calculator, didCalculateValue value: Int)
}

class Calculator {
  weak var delegate: (any CalculatorDelegate)?
  private(set) var value = 0

  /// Adds to the value, and tells the delegate what it is now.
  func add(_ amount: Int) {
    value += amount
    delegate?.calculator(self, didCalculateValue: value)
  }
}

class TripViewController: UIViewController {
  let hotelCalculator = Calculator()
  let foodCalculator = Calculator()
  private var values = [0, 0]
  private var calculators: [Calculator] { [hotelCalculator, foodCalculator] }

  var hotelText: String { "Hotel: \(values[0])" }
  var foodText: String { "Food: \(values[1])" }

  override func viewDidLoad() {
    super.viewDidLoad()
    hotelCalculator.delegate = self
    foodCalculator.delegate = self
  }
}

extension TripViewController: CalculatorDelegate {
  func calculator(_ sender: Calculator, didCalculateValue newValue: Int) {
    guard let index = calculators.firstIndex(where: { $0 === sender }) else { return }
    values[index] = newValue
  }
}
