import SystemCalls
import WordBook

extension ToolError {
  /// The error for a file that can't be written.
  init(_ error: PendingFileError, path: String) {
    self =
      switch error {
      case .system, .exists: .cannotCreate(path, error.words)
      case .hardLinks, .deadLink, .notKept: .cannotReplace(path, error.words)
      }
  }
}

extension PendingFileError {
  var words: Wording {
    switch self {
    case .system(let error): Wording(verbatim: error.words)
    case .exists: .itExists
    case .hardLinks(let count): .hardLinks(count)
    case .deadLink: .itIsDeadLink
    case .notKept(let error): .ownerNotKept(error.words)
    }
  }
}
