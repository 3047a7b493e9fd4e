import Evidence
import JSONText

extension JSONWriter {
  /// Appends the account of a fold.
  ///
  /// `isDamaged` is not written here but in the fold's last line.
  mutating func append(_ account: FoldAccount) {
    openObject()
    member(#""labels":"#, labels: account.labels)
    member(#""filter":"#, account.filter)
    member(#""processes":"#, account.processes)
    member(#""captures":"#, tally: account.captures)
    if !account.damaged.isEmpty { member(#""damaged":"#, tally: account.damaged) }
    if !account.incomplete.isEmpty { member(#""incomplete":"#, tally: account.incomplete) }
    member(#""unread":"#, account.unread) { unread, json in
      json.openObject()
      json.member(#""name":"#, unread.name)
      json.member(#""reason":"#, unread.reason)
      json.closeObject()
    }
    member(#""moreUnread":"#, account.isMoreUnread ? true : nil)
    member(#""readers":"#, account.readers)
    member(#""losses":"#, losses: account.losses)
    closeObject()
  }
}

extension FoldAccount {
  init(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    var account = FoldAccount()
    // Labels have the same bounds as those of a capture.
    var capture = CaptureAccount(name: "")
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "labels": try capture.readLabels(&cursor)
      case "filter": capture.filter = try cursor.string()
      case "processes": capture.processes = try cursor.strings()
      case "captures": account.captures = try CaptureTally(&cursor)
      case "damaged": account.damaged = try CaptureTally(&cursor)
      case "incomplete": account.incomplete = try CaptureTally(&cursor)
      case "unread":
        account.unread = try cursor.list { (item) throws(EvidenceProblem) in
          try UnreadCapture(&item)
        }
      case "moreUnread": account.isMoreUnread = try cursor.boolean()
      case "readers": account.readers = try cursor.strings()
      case "losses": account.losses += CaptureAccount.bounded(try cursor.losses())
      // Of folds of an earlier form.
      case "warnings": account.losses += try cursor.strings().map { InputLoss(.remark, detail: $0) }
      default: try cursor.skipValue()
      }
    }
    capture = capture.bounded
    account.labels = capture.labels
    account.filter = capture.filter
    account.processes = Set(capture.processes).sorted()
    account.bound()
    self = account
  }
}

extension FoldAccount.UnreadCapture {
  fileprivate init(_ cursor: inout FactCursor) throws(EvidenceProblem) {
    self.init(name: "", reason: "")
    var unread = self
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "name": unread.name = try cursor.string()
      case "reason": unread.reason = try cursor.string()
      default: try cursor.skipValue()
      }
    }
    self = unread
  }
}
