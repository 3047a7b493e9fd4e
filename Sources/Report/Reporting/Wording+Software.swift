import Evidence

extension Wording {
  /// What made connections, and how sure that is.
  static func software(_ software: ClientSoftware) -> String {
    let source =
      switch software.source {
      case .process: "by its process"
      case .userAgent: "from its User-Agent, which an app can set"
      case .clientHello: "from its ClientHello fingerprint, which is no proof"
      }
    return "\(software.title), \(software.certainty.rawValue), \(source)"
  }
}
