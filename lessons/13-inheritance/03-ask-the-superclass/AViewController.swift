import MiniUIKit

/// It belongs to somebody else: it stays as it is.
class AViewController: UIViewController, ListViewDelegate {
  let listView = ListView()

  /// How high the rows are; nil if nobody has measured them.
  var measuredHeights: [Double]?

  /// Whether taps count.
  var isSelectable = true
  private(set) var selectedRows: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(listView)
    listView.delegate = self
  }

  var optionalMethods: Set<OptionalMethod> {
    var methods: Set<OptionalMethod> = []
    if measuredHeights != nil { methods.insert(.heightForRow) }
    if isSelectable { methods.insert(.didSelectRow) }
    return methods
  }

  func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    guard let measuredHeights else {
      fatalError("AViewController does not answer heightForRow now. Did anybody ask?")
    }
    return measuredHeights[row]
  }

  func listView(_ listView: ListView, didSelectRowAt row: Int) {
    guard isSelectable else {
      fatalError("AViewController does not hear didSelectRow now. Did anybody ask?")
    }
    selectedRows.append(row)
  }
}
