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

  private var task: Task<Void, Never>?

  func downloadLogo() {
    task = Task {
      defer { task = nil }
      do {
        finish(with: try await loader.data(from: url))
      } catch {}
    }
  }

  private func finish(with data: Data) {
    image = UIImage(data: data)
    guard let listener = delegate else { return }
    listener.didFinishDownloading(self)
  }
}
