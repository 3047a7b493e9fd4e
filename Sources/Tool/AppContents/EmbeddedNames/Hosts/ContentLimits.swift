/// The limits beyond which finds are only counted, and files are read as bytes alone.
enum ContentLimits {
  /// The most hosts; large apps name some thousands.
  static let hosts = 20_000
  /// The most forms of one host, and of all.
  static let forms = 12
  static let allForms = 40_000
  /// The most places of one form, and of all.
  static let places = 4
  static let allPlaces = 50_000
  /// The most gaps that are listed.
  static let gaps = 200
  /// The most bytes of all files, unpacked.
  static let bytes = 32 << 30
  /// The largest binary property list that is read as one.
  static let propertyList = 4 << 20
  /// The most slices of an executable, the most bytes of one slice's load commands, and the most
  /// sections of all.
  static let slices = 32
  static let commandBytes = 1 << 20
  static let sections = 20_000
  /// The most strings of a file of bytecode; the largest have some 300,000.
  static let bytecodeStrings = 500_000
}
