import Evidence

extension Wording {
  /// What made connections, and how sure that is.
  static func software(_ software: ClientSoftware) -> String {
    let source =
      switch software.source {
      case .process: "by its process"
      case .userAgent: "by its user agent, which an app may choose"
      case .clientHello: "by the look of its hello, which proves nothing"
      }
    return "\(software.title), \(software.certainty.rawValue), \(source)"
  }
}
