/// Decides whether the system or the app wrote a log line whose header names no writer, by the
/// headers of the log's other lines.
///
/// If other lines of the system have more in their headers, the line is the app's. Only lines of
/// the same style are compared, as an app may print a line in any style.
struct LogWriterDetection {
  private var styles: LogLineHeader.Style = []
  private var stylesWithCategory: LogLineHeader.Style = []
  private var stylesWithSender: LogLineHeader.Style = []
  /// True if so many messages waited without a decision that this log's lines are assumed to name
  /// no writer at all.
  private var isAssumedBare = false

  enum Writer {
    case system, app
    /// It is not known yet: only a later line of the log can show who wrote the line.
    case undecided
  }

  /// Records the header of a line; returns true if the header may decide who wrote a waiting
  /// message.
  mutating func add(_ line: LogLine) -> Bool {
    guard line.hasHead || line.hasCategory else { return false }
    let isNew =
      !styles.contains(line.style) || line.hasCategory && !stylesWithCategory.contains(line.style)
      || line.hasSender && !stylesWithSender.contains(line.style)
    guard isNew else { return false }
    styles.insert(line.style)
    if line.hasCategory { stylesWithCategory.insert(line.style) }
    if line.hasSender { stylesWithSender.insert(line.style) }
    return true
  }

  /// Returns true if a line with this header, which names a writer or the process, shows nothing
  /// about the log's lines that ``add(_:)`` has not recorded.
  func knows(_ header: LogLineHeader) -> Bool {
    styles.contains(header.style)
      && (!header.hasCategory || stylesWithCategory.contains(header.style))
      && (!header.hasSender || stylesWithSender.contains(header.style))
  }

  /// True if a line without a header is the app's, because other lines have headers.
  var isHeadlessApps: Bool { !styles.subtracting(.headless).isEmpty }

  /// True if a line without a header is the app's even before the next line is read: no line of
  /// this log is followed by metadata.
  var printsHaveNoHead: Bool { isHeadlessApps && !styles.contains(.described) }

  mutating func assumeBare() { isAssumedBare = true }

  /// Returns the writer of a message that looks like one of the system's.
  func writer(of message: LogMessage) -> Writer {
    let hasSenders = stylesWithSender.contains(message.style)
    let known: Writer =
      switch message.origin {
      case .app: .app
      case .system: .system
      case .category(let library):
        // Where other lines have a sender, one with a category alone is the app's.
        message.event.isFrom(library) && (!hasSenders || message.hasSender) ? .system : .app
      case .unknown where hasSenders || LogLineHeader.Style.ofLog.contains(message.style): .app
      case .unknown where stylesWithCategory.contains(message.style):
        message.event.isDistinctive ? .system : .app
      case .unknown: isAssumedBare ? .system : .undecided
      }
    guard message.style == .headless, known != .app else { return known }
    // A print has no head either. Only in a log that shows no writers, the form may be enough.
    let showsWriters = !stylesWithCategory.isEmpty || !stylesWithSender.isEmpty
    if isHeadlessApps, showsWriters || !message.event.isDistinctive { return .app }
    return isAssumedBare ? .system : .undecided
  }
}

extension LogEvent {
  /// Returns true if this library may have written a message of the event's form.
  ///
  /// Both BoringSSL and CFNetwork log ATS violations, so for these the result is true for both.
  func isFrom(_ library: SystemLibrary) -> Bool {
    guard self.library != library else { return true }
    let isViolation = failure?.demand != nil || blockedHost != nil
    return isViolation
      && [self.library, library].allSatisfy { $0 == .boringSSL || $0 == .cfNetwork }
  }
}
