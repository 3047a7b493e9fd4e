extension LogLineHeader {
  /// The styles of line headers; a program writes its whole log in one style.
  struct Style: OptionSet, Hashable {
    var rawValue: UInt16

    /// No header, or only a category in brackets.
    static let headless = Style(rawValue: 1 << 8)
    /// An entry of a log with separate fields, such as JSON, instead of text lines.
    static let json = Style(rawValue: 1 << 0)
    /// `DATE TIME PROCESS[PID] …`, as NSLog and Xcode write it.
    static let dated = Style(rawValue: 1 << 1)
    /// `DATE TIME PROCESS{LIBRARY}[PID] …`.
    static let datedWithLibrary = Style(rawValue: 1 << 2)
    /// The default style of `log show`.
    static let columns = Style(rawValue: 1 << 3)
    /// The compact style of `log show`.
    static let compact = Style(rawValue: 1 << 4)
    /// The syslog style of `log show`.
    static let hosted = Style(rawValue: 1 << 5)
    /// The text styles of the `log` command, which names the sender or subsystem of each line of
    /// the system.
    static let ofLog: Style = [.columns, .compact, .hosted]
    /// A device's syslog.
    static let syslog = Style(rawValue: 1 << 6)
    /// Lines in the form in which Console copies them, with tabs between the columns.
    static let copied = Style(rawValue: 1 << 7)
    /// A message copied from Xcode's console, followed by a line of metadata.
    static let described = Style(rawValue: 1 << 9)
  }
}
