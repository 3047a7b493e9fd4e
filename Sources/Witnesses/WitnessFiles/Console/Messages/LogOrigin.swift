import Bytes

/// The writer of a log line, as far as the fields of the line's header show it.
///
/// An app may log under any category, and under any subsystem except `com.apple.…`; its `NSLog` has
/// the sender Foundation. So text of the app, or of a server that the app prints, is distinguished
/// from lines of the system by these fields and not by the text itself.
enum LogOrigin: Hashable {
  /// A library of the system wrote the line: the sender or subsystem is the library's.
  case system(SystemLibrary)
  /// Only a category is known, which this library uses; but an app could use it too.
  case category(SystemLibrary)
  /// The app wrote the line, or a library whose lines prove nothing about loads.
  case app
  /// Unknown, because the header has no sender, no subsystem and no category.
  case unknown

  /// Determines which software wrote a log line, from the fields of the line's header; `nil` means
  /// that a field is absent.
  ///
  /// The sender, the binary that logged the line, takes precedence over the subsystem, because an
  /// app can choose its subsystem. If `mayBeImage` is true, the category may be the name of a
  /// binary image, as in logs of Expo.
  init(
    sender: Range<Int>?, subsystem: Range<Int>?, category: Range<Int>?, process: Range<Int>?,
    mayBeImage: Bool = false, in text: borrowing LogText
  ) {
    let subsystemLibrary = subsystem.flatMap { SystemLibrary(subsystem: $0, in: text) }
    if let sender {
      let (image, isOfApp) = Self.image(of: sender, process, in: text)
      if isOfApp || text.isText("Foundation", at: image) {
        self = .app
      } else {
        self =
          (SystemLibrary(image: image, in: text) ?? subsystemLibrary).map(LogOrigin.system) ?? .app
      }
    } else if let subsystem, !subsystem.isEmpty {
      // Runtime issues: CFNetwork's sentence of ATS is one, and an app may write others.
      let isIssue =
        text.isText("com.apple.runtime-issues", at: subsystem)
        && category.map { text.isText("CFNetwork", at: $0) } == true
      self =
        subsystemLibrary.map(LogOrigin.system) ?? (isIssue ? .category(.cfNetwork) : .app)
    } else if let category {
      // iOS 10 leaves the brackets of Network's lines empty.
      self =
        category.isEmpty
        ? .category(.network)
        : (SystemLibrary(category: category, in: text)
          ?? (mayBeImage ? SystemLibrary(image: category, in: text) : nil))
          .map(LogOrigin.category) ?? .app
    } else {
      self = .unknown
    }
  }

  /// Returns the file name of a sender, and whether the sender is the process itself or within an
  /// app's bundle.
  ///
  /// An offset that some programs append to the sender is left out.
  private static func image(
    of sender: Range<Int>, _ process: Range<Int>?, in text: borrowing LogText
  ) -> (Range<Int>, isOfApp: Bool) {
    var (start, end, isOfApp) = (sender.lowerBound, sender.upperBound, false)
    for place in sender {
      switch text.bytes.byte(at: place) {
      case UInt8(ascii: "/"):
        if text.has(".app", at: place - 4) || text.has(".appex", at: place - 6) { isOfApp = true }
        start = place + 1
      case UInt8(ascii: "+") where text.has("+0x", at: place): end = min(end, place)
      default: break
      }
    }
    let image = start..<max(start, end)
    if let process, image.count == process.count,
      zip(image, process).allSatisfy({ text.byte($0) == text.byte($1) })
    {
      isOfApp = true
    }
    return (image, isOfApp)
  }
}
