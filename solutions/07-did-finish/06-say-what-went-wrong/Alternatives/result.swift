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
      switch await result() {
      case .success(let logo):
        image = logo
        delegate?.didFinishDownloading(self)
      case .failure(let error):
        delegate?.didFailDownloading(self, with: error)
      }
    }
  }

  private func result() async -> Result<UIImage, any Error> {
    guard let url = URL(string: address) else { return .failure(LogoError.badAddress) }
    do {
      let logo = UIImage(data: try await loader.data(from: url))
      return logo.map { .success($0) } ?? .failure(LogoError.notAnImage)
    } catch {
      return .failure(error)
    }
  }
}
