// fails testLampStaysAsItIsUntilATap
class Button {
  var action: (() -> Void)?

  /// Stands for a finger.
  func tap() {
    action?()
  }
}

class Lamp {
  var isOn = false
}

/// Lets each tap on the button switch the lamp.
func connect(_ button: Button, to lamp: Lamp) {
  lamp.isOn = false
  button.action = { lamp.isOn.toggle() }
}
