package import Escaping
import Evidence
import JSONText

/// A source of folds (merged evidence), such as a file, which supplies one host at a time in sorted
/// order.
protocol MergedEvidenceSource: AnyObject {
  var account: MergedEvidenceDescription? { get }
  var key: [UInt8] { get }
  var host: MergedHostLines? { get }
  func advance() throws(MergedEvidenceStreamError)
  /// Returns what follows the hosts of the current fold (merged evidence): DNS answers, other
  /// traffic and losses. Advances to the next fold.
  func finish() throws(MergedEvidenceStreamError) -> MergedEvidenceFooter
}

/// An error in joining folds.
public struct MergedEvidenceStreamError: Error, Equatable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `unordered`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let unordered = Self("unordered")
    public static let otherLabels = Self("other-labels")
    public static let notFolded = Self("not-folded")
    public static let otherForm = Self("other-form")
  }

  /// The kinds with their details, which this package matches exhaustively.
  package enum Cause: Equatable, Sendable {
    /// The folds or hosts are not sorted, such as after concatenating files.
    case unordered(name: ForeignText)
    case otherLabels(name: ForeignText)
    case notFolded(name: ForeignText)
    /// A further fold in the file is of a newer form, or the file goes on with something else.
    case otherForm(name: ForeignText, mark: ForeignText)
  }

  package let cause: Cause

  public var code: Code {
    switch cause {
    case .unordered: .unordered
    case .otherLabels: .otherLabels
    case .notFolded: .notFolded
    case .otherForm: .otherForm
    }
  }
}

extension MergedEvidenceStreamError {
  package static func unordered(name: ForeignText) -> Self {
    Self(cause: .unordered(name: name))
  }
  package static func otherLabels(name: ForeignText) -> Self {
    Self(cause: .otherLabels(name: name))
  }
  package static func notFolded(name: ForeignText) -> Self {
    Self(cause: .notFolded(name: name))
  }
  package static func otherForm(name: ForeignText, mark: ForeignText) -> Self {
    Self(cause: .otherForm(name: name, mark: mark))
  }
}

extension MergedEvidenceStreamError: CustomStringConvertible {
  public var description: String {
    switch cause {
    case .unordered(let name):
      "\(name.displayed): its folds (merged evidence) or hosts are out of order; if files were "
        + "concatenated, give each one separately"
    case .otherLabels(let name):
      "\(name.displayed): its folds (merged evidence) are grouped by different labels; give each as a "
        + "separate file"
    case .notFolded(let name):
      "\(name.displayed): evidence of captures follows a fold (merged evidence); give them as separate "
        + "files"
    case .otherForm(let name, let mark):
      "\(name.displayed): goes on with a part that \(DocumentSchema.fold.refusal(of: mark) ?? "")"
    }
  }
}

final class InMemoryMergedEvidence: MergedEvidenceSource {
  private var sections: [(key: [UInt8], section: MergedEvidenceSection)]
  private var hosts: [(key: [UInt8], name: String)] = []
  private(set) var host: MergedHostLines?
  private var next = 0

  init(_ sections: [MergedEvidenceSection]) {
    self.sections = sections.map { ($0.account.key, $0) }
      .sorted { $1.key.lexicographicallyPrecedes($0.key) }
    begin()
  }

  var account: MergedEvidenceDescription? { sections.last?.section.account }
  var key: [UInt8] { sections.last?.key ?? [] }

  private func begin() {
    hosts = (sections.last?.section.fold.hosts.keys ?? [:].keys).map {
      (MergedHostLines.key(of: $0), $0)
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    next = 0
    advance()
  }

  func advance() {
    guard next < hosts.count, let fold = sections.last?.section.fold else {
      host = nil
      return
    }
    let name = hosts[next].name
    host = fold.settled(name).map { MergedHostLines(name, $0) }
    next += 1
  }

  func finish() -> MergedEvidenceFooter {
    var tail = MergedEvidenceFooter()
    if let section = sections.popLast()?.section {
      tail.answers = section.fold.nameAnswers
      tail.traffic = section.fold.otherTraffic
      tail.dropped = section.fold.dropped
      tail.isDamaged = section.account.isDamaged
    }
    begin()
    return tail
  }
}
