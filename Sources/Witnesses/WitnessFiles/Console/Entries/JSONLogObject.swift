import Escaping
import Evidence
import JSONText

/// The members of a JSON object that a program writes for an entry of a log.
struct JSONLogObject {
  private typealias Member = JSONLogForm.Member

  private var texts = [String?](repeating: nil, count: Member.allCases.count)
  private(set) var members: JSONLogForm.Members = []
  private var labelSubsystem: String?
  private var labelCategory: String?

  /// Reads the members of the object.
  ///
  /// - Throws: `RecordProblem` if the bytes are not JSON, or name a member twice.
  init(_ bytes: [UInt8]) throws(RecordProblem) {
    var repeated: Member?
    try RecordProblem.reading(bytes) { (json) throws(JSONError) in
      try json.beginObject()
      while let name = try json.nextName() {
        guard let member = Member.named[name] else {
          try json.skipValue()
          continue
        }
        if !members.insert(JSONLogForm.Members(member)).inserted { repeated = member }
        try read(member, &json)
      }
    }
    if let repeated { throw RecordProblem("has the member \(repeated.name) twice") }
  }

  private mutating func read(_ member: Member, _ json: inout JSONCursor) throws(JSONError) {
    switch try json.kind() {
    case .string: self[member] = try json.string()
    case .number where member == .pid || member == .processID:
      if case .integer(let number) = try json.number() { self[member] = "\(number)" }
    case .object where member == .label:
      try json.beginObject()
      while let name = try json.nextName() {
        switch (name, try json.kind()) {
        case ("subsystem", .string): labelSubsystem = try json.string()
        case ("category", .string): labelCategory = try json.string()
        default: try json.skipValue()
        }
      }
    default: try json.skipValue()
    }
  }

  private subscript(member: Member) -> String? {
    get { texts[member.rawValue] }
    set { texts[member.rawValue] = newValue }
  }

  /// The contents of a log entry whose form is known.
  enum Content {
    case entry(LogEntry)
    /// A complete log line of another program, header included, as the writing program received it.
    case line(String)
  }

  /// The entry's contents, read by the first form that fits the object's members; `nil` if none
  /// fits.
  var content: Content? {
    guard let form = JSONLogForm.matching(members), let message = self[form.message] else {
      return nil
    }
    guard !form.isLine else { return .line(message) }
    var (process, sender) = (self[form.process], form.sender.flatMap { self[$0] })
    if process == nil, form.process == .processImagePath { process = self[.process] }
    if form.hasSenderInProcess, let whole = process, whole.hasSuffix(")"),
      let opening = whole.firstIndex(of: "(")
    {
      sender = String(whole[opening...].dropFirst().dropLast())
      process = String(whole[..<opening])
    }
    return .entry(
      LogEntry(
        message: message, time: self[.timestamp].flatMap { Timestamp(readingText: $0.utf8) },
        process: process.map { ForeignText($0) }, pid: self[form.pid].flatMap { Int32($0) },
        sender: sender,
        subsystem: self[.subsystem] ?? labelSubsystem, category: self[.category] ?? labelCategory))
  }
}
