// fails testTapCallsTheAction
class Button {
  var depth = 0
  var action: (() -> Void)?

  /// Stands for a finger.
  func tap() {
    if depth > 1 { return }
    depth += 1
    action?()
    depth -= 1
  }
}

class Lamp {
  var isOn = false
}

/// Lets each tap on the button switch the lamp.
func connect(_ button: Button, to lamp: Lamp) {
  button.action = { lamp.isOn.toggle() }
}
