// fails testTapCallsTheAction
class Button {
  var action: (() -> Void)?

  /// Stands for a finger.
  func tap() {
    action?()
    action?()
  }
}

class Lamp {
  var isOn = false
}

/// Lets each tap on the button switch the lamp.
func connect(_ button: Button, to lamp: Lamp) {
  button.action = { lamp.isOn.toggle() }
}
