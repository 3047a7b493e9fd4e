/// The name, version and pages of atsift, for reports that name their producer.
public enum Release {
  public static let name = "atsift"
  public static let version = "0.1.0"
  public static let home = "https://github.com/atsift/atsift"

  public static func page(_ name: String, anchor: String? = nil) -> String {
    "\(home)/blob/main/docs/\(name)" + (anchor.map { "#\($0)" } ?? "")
  }
}
