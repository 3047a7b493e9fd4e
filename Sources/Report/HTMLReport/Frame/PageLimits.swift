/// How much of each kind the page shows.
///
/// A capture of a hundred thousand hosts must not give a page that no browser opens; what is left out
/// is counted there, with the command that prints the whole.
enum PageLimits {
  /// Hosts in the tree.
  static let hosts = 1_000
  /// Hosts that are open in the tree; if more need a look, all are closed at first.
  static let openHosts = 20
  /// Hosts that the summary names of each kind of advice.
  static let hostsOfAdvice = 5
  /// SDKs and captures whose hosts are counted.
  static let tallies = 60
  /// Captures that the head names.
  static let capturesOfHead = 3
  /// Bytes of the dictionary that is there to be copied; a part of one would be worse than none.
  static let dictionaryBytes = 262_144
  /// Lines of the dictionary that paper has in one column; more are set in several.
  static let dictionaryLines = 120
  /// Rows of evidence for keys, and of changes to the app's own dictionary.
  static let keys = 500
  /// Lines for what was seen of one host, of its needs, and of its advice.
  static let linesOfHost = 12
  /// Names in a row: processes, aliases, candidates.
  static let namesOfHost = 6
  /// Hosts in the timeline of one capture.
  static let hostsInTime = 60
  /// Marks on one host's line.
  static let marks = 60
  /// Captures that have a timeline.
  static let capturesInTime = 6
  /// Hosts that are not settled.
  static let unknownHosts = 200
  /// Rows of what was set aside.
  static let setAside = 200
  /// Findings that are listed, and places of one.
  static let findings = 1_000
  static let placesOfFinding = 3
  /// Changes of hosts between releases.
  static let changes = 400
  /// Runs of the same verdict in a host's releases, the newest.
  static let runsOfHost = 6
  /// Keys and needs of one host in a history.
  static let keysOfHost = 4
  /// Captures that are listed.
  static let captures = 200
}
