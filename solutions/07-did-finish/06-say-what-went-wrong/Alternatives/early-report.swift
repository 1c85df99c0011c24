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
    guard let url = URL(string: address) else {
      delegate?.didFailDownloading(self, with: LogoError.badAddress)
      return
    }
    Task {
      let data: Data
      do {
        data = try await loader.data(from: url)
      } catch {
        delegate?.didFailDownloading(self, with: error)
        return
      }
      if let logo = UIImage(data: data) {
        image = logo
        delegate?.didFinishDownloading(self)
      } else {
        delegate?.didFailDownloading(self, with: LogoError.notAnImage)
      }
    }
  }
}
