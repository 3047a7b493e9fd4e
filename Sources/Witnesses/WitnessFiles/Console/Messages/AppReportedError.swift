import Evidence

/// An error of a load that the app printed, and that no line of the system confirms.
struct AppReportedError: Hashable {
  /// The failing URL, taken from the field that the error has for it; `nil` if the error names none
  /// or several.
  var url: RecordedURL?
  /// The code in `NSURLErrorDomain`, or of the Security framework (`errSec…`).
  var code: Int32
  var tls: Int32?
  /// The failed checks of the certificate and its names, if the error has them; `nil` if it has
  /// neither.
  var log: LoggedConnection?
  /// The framework that made the load in another process; `nil` for `URLSession`, which loads in
  /// the app's process.
  var loader: Loader?

  /// A framework whose loads other processes make, so that the app's log lacks their lines.
  enum Loader: Hashable {
    /// AVFoundation and CoreMedia.
    case media
    case webKit

    var processes: [String] {
      switch self {
      case .media: ["mediaplaybackd", "mediaserverd"]
      case .webKit: ["com.apple.WebKit.Networking"]
      }
    }
  }

  var isBlocked: Bool { code == -1022 }
  var isRefusal: Bool {
    LoadReport.isRefusal(code: code, tls: tls) || log?.failedChecks.isEmpty == false
  }
}

extension LogEvent {
  /// The error in the event as a report of the app, if it was the app that wrote the line; `nil`
  /// unless the line names the URL of a failed load.
  var reportedByApp: AppReportedError? {
    if let report { return report }
    guard let url else { return nil }
    if block != nil { return AppReportedError(url: url, code: -1022) }
    return failure.flatMap { failure in
      failure.code.map { AppReportedError(url: url, code: $0, tls: failure.tls) }
    }
  }

  /// Creates the event of a line of the app: the error that it prints, if any.
  init?(_ text: borrowing AppLoggedText) {
    guard let report = text.report else { return nil }
    self.init()
    self.report = report
  }
}
