/// The fields about writers that the heads of a log's lines have.
///
/// Used for lines whose own head shows no writer: they are the app's if other lines of the system
/// have more. Only lines of the same style count, as an app may print a line in any other.
struct LogForm {
  private var styles: LogHead.Style = []
  private var stylesWithCategory: LogHead.Style = []
  private var stylesWithSender: LogHead.Style = []
  /// True if so many undecided messages came that the log is taken to show no writers at all.
  private var isAssumedBare = false

  enum Writer {
    case system, app
    /// A later line of the log decides.
    case undecided
  }

  /// Records a line's head; returns true if an undecided message may now be decided.
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

  /// True if a line without a head is the app's, because other lines have heads.
  var isHeadlessApps: Bool { !styles.subtracting(.headless).isEmpty }

  /// True if a line without a head is the app's as soon as it begins: no metadata follows it.
  var printsHaveNoHead: Bool { isHeadlessApps && !styles.contains(.described) }

  mutating func assumeBare() { isAssumedBare = true }

  /// Returns the writer of a message that has the form of one of the system's.
  func writer(of message: LogMessage) -> Writer {
    let hasSenders = stylesWithSender.contains(message.style)
    let known: Writer =
      switch message.origin {
      case .app: .app
      case .system: .system
      case .category(let library):
        // Where other lines have a sender, one with a category alone is the app's.
        message.event.isFrom(library) && (!hasSenders || message.hasSender) ? .system : .app
      case .unknown where hasSenders || LogHead.Style.ofLog.contains(message.style): .app
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
  /// Returns true if a library writes messages of this form; violations of ATS come from two.
  func isFrom(_ library: SystemLibrary) -> Bool {
    guard self.library != library else { return true }
    let isViolation = failure?.demand != nil || blockedHost != nil
    return isViolation
      && [self.library, library].allSatisfy { $0 == .boringSSL || $0 == .cfNetwork }
  }
}
