import Course
import Foundation

extension Words {
  package static var learnerBundle: Bundle { .module }
}
