import Foundation
import MiniNetwork
import MiniUIKit

enum LogoError: Error {
  case badAddress, notAnImage
}

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
  func didFailDownloading(_ sender: LogoDownloader, with error: any Error)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?

  private let address: String
  private let loader: any DataLoader

  init(address: String, loader: any DataLoader) {
    self.address = address
    self.loader = loader
  }

  func downloadLogo() {
    Task {
      var failure: (any Error)?
      defer {
        if let failure {
          delegate?.didFailDownloading(self, with: failure)
        } else {
          delegate?.didFinishDownloading(self)
        }
      }
      do {
        image = try await logo()
      } catch {
        failure = error
      }
    }
  }

  private func logo() async throws -> UIImage {
    let url = try orThrow(URL(string: address), .badAddress)
    return try orThrow(UIImage(data: await loader.data(from: url)), .notAnImage)
  }

  private func orThrow<T>(_ value: T?, _ error: LogoError) throws(LogoError) -> T {
    guard let value else { throw error }
    return value
  }
}
