// fails testTapSwitchesTheLamp
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

private var latest: Button?

/// Lets each tap on the button switch the lamp.
func connect(_ button: Button, to lamp: Lamp) {
  if button === latest { return }
  latest = button
  button.action = { lamp.isOn.toggle() }
}
