class Button {
  var action: (() -> Void)?

  /// Stands for a finger.
  func tap() {
    guard let action = action else { return }
    action()
  }
}

class Lamp {
  var isOn = false
}

/// Lets each tap on the button switch the lamp.
func connect(_ button: Button, to lamp: Lamp) {
  func switchLamp() {
    if lamp.isOn { lamp.isOn = false } else { lamp.isOn = true }
  }
  button.action = switchLamp
}
