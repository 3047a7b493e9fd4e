extension LogHead {
  /// The styles of heads.
  ///
  /// A program writes its whole log in one.
  struct Style: OptionSet, Hashable {
    var rawValue: UInt16

    /// No head, or a category alone.
    static let headless = Style(rawValue: 1 << 8)
    /// The entry of a program that writes fields, such as JSON.
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
    /// The styles of `log` in text, which names the sender or subsystem of each line of the system.
    static let ofLog: Style = [.columns, .compact, .hosted]
    /// A device's syslog.
    static let syslog = Style(rawValue: 1 << 6)
    /// Lines copied from Console.
    static let copied = Style(rawValue: 1 << 7)
    /// A message of Xcode's console, with a line of metadata behind it.
    static let described = Style(rawValue: 1 << 9)
  }
}
