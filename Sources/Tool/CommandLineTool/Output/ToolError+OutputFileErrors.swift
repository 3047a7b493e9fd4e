import Escaping
import SystemCalls
import WordBook

extension ToolError {
  /// Converts the error of a file at `path` that could not be written.
  init(_ error: PendingFileError, path: String) {
    self =
      switch error {
      case .system, .exists: .cannotCreate(ForeignText(path), error.words)
      case .hardLinks, .deadLink, .notKept: .cannotReplace(ForeignText(path), error.words)
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
