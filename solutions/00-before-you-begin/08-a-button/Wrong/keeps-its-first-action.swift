// fails testTapCallsTheAction, testButtonWithoutAnActionMayBeTapped
class Button {
  var action: (() -> Void)?
  private var first: (() -> Void)?

  /// Stands for a finger.
  func tap() {
    if first == nil { first = action }
    first?()
  }
}

class Lamp {
  var isOn = false
}

/// Lets each tap on the button switch the lamp.
func connect(_ button: Button, to lamp: Lamp) {
  button.action = { lamp.isOn.toggle() }
}
