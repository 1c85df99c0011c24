// fails testTapCallsTheAction
class Button {
  var action: (() -> Void)?
  private var waiting = 0

  /// Stands for a finger.
  func tap() {
    waiting += 1
    if waiting > 1 { return }
    while waiting > 0 {
      action?()
      waiting -= 1
    }
  }
}

class Lamp {
  var isOn = false
}

/// Lets each tap on the button switch the lamp.
func connect(_ button: Button, to lamp: Lamp) {
  button.action = { lamp.isOn.toggle() }
}
