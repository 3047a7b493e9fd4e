import Bytes
import Evidence

/// Folds, one behind another, whose hosts are handed out in order: the common form of a fold in memory and
/// one that is read on the way.
protocol FoldSource: AnyObject {
  /// The account of the fold whose hosts come; `nil` behind the last fold.
  var account: FoldAccount? { get }
  /// The key of that fold.
  var key: [UInt8] { get }
  /// The host that comes; `nil` behind the last one of the fold.
  var host: FoldedHostLines? { get }
  /// Moves on to the next host of the fold.
  func advance() throws(FoldStreamError)
  /// Hands out the rest of the fold, behind its last host, and moves on to the next fold.
  func finish() throws(FoldStreamError) -> FoldTail
}

/// A reason why folds cannot be put together.
public enum FoldStreamError: Error, Equatable, Sendable {
  /// The file cannot be read to its end, is cut, or lines of it are damaged.
  case damaged(name: String, problem: String)
  /// Folds or hosts do not stand in order, as where files were put behind one another.
  case unordered(name: String)
  /// Folds are by other labels than those at the file's beginning.
  case otherLabels(name: String)
  /// Something else stands among the folds.
  case notFolded(name: String)
}

extension FoldStreamError: CustomStringConvertible {
  /// The problem, with the name of the file.
  public var description: String {
    switch self {
    case .damaged(let name, let problem): "\(name): \(problem)"
    case .unordered(let name):
      "\(name): its folds or hosts are out of order; give files that were put behind one another "
        + "each by itself"
    case .otherLabels(let name):
      "\(name): its folds are by different labels; give each as a file of its own"
    case .notFolded(let name):
      "\(name): captures' evidence stands behind a fold; give them as files of their own"
    }
  }
}

/// Folds that are held in memory.
final class MemoryFolds: FoldSource {
  private var sections: [(key: [UInt8], section: FoldSection)]
  private var hosts: [(key: [UInt8], name: String)] = []
  private(set) var host: FoldedHostLines?
  private var next = 0

  /// Folds by their accounts.
  init(_ sections: [FoldSection]) {
    self.sections = sections.map { ($0.account.key, $0) }
      .sorted { $1.key.lexicographicallyPrecedes($0.key) }
    begin()
  }

  var account: FoldAccount? { sections.last?.section.account }
  var key: [UInt8] { sections.last?.key ?? [] }

  private func begin() {
    hosts = (sections.last?.section.fold.hosts.keys ?? [:].keys).map {
      (FoldedHostLines.key(of: $0), $0)
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
    host = fold.settled(name).map { FoldedHostLines(name, $0) }
    next += 1
  }

  func finish() -> FoldTail {
    var tail = FoldTail()
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
