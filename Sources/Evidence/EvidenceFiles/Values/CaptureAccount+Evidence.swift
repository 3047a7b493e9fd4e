import Evidence
import JSONText

extension JSONWriter {
  mutating func append(_ capture: CaptureAccount, lines: Int) {
    openObject()
    member(#""name":"#, capture.name)
    member(#""lines":"#, lines)
    member(#""packets":"#, min(capture.packets, Int(EvidenceLimits.frame)))
    member(#""filter":"#, capture.filter)
    member(#""processes":"#, capture.processes)
    member(#""damaged":"#, capture.isDamaged ? true : nil)
    member(#""incomplete":"#, capture.isIncomplete ? true : nil)
    member(#""labels":"#, labels: capture.labels)
    appendOrigin(of: capture)
    member(#""form":"#, capture.form == .capture ? nil : capture.form.rawValue)
    member(#""losses":"#, losses: capture.losses)
    closeObject()
  }

  mutating func append(unread capture: CaptureAccount, reason: String) {
    openObject()
    member(#""name":"#, capture.name)
    member(#""reason":"#, reason)
    member(#""labels":"#, labels: capture.labels)
    appendOrigin(of: capture)
    closeObject()
  }

  mutating func member(_ name: StaticString, labels: [String: String]) {
    guard !labels.isEmpty else { return }
    openObject(name)
    for (label, value) in CaptureAccount.sorted(labels) {
      member(named: label) { $0.string(value) }
    }
    closeObjectMember()
  }

  private mutating func appendOrigin(of capture: CaptureAccount) {
    if let source = capture.source {
      openObject(#""source":"#)
      member(#""etag":"#, source.etag)
      member(#""size":"#, source.size)
      closeObjectMember()
    }
    member(#""reader":"#, capture.reader)
  }
}

extension CaptureAccount {
  static func read(
    _ cursor: inout FactCursor
  ) throws(EvidenceProblem) -> (capture: CaptureAccount, lines: Int) {
    var capture = CaptureAccount(name: "")
    var lines = 0
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "name": capture.name = try cursor.string()
      case "lines": lines = try cursor.count()
      case "packets": capture.packets = Int(try cursor.integer(0...EvidenceLimits.frame))
      case "filter": capture.filter = try cursor.string()
      case "processes": capture.processes = try cursor.strings()
      case "damaged": capture.isDamaged = try cursor.boolean()
      case "incomplete": capture.isIncomplete = try cursor.boolean()
      case "labels": try capture.readLabels(&cursor)
      case "source": capture.source = try CaptureSource(&cursor)
      case "reader": capture.reader = try cursor.string()
      case "form": capture.form = .known(try cursor.string())
      case "losses": capture.losses += try cursor.losses()
      // Of evidence files of an earlier form.
      case "warnings": capture.losses += try cursor.strings().map { InputLoss(.remark, detail: $0) }
      default: try cursor.skipValue()
      }
    }
    guard !capture.name.isEmpty else { throw EvidenceProblem("has a capture without a name") }
    return (capture.bounded, lines)
  }

  static func readUnread(_ cursor: inout FactCursor) throws(EvidenceProblem) -> CaptureAccount {
    var capture = CaptureAccount(unread: "", reason: "")
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "name": capture.name = try cursor.string()
      case "reason": capture.unreadReason = try cursor.string()
      case "labels": try capture.readLabels(&cursor)
      case "source": capture.source = try CaptureSource(&cursor)
      case "reader": capture.reader = try cursor.string()
      default: try cursor.skipValue()
      }
    }
    guard !capture.name.isEmpty else { throw EvidenceProblem("has a capture without a name") }
    return capture.bounded
  }

  mutating func readLabels(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      add(label: name, try cursor.string())
      // A line may contain more labels than are kept, so they are bounded while reading.
      if labels.count > 2 * EvidenceLimits.labels { self = bounded }
    }
  }
}

extension CaptureAccount {
  var bounded: CaptureAccount {
    var bounded = self
    bounded.name = Self.bounded(name, to: EvidenceLimits.captureNameLength)
    bounded.filter = filter.map { Self.bounded($0, to: EvidenceLimits.warningLength) }
    bounded.unreadReason = unreadReason.map { Self.bounded($0, to: EvidenceLimits.warningLength) }
    bounded.source?.etag = Self.bounded(source?.etag ?? "", to: EvidenceLimits.warningLength)
    bounded.reader = reader.map { Self.bounded($0, to: EvidenceLimits.warningLength) }
    bounded.processes = Self.bounded(processes)
    bounded.losses = Self.bounded(losses)
    bounded.labels = [:]
    for (name, value) in Self.sorted(labels).prefix(EvidenceLimits.labels) {
      bounded.add(
        label: Self.bounded(name, to: EvidenceLimits.warningLength),
        Self.bounded(value, to: EvidenceLimits.warningLength))
    }
    return bounded
  }

  private static func bounded(_ texts: [String]) -> [String] {
    texts.prefix(EvidenceLimits.warnings).map { bounded($0, to: EvidenceLimits.warningLength) }
  }

  static func bounded(_ losses: [InputLoss]) -> [InputLoss] {
    losses.prefix(EvidenceLimits.warnings).map { loss in
      var loss = loss
      loss.process = loss.process.map { bounded($0, to: EvidenceLimits.warningLength) }
      loss.detail = loss.detail.map { bounded($0, to: EvidenceLimits.warningLength) }
      return loss
    }
  }

  /// Returns the longest prefix of at most `most` UTF-8 bytes that ends at a character boundary.
  private static func bounded(_ text: String, to most: Int) -> String {
    guard text.utf8.count > most else { return text }
    var bounded = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      guard count <= most else { break }
      bounded.append(scalar)
    }
    return String(bounded)
  }
}

extension CaptureSource {
  fileprivate init(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    var source = CaptureSource(etag: "")
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "etag": source.etag = try cursor.string()
      case "size": source.size = Int(try cursor.integer(0...EvidenceLimits.frame))
      default: try cursor.skipValue()
      }
    }
    self = source
  }
}

extension InputAccount.Form {
  /// Returns the form of this name; that of a later version is unknown.
  fileprivate static func known(_ name: String) -> Self {
    ([.capture, .fold] + Witness.allCases.map(\.form)).first { $0.rawValue == name } ?? .unknown
  }
}
