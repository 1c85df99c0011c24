/// Numbers for items, from 0 in the order in which they appear.
struct Ranks<Item: Hashable> {
  private(set) var items: [Item] = []
  private var ranks: [Item: Int] = [:]

  mutating func rank(of item: Item) -> Int {
    if let known = ranks[item] { return known }
    ranks[item] = items.count
    items.append(item)
    return items.count - 1
  }
}
