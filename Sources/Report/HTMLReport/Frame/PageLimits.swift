/// The limits of the page's lists.
///
/// A capture of a hundred thousand hosts must not make a page that no browser opens. Omitted items
/// are counted, with the command that prints them all.
enum PageLimits {
  static let hosts = 1_000
  /// The most hosts that are expanded in the tree; if more hosts need attention, all are collapsed.
  static let openHosts = 20
  static let hostsOfAdvice = 5
  static let tallies = 60
  static let capturesOfHead = 3
  /// The size of the largest dictionary that the page shows, in bytes.
  ///
  /// A part of a larger dictionary would be worse than none.
  static let dictionaryBytes = 262_144
  /// The most lines of the dictionary in one column on paper; longer ones have several columns.
  static let dictionaryLines = 120
  /// The most rows of each table about keys: evidence, findings, and changes to the app's own
  /// dictionary.
  static let keys = 500
  static let linesOfHost = 12
  static let namesOfHost = 6
  static let hostsInTime = 60
  static let marks = 60
  static let capturesInTime = 6
  static let unknownHosts = 200
  static let setAside = 200
  static let findings = 1_000
  static let placesOfFinding = 3
  static let changes = 400
  /// The most periods of equal verdicts shown for each host; older periods are left out.
  static let runsOfHost = 6
  static let keysOfHost = 4
  static let captures = 200
}
