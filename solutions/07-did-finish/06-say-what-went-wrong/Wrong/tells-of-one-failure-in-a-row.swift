// fails testBadAddressIsReported, testLoadersErrorIsPassedOn, testImageStaysWhenTheNextDownloadFails
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

  private var hasFailed = false
  private let address: String
  private let loader: any DataLoader

  init(address: String, loader: any DataLoader) {
    self.address = address
    self.loader = loader
  }

  func downloadLogo() {
    Task {
      do {
        guard let url = URL(string: address) else { throw LogoError.badAddress }
        let data = try await loader.data(from: url)
        guard let new = UIImage(data: data) else { throw LogoError.notAnImage }
        hasFailed = false
        image = new
        delegate?.didFinishDownloading(self)
      } catch {
        if hasFailed { return }
        hasFailed = true
        delegate?.didFailDownloading(self, with: error)
      }
    }
  }
}
