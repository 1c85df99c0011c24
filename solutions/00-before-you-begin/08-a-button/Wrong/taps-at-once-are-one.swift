// fails testTapCallsTheAction
class Button {
  var action: (() -> Void)?
  private var isBusy = false
  private var isTappedAgain = false

  /// Stands for a finger.
  func tap() {
    isTappedAgain = true
    if isBusy { return }
    isBusy = true
    while isTappedAgain {
      isTappedAgain = false
      action?()
    }
    isBusy = false
  }
}

class Lamp {
  var isOn = false
}

/// Lets each tap on the button switch the lamp.
func connect(_ button: Button, to lamp: Lamp) {
  button.action = { lamp.isOn.toggle() }
}
