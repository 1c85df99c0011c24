// fails testWhoIsTheDelegateAtTheEndIsTold
import Foundation
import MiniNetwork
import MiniUIKit

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?

  private let url: URL
  private let loader: any DataLoader

  init(url: URL, loader: any DataLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    Task { [weak former = delegate] in
      guard let data = try? await loader.data(from: url) else { return }
      image = UIImage(data: data)
      (delegate ?? former)?.didFinishDownloading(self)
    }
  }
}
