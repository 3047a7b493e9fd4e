/// Limits on finds and on parsing.
///
/// Finds beyond them are only counted; larger files are searched only for URLs.
enum ContentLimits {
  static let hosts = 20_000
  /// The most forms of a host, and of all hosts.
  static let forms = 12
  static let allForms = 40_000
  /// The most places of a form, and of all forms.
  static let places = 4
  static let allPlaces = 50_000
  static let gaps = 200
  static let bytes = 32 << 30
  static let propertyList = 4 << 20
  /// The most slices of an executable, bytes of a slice's load commands, and sections in total.
  static let slices = 32
  static let commandBytes = 1 << 20
  static let sections = 20_000
  /// The most strings of a bytecode file; the largest have about 300,000.
  static let bytecodeStrings = 500_000
}
