// imports: Foundation
import Foundation

func line(_ name: String, _ count: Int, _ price: Double) -> String {
  String(format: "%@: %d x %.2f", name as CVarArg, count as CVarArg, price as any CVarArg)
}

func program() {
  print(line("pens", 3, 1.5), String(format: "%@|%@", "a" as NSString as CVarArg, "b"))
}
