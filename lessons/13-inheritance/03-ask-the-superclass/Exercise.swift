import MiniUIKit

/// The same list, with more room.
class BViewController: AViewController {
  override func listView(_ listView: ListView, heightForRowAt row: Int) -> Double {
    super.listView(listView, heightForRowAt: row) + 10
  }
}
