// fails testStrangerIsIgnored
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
    switch sender {
    case _ where sender === homeDownloader:
      homeView.image = sender.image
      arrivals.append("home")
    case _ where sender === guestDownloader:
      guestView.image = sender.image
      arrivals.append("guest")
    default:
      // We do not want to hear of that one again.
      sender.delegate = nil
    }
  }
}
