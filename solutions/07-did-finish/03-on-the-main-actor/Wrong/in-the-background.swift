// refused; fails testDelegateIsToldOnTheMainActor, TellingInTheBackground
import Foundation
import MiniNetwork
import MiniUIKit

nonisolated protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

// Says "I know what I do" to the compiler, and does not.
nonisolated final class LogoDownloader: @unchecked Sendable {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?
  private var isDownloading = false
  private let url: URL
  private let loader: any CallbackLoader

  init(url: URL, loader: any CallbackLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    guard !isDownloading else { return }
    isDownloading = true
    loader.loadData(from: url) { data in
      self.isDownloading = false
      self.image = UIImage(data: data)
      self.delegate?.didFinishDownloading(self)
    }
  }
}
