import ChromeServe

/// The sentences about phones.
enum ServeText {
  static let open = "Open this page on a phone in the same network:"
  static let noNetwork =
    "No network: this computer has no address that a phone can reach. Join a Wi-Fi network, or use a cable."
  static let saved = "Gestures from the phone are saved in"
  static let end = "Ctrl-C ends this."

  static func cable(_ port: UInt16, _ link: String) -> String {
    "On an Android phone with a cable: adb reverse tcp:\(port) tcp:\(port), then open \(link)"
  }

  /// Printed when no phone has come after ten seconds.
  static let nothingYet = """
    No phone has opened the page yet. Is it in the same Wi-Fi network? Guest networks often keep devices apart: use \
    another network, the phone's own hotspot, or a cable. A firewall may ask whether to allow connections.
    """

  static func problem(_ failure: PhoneServer.Failure, wasChosen: Bool) -> String {
    switch failure {
    case .noLibrary:
      "'serve' needs libmicrohttpd, which was not found. Install it (apt-get install "
        + "libmicrohttpd-dev, or brew install libmicrohttpd), then build again with ./demo"
    case .isTaken(let port) where wasChosen:
      "port \(port) is in use, perhaps by another 'serve'. Choose another one with --port, or leave it out"
    case .isTaken(let port):
      "port \(port) and those after it are in use, perhaps by other 'serve's. Choose one with --port"
    case .refused(let reason):
      "the port cannot be opened (\(reason)). Choose one from 1024 to 65535 with --port"
    }
  }
}
