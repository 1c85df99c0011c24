// fails testBadAddressIsReported
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
        let url = URL(string: address)
        let data = try await loader.data(from: url ?? URL(fileURLWithPath: "/"))
        if url == nil { throw LogoError.badAddress }
        guard let new = UIImage(data: data) else { throw LogoError.notAnImage }
        image = new
        delegate?.didFinishDownloading(self)
      } catch {
        delegate?.didFailDownloading(self, with: reason(for: error))
      }
    }
  }

  private func reason(for error: any Error) -> any Error {
    URL(string: address) == nil ? LogoError.badAddress : error
  }
}
