/// A view that shows a line of text.
///
/// Where it differs from UIKit: it keeps the text and draws nothing; fonts and colours are missing.
open class UILabel: UIView {
  /// The text that the label shows.
  public var text: String?
}
