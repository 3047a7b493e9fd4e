import Evidence

extension Wording {
  /// Names the software that made connections, with its certainty and source.
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
