import Escaping
import WordBook

/// A path in a folder of captures at which nothing was read, so that evidence may be missing.
struct UnreadPath {
  enum Reason {
    /// The folder may not be opened.
    case isClosed
    /// A symbolic link leads out of the folder that was named.
    case leadsOut
  }

  let path: String
  let reason: Reason

  init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  /// The reason as a phrase that follows the path.
  var words: Wording {
    switch reason {
    case .isClosed: .cannotBeOpened
    case .leadsOut: .leadsOut
    }
  }

  var warning: Wording {
    switch reason {
    case .isClosed: .closedFolder(ForeignText(path))
    case .leadsOut: .linkLeadsOut(ForeignText(path))
    }
  }
}
