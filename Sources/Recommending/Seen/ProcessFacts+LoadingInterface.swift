import AppTransportSecurity
import Evidence

extension ProcessFacts {
  /// What made a connection, where the process alone tells: web views and media load in processes
  /// of their own (ATS-9).
  var loadingInterface: LoadingInterface? {
    switch name {
    case "com.apple.WebKit.Networking"?: .webContent
    case "mediaserverd"?, "mediaplaybackd"?: .media
    default: nil
    }
  }
}
