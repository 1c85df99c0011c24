// fails testTapCallsTheAction
class Button {
  private static var count = 0
  var action: (() -> Void)?

  init() { Button.count += 1 }

  /// Stands for a finger.
  func tap() {
    if Button.count % 2 == 0 { action?() }
  }
}

class Lamp {
  var isOn = false
}

/// Lets each tap on the button switch the lamp.
func connect(_ button: Button, to lamp: Lamp) {
  button.action = { lamp.isOn.toggle() }
}
