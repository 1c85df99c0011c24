import Dialect

private typealias Names = IntermediateNames

/// The methods that take over a parameter which the method that they override only borrows, or the reverse.
///
/// `override func keep(_ part: consuming Part)` releases its part. Who calls the superclass's method keeps the
/// part, too, and does not know: so the part is released twice, and its memory belongs to somebody else.
/// Swift 6.3 neither refuses that nor makes a function that stands between the two. The same holds for the
/// functions that a method gets or returns.
struct OverridingMethods {
  static func findings(in text: IntermediateText) -> [OpenAccesses.Finding] {
    text.overrides.compactMap { method, symbol in
      guard let own = text.signature(symbol) else { return nil }
      if let introduced = text.signature(introducing: method) {
        guard
          own.takenParameters != introduced.takenParameters
            || own.conventionsOfFunctions != introduced.conventionsOfFunctions
        else { return nil }
      } else {
        let mayTake = Names.takingMethods.contains(where: method.contains)
        guard !mayTake, own.takenParameters.contains(true) else { return nil }
      }
      let function = text.function(symbol)
      // A function that only adapts types has no place; the one that it calls has.
      let called = function?.instructions.first { $0.name == Names.functionReference }?.symbol
      let place = function?.anyPlace ?? called.flatMap(text.function)?.anyPlace
      return OpenAccesses.Finding(rule: .scope, subject: "override", place: place)
    }
  }
}

extension SignatureText {
  /// The conventions in the types of the functions that are parameters or parts of them, or of the result.
  fileprivate var conventionsOfFunctions: [Substring] {
    (parameters + [result]).filter { $0.contains("->") }
      .flatMap { $0.split { $0 == " " || $0 == "(" || $0 == "," } }
      .filter { Names.conventions.contains(String($0)) }
  }

  /// For each parameter whether the called function releases it.
  fileprivate var takenParameters: [Bool] {
    parameters.map { parameter in
      parameter.split(separator: " ").prefix { $0.hasPrefix("@") }
        .contains { Names.taken.contains(String($0)) }
    }
  }
}
