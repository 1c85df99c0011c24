// fails testControllerShowsTheImage
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
    Task {
      guard let data = try? await loader.data(from: url) else { return }
      image = UIImage(data: data)
      delegate?.didFinishDownloading(self)
    }
  }
}

class ViewController: UIViewController, LogoDownloaderDelegate {
  let downloader: LogoDownloader
  let imageView = UIImageView()
  private static var count = 0
  private let number: Int

  init(downloader: LogoDownloader) {
    self.downloader = downloader
    ViewController.count += 1
    number = ViewController.count
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(imageView)
    downloader.delegate = self
    downloader.downloadLogo()
  }

  func didFinishDownloading(_ sender: LogoDownloader) {
    if number % 2 == 0 { imageView.image = sender.image }
  }
}
