import Evidence
import WordBook

extension Wording {
  /// Names the software that made connections, with its certainty and source.
  static func software(_ software: ClientSoftware) -> String {
    "\(software.title), \(software.certainty.rawValue), \(software.source.title(in: .english))"
  }
}
