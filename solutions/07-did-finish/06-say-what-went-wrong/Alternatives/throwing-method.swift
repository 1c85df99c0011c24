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
      do {
        image = try await logo()
      } catch let problem {
        if let delegate { delegate.didFailDownloading(self, with: problem) }
        return
      }
      if let delegate { delegate.didFinishDownloading(self) }
    }
  }

  private func logo() async throws -> UIImage {
    if let url = URL(string: address) {
      if let logo = UIImage(data: try await loader.data(from: url)) { return logo }
      throw LogoError.notAnImage
    }
    throw LogoError.badAddress
  }
}
