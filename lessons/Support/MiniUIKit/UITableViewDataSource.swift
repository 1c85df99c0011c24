/// The methods by which a table asks how much there is, and what each row shows.
///
/// Two methods must be written. The others are optional, as in UIKit: there they are
/// `@objc optional`, here an extension has a body for each. So the compiler does not remind anybody
/// of them, and a method whose name or types differ a little is never called.
public protocol UITableViewDataSource: AnyObject {
  /// How many sections the table has; 1 if the method is not written.
  func numberOfSections(in tableView: UITableView) -> Int
  /// How many rows that section has; must be written.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell that shows the row; must be written.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The text above a section; none if the method is not written.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Whether a person may delete the row; yes if the method is not written.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// A person wants to delete or insert a row: change the model, and tell the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// No text.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Every row may be deleted.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Nothing is deleted or inserted.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}
