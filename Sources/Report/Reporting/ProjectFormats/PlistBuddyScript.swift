package import PropertyLists

/// A shell script that sets the dictionary in an Info.plist with PlistBuddy.
///
/// The script first deletes the old dictionary, so a second run has the same result. PlistBuddy
/// splits commands at spaces, colons and quotes, without a documented escape. So commands contain
/// only plain words; other keys and values are merged from a temporary property list.
package struct PlistBuddyScript {
  private var text = ""

  private init() {}

  package static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    var writer = PlistBuddyScript()
    writer.text = head
    writer.add(.dictionary(policy), at: ":NSAppTransportSecurity")
    return writer.text
  }

  private static let head = """
    #!/bin/sh
    # Puts App Transport Security settings into a property list, replacing those that it has:
    #   sh THIS-SCRIPT path/to/Info.plist
    set -eu

    plist=${1:?'the path of an Info.plist is missing'}
    if [ ! -f "$plist" ]; then
      echo "$plist: no such file" >&2
      exit 66
    fi

    buddy() { "${PLISTBUDDY:-/usr/libexec/PlistBuddy}" -c "$1" "$plist"; }

    if buddy 'Print :NSAppTransportSecurity' >/dev/null 2>&1; then
      buddy 'Delete :NSAppTransportSecurity'
    fi


    """

  private mutating func add(_ value: PropertyListValue, at path: String) {
    switch value {
    case .string(let content): command("Add \(path) string \(content)")
    case .boolean(let flag): command("Add \(path) bool \(flag)")
    case .integer(let number): command("Add \(path) integer \(number)")
    case .real(let number): command("Add \(path) real \(number)")
    // PlistBuddy cannot add these as text; the caller merges them from a file.
    case .data, .date: break
    case .array(let values):
      command("Add \(path) array")
      for (index, value) in values.enumerated() { add(value, at: "\(path):\(index)") }
    case .dictionary(let dictionary):
      command("Add \(path) dict")
      var rest = PropertyListDictionary()
      for entry in dictionary.countingEntries {
        if Self.isWord(entry.key), Self.canBeAdded(entry.value) {
          add(entry.value, at: "\(path):\(entry.key)")
        } else {
          rest.entries.append(entry)
        }
      }
      if !rest.isEmpty { merge(rest, at: path) }
    }
  }

  private mutating func command(_ command: String) { text += "buddy '\(command)'\n" }

  /// Appends commands that write the dictionary to a temporary file and merge that file at `path`.
  ///
  /// The here-document ends with the line `<end>`, which no property list contains.
  private mutating func merge(_ dictionary: PropertyListDictionary, at path: String) {
    text += """
      part=$(mktemp)
      cat >"$part" <<'<end>'
      \(PropertyListWriter.document(dictionary))<end>
      buddy "Merge \\"$part\\" \(path)"
      rm -f "$part"

      """
  }

  private static func canBeAdded(_ value: PropertyListValue) -> Bool {
    switch value {
    case .string(let text): isWord(text)
    case .boolean, .integer: true
    case .real(let number): number.isFinite
    case .data, .date: false
    case .array(let values): values.allSatisfy(canBeAdded)
    // Its entries are tested one by one when they are added.
    case .dictionary: true
    }
  }

  /// True if PlistBuddy and the shell both read the text as one literal word.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", "/": true
        default: false
        }
      }
  }
}
