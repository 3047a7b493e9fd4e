import Assessing
import Escaping
import HTMLReport
import ProjectFiles
import PropertyLists
import Recommending
import Reporting
import WordBook

struct MergedPlist {
  let file: PropertyListFile
  let merged: MergedDictionary

  var app: ReportedApp? { file.app }

  /// True if the file's own dictionary has `NSAllowsArbitraryLoads`, or is unreadable.
  var hadBlanketKey: Bool { (try? file.policy())?.hasBlanketKey ?? true }

  func edited() throws(ToolError) -> [UInt8] {
    let document = file.document
    guard merged.isChanged else { return document.bytes }
    let path = file.policyPath
    do throws(PropertyListEditingError) {
      guard !merged.dictionary.isEmpty || path.isEmpty || file.isBareWithoutPolicy else {
        return try document.removingValue(at: path)
      }
      return try document.replacingValue(at: path, with: .dictionary(merged.dictionary))
    } catch {
      throw .cannotEdit(ForeignText(file.path), "\(error)")
    }
  }

  func difference() throws(ToolError) -> [UInt8] {
    UnifiedDiff.document(from: file.document.bytes, to: try edited(), name: nameInDifference)
  }

  func write(_ console: Console) throws(ToolError) {
    let bytes = try edited()
    guard bytes != file.document.bytes else {
      return console.note(.unchanged(ForeignText(file.path)))
    }
    let backup = try FileReplacement(of: file.path).replace(file.document.bytes, with: bytes)
    console.note(.written(ForeignText(file.path), backup: ForeignText(backup)))
  }

  /// The file name in the header of a diff: the path if `patch -p1` can find the file by it, else
  /// its last part.
  private var nameInDifference: String {
    let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
    let name = isPlain ? file.path : parts.last.map(String.init) ?? ""
    // A line end or quote in a name needs quoting, which patch and git do differently.
    let needsNoQuotes = name.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7f && $0 != 0x22 && $0 != 0x5c
    }
    // A patch shows the name as it is.
    let isSafe = needsNoQuotes && TerminalText.safe(name) == name
    return isSafe && !name.isEmpty && name != "standard input" ? name : "Info.plist"
  }
}

extension PropertyListFile {
  var app: ReportedApp? {
    guard case .dictionary(let list)? = document.node(at: infoPlist.path)?.value else { return nil }
    return ReportedApp(infoPlist: list)
  }
}
