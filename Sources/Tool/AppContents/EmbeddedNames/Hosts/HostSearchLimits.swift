/// Limits on the hosts found in an app and on parsing its files.
///
/// Hosts and places beyond them are only counted; files beyond them are searched only for URLs.
enum HostSearchLimits {
  static let hosts = 20_000
  /// Maximum number of forms (scheme, port and purpose) of one host, and of all hosts together.
  static let forms = 12
  static let allForms = 40_000
  /// The maximum number of places listed for one form, and for all forms together.
  static let places = 4
  static let allPlaces = 50_000
  static let gaps = 200
  static let bytes = 32 << 30
  static let propertyList = 4 << 20
  /// Maximums for an executable: slices, load command bytes per slice, and sections.
  static let slices = 32
  static let commandBytes = 1 << 20
  static let sections = 20_000
  /// The maximum number of strings in a Hermes bytecode file; the largest files have about 300,000.
  static let bytecodeStrings = 500_000
}
