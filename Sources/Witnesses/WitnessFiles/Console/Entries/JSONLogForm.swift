/// A form in which some program writes log entries as JSON objects, recognized by the names of the
/// members.
struct JSONLogForm {
  /// The names of JSON members by which the forms of known programs are distinguished.
  enum Member: Int, CaseIterable {
    case eventMessage, message, msg, timestamp, processImagePath, process, filename, processID, pid
    case senderImagePath, imageName, library, subsystem, category, label, level, device

    var name: String { self == .imageName ? "image_name" : "\(self)" }

    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
  }

  struct Members: OptionSet {
    var rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ members: Member...) { rawValue = members.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }

    var names: [String] { Member.allCases.filter { contains(Members($0)) }.map(\.name) }
  }

  /// The name of the program that writes this form.
  let program: String
  let message: Member
  /// The members that every entry of this form has.
  let required: Members
  var process = Member.process
  var pid = Member.pid
  var sender: Member?
  /// True if the object's message is a complete log line of another program, with its own header.
  var isLine = false
  /// True if the process's name is followed by the library that wrote the message, as in
  /// `Shop(CFNetwork)`.
  var hasSenderInProcess = false

  private static let first = JSONLogForm(
    program: "log show", message: .eventMessage, required: Members(.eventMessage),
    process: .processImagePath, pid: .processID, sender: .senderImagePath)

  /// The known forms; an object is read by the first form whose required members it has.
  static let all = [
    first,
    // https://github.com/doronz88/pymobiledevice3, pymobiledevice3/cli/syslog.py
    JSONLogForm(
      program: "pymobiledevice3", message: .message,
      required: Members(.message, .imageName, .filename), process: .filename, sender: .imageName),
    // https://github.com/mandiant/macos-UnifiedLogs, examples/unifiedlog_iterator
    JSONLogForm(
      program: "macos-UnifiedLogs", message: .message,
      required: Members(.message, .library, .process), sender: .library),
    // https://github.com/danielpaulus/go-ios, `ios syslog --parse`
    JSONLogForm(
      program: "go-ios", message: .message, required: Members(.message, .device, .process),
      hasSenderInProcess: true),
    // https://github.com/appium/appium-xcuitest-driver, the answer of `getLogs`
    JSONLogForm(
      program: "Appium", message: .message, required: Members(.message, .level, .timestamp),
      isLine: true),
    JSONLogForm(
      program: "go-ios", message: .msg, required: Members(.msg), isLine: true),
  ]

  static func matching(_ members: Members) -> JSONLogForm? {
    all.first { $0.required.isSubset(of: members) }
  }

  var messageMember: Members { Members(message) }

  /// Returns the known form that lacks the fewest members among these, and the names of the lacking
  /// members, to explain why a log is unknown.
  static func nearest(to members: Members) -> (form: JSONLogForm, missing: [String]) {
    let candidates = all.map { ($0, missing: $0.required.subtracting(members)) }
    let best = candidates.min {
      // A form that shares nothing is no nearer for having few members.
      let shared = ($0.0.required.intersection(members), $1.0.required.intersection(members))
      return (shared.0.isEmpty ? 1 : 0, $0.missing.names.count)
        < (shared.1.isEmpty ? 1 : 0, $1.missing.names.count)
    }
    let (form, missing) = best ?? (first, [])
    return (form, missing.names)
  }
}
