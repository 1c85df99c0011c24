import Course
import Foundation

extension Words {
  /// The sentences of reports: causes, crashes, remarks, and violations of a policy.
  package static var judgingBundle: Bundle { .module }
}
