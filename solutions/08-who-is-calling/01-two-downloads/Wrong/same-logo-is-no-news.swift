// fails testSecondDownloadOfATeamIsShown
import MiniUIKit

class MatchViewController: UIViewController, LogoDownloaderDelegate {
  let homeDownloader: LogoDownloader
  let guestDownloader: LogoDownloader
  let homeView = UIImageView()
  let guestView = UIImageView()

  /// Who has finished, in that order: "home" or "guest".
  private(set) var arrivals: [String] = []

  init(home: LogoDownloader, guest: LogoDownloader) {
    homeDownloader = home
    guestDownloader = guest
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(homeView)
    view.addSubview(guestView)
    for downloader in [homeDownloader, guestDownloader] {
      downloader.delegate = self
      downloader.downloadLogo()
    }
  }

  func didFinishDownloading(_ sender: LogoDownloader) {
    if sender === homeDownloader {
      if let old = homeView.image, old.size == sender.image?.size { return }
      homeView.image = sender.image
      arrivals.append("home")
    } else if sender === guestDownloader {
      if let old = guestView.image, old.size == sender.image?.size { return }
      guestView.image = sender.image
      arrivals.append("guest")
    }
  }
}
