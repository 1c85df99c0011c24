// fails testDelegateThatStaysIsTold
import Foundation
import MiniNetwork
import MiniUIKit

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?

  private var count = 0
  private let url: URL
  private let loader: any DataLoader

  init(url: URL, loader: any DataLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    count += 1
    guard count < 3 else { return }
    Task {
      guard let data = try? await loader.data(from: url) else { return }
      image = UIImage(data: data)
      delegate?.didFinishDownloading(self)
    }
  }
}
