import PropertyLists

/// Finds ATS dictionaries at wrong places in a project file, which build tools ignore.
struct MisplacedPolicy {
  private let document: PropertyListDocument

  init(_ document: PropertyListDocument) { self.document = document }

  /// Throws if a key that begins with `NSAppTransportSecurity` is outside `infoPlists`.
  ///
  /// The original of a value that a YAML alias copies into an Info.plist is allowed. `place` is the
  /// correct place, for the message.
  func refuse(
    except infoPlists: [GeneratedInfoPlist], as form: ProjectFileForm, place: String
  ) throws(ProjectFileError) {
    let known = Set(infoPlists.map(\.path))
    let copied = Set(
      infoPlists.compactMap {
        document.member(at: $0.path + [GeneratedInfoPlist.policyKey])?.keyRange.lowerBound
      })
    let stray = paths { $0.hasPrefix(GeneratedInfoPlist.policyKey) }.first { path, key in
      let index = path.firstIndex { $0.hasPrefix(GeneratedInfoPlist.policyKey) } ?? 0
      guard path[index] == GeneratedInfoPlist.policyKey, known.contains(Array(path[..<index]))
      else {
        return !copied.contains(key.lowerBound)
      }
      return false
    }
    guard let stray else { return }
    throw ProjectFileError(
      form, "this \(GeneratedInfoPlist.policyKey) is not in \(place)",
      at: document.position(ofByte: stray.key.lowerBound))
  }

  func paths(where isWanted: (String) -> Bool) -> [(path: [String], key: Range<Int>)] {
    var found = [(path: [String], key: Range<Int>)]()
    var waiting = [([String](), document.root)]
    while let (path, node) = waiting.popLast() {
      for member in node.members {
        if isWanted(member.key) { found.append((path + [member.key], member.keyRange)) }
        waiting.append((path + [member.key], member.node))
      }
    }
    return found
  }
}
