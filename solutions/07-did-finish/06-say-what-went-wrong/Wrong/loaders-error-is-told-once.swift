// fails testLoadersErrorIsPassedOn
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

  private var lastFailed = false
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
        let data: Data
        do { data = try await loader.data(from: url) } catch {
          if lastFailed { return }
          lastFailed = true
          throw error
        }
        lastFailed = false
        guard let logo = UIImage(data: data) else { throw LogoError.notAnImage }
        image = logo
        delegate?.didFinishDownloading(self)
      } catch {
        delegate?.didFailDownloading(self, with: error)
      }
    }
  }
}
