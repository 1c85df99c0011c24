// imports: Foundation
// swift-format-ignore-file
import Foundation
final class UnitPages: Dimension, @unchecked Sendable {
  static let pages = UnitPages(symbol: "pp", converter: UnitConverterLinear(coefficient: 1))
  static let sheets = UnitPages(symbol: "sheets", converter: UnitConverterLinear(coefficient: 2))
  override class func baseUnit() -> Self { pages as! Self }
}

final class Furlongs: Unit, @unchecked Sendable {}

final class Decibels: UnitConverter, @unchecked Sendable {
  override func baseUnitValue(fromValue value: Double) -> Double { pow(10, value / 10) }
  override func value(fromBaseUnitValue value: Double) -> Double { 10 * log10(value) }
}

func program() {
  let book = Measurement(value: 12, unit: UnitPages.sheets)
  print(book.converted(to: .pages).value, (book + Measurement(value: 1, unit: .pages)).value)
  print(Measurement(value: 8, unit: Furlongs(symbol: "fur")).unit.symbol)
  print(Decibels().baseUnitValue(fromValue: 20), Decibels().value(fromBaseUnitValue: 1000))
}
