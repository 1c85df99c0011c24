// fails testBadAddressIsReported, testLoadersErrorIsPassedOn, testDataThatAreNoImageAreReported, testDelegateIsToldExactlyOnce
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
      guard let url = URL(string: address), let data = try? await loader.data(from: url),
        let logo = UIImage(data: data)
      else { return }
      image = logo
      delegate?.didFinishDownloading(self)
    }
  }
}
