/// What the heads of a log's lines show of their writers.
///
/// It decides on lines whose own head does not show the writer: they are the app's if other lines of
/// the system have more.
struct LogForm {
  private var hasHeads = false
  private var hasCategories = false
  private var hasSenders = false
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
      line.hasHead && !hasHeads || line.hasCategory && !hasCategories
      || line.hasSender && !hasSenders
    guard isNew else { return false }
    hasHeads = hasHeads || line.hasHead
    hasCategories = hasCategories || line.hasCategory
    hasSenders = hasSenders || line.hasSender
    return true
  }

  /// True if a line without a head is the app's, because other lines have heads.
  var isHeadlessApps: Bool { hasHeads }

  mutating func assumeBare() { isAssumedBare = true }

  /// Returns the writer of a message that has the form of one of the system's.
  func writer(of message: LogMessage) -> Writer {
    let known: Writer =
      switch message.origin {
      case .app: .app
      case .system: .system
      case .category(let library):
        // Where other lines have a sender, one with a category alone is the app's.
        message.event.isFrom(library) && !(hasSenders && !message.hasSender) ? .system : .app
      case .unknown: unknownWriter(message.event)
      }
    guard !message.hasHead, known != .app else { return known }
    // A print has no head either. Only in a log that shows no writers, the form may be enough.
    if hasHeads, hasCategories || hasSenders || !message.event.isDistinctive { return .app }
    return isAssumedBare ? .system : .undecided
  }

  private func unknownWriter(_ event: LogEvent) -> Writer {
    if hasSenders { return .app }
    if hasCategories { return event.isDistinctive ? .system : .app }
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
