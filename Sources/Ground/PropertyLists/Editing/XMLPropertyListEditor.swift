/// Collects edits to an XML property list; inserted lines follow the layout of the lines around
/// them.
struct XMLPropertyListEditor {
  private typealias Entry = PropertyListDictionary.Entry
  private typealias Member = PropertyListNode.Member

  private struct Change {
    var range: Range<Int>
    var text: String
  }

  private let bytes: [UInt8]
  private let lines: XMLLineLayout
  private var changes: [Change] = []

  init(_ document: PropertyListDocument) {
    bytes = document.bytes
    lines = XMLLineLayout(document)
  }

  var result: [UInt8] {
    var edited: [UInt8] = []
    var offset = 0
    let ordered = changes.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for change in ordered {
      edited.append(contentsOf: bytes[offset..<change.range.lowerBound])
      edited.append(contentsOf: change.text.utf8)
      offset = change.range.upperBound
    }
    edited.append(contentsOf: bytes[offset...])
    return edited
  }

  // MARK: Merging

  mutating func merge(_ value: PropertyListValue, into node: PropertyListNode) {
    if case .dictionary(let wanted) = value, case .dictionary(let members) = node.content {
      merge(wanted, into: node, members: members)
    } else if !node.holds(value) {
      let layout = lines.layout(indentation: lines.indentation(at: node.range.lowerBound))
      let text = PropertyListWriter.lines(of: value, layout: layout)
      // The first line begins and the last one ends where the old value did.
      changes.append(
        Change(
          range: node.range,
          text: String(text.dropFirst(layout.indentation.count).dropLast(layout.lineEnd.count))))
    }
  }

  private mutating func merge(
    _ wanted: PropertyListDictionary, into node: PropertyListNode, members: [Member]
  ) {
    var waiting: [String: [Member]] = [:]
    for member in members { waiting[member.key, default: []].append(member) }
    // From the end: if a key is repeated, the last one counts. Earlier ones match earlier ones.
    var matches: [Member?] = []
    var isNew: [Bool] = []
    var seen: Set<String> = []
    for entry in wanted.entries.reversed() {
      let match = waiting[entry.key]?.popLast()
      matches.append(match)
      isNew.append(seen.insert(entry.key).inserted && match == nil)
    }
    remove(Array(waiting.values.joined()))
    var anchor: Member?
    var new: [Entry] = []
    for (entry, (match, isNew)) in zip(wanted.entries, zip(matches, isNew).reversed()) {
      if let match {
        insert(new, into: node, after: anchor)
        new = []
        anchor = match
        merge(entry.value, into: match.node)
      } else if isNew {
        new.append(entry)
      }
    }
    insert(new, into: node, after: anchor)
  }

  // MARK: Insertion

  /// Adds an entry with a new key to a dictionary: in sort order if its keys are sorted, else last.
  mutating func insert(_ entry: PropertyListDictionary.Entry, into node: PropertyListNode) {
    let members = node.members
    let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.key <= $1.key }
    let anchor = isSorted ? members.last { $0.key < entry.key } : members.last
    insert([entry], into: node, after: anchor)
  }

  private mutating func insert(
    _ entries: [Entry], into node: PropertyListNode, after anchor: Member?
  ) {
    guard !entries.isEmpty else { return }
    let place = anchor?.node.range.upperBound ?? lines.endOfOpeningTag(of: node)
    guard let indentation = lines.indentationOfMembers(of: node) else {
      let text = entries.map { PropertyListWriter.lines(of: $0, layout: .inline) }.joined()
      return add(text, to: node, at: place, beforeEnd: "")
    }
    let layout = lines.layout(indentation: indentation)
    let text = entries.map { PropertyListWriter.lines(of: $0, layout: layout) }.joined()
    let beforeEnd = layout.lineEnd + lines.indentation(at: node.range.lowerBound)
    add(
      layout.lineEnd + text.dropLast(layout.lineEnd.count), to: node,
      at: lines.endOfLine(after: place) ?? place, beforeEnd: beforeEnd)
  }

  /// Inserts text into a dictionary; if this is an empty-element tag (`<dict/>`), it is first
  /// replaced by a start and an end tag.
  ///
  /// `beforeEnd` separates the text from the end tag if both would be on one line.
  private mutating func add(
    _ text: String, to node: PropertyListNode, at place: Int, beforeEnd: String
  ) {
    if let slash = lines.slashOfWholeTag(of: node) {
      changes.append(
        Change(range: slash..<node.range.upperBound, text: ">\(text)\(beforeEnd)</dict>"))
    } else {
      let isAtEnd = node.members.isEmpty && lines.isEndTag(at: place, of: node)
      changes.append(Change(range: place..<place, text: isAtEnd ? text + beforeEnd : text))
    }
  }

  // MARK: Removal

  mutating func remove(_ members: [PropertyListNode.Member]) {
    var ranges: [Range<Int>] = []
    for member in members.sorted(by: { $0.keyRange.lowerBound < $1.keyRange.lowerBound }) {
      let range = member.keyRange.lowerBound..<member.node.range.upperBound
      // For two adjacent entries, each would claim the space between them.
      if let last = ranges.last, lines.isBlank(last.upperBound..<range.lowerBound) {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    changes += ranges.map { Change(range: lines.removal(of: $0), text: "") }
  }
}

extension PropertyListNode {
  /// Returns true if the node equals the value exactly, including the order of members.
  fileprivate func holds(_ value: PropertyListValue) -> Bool {
    switch (content, value) {
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.real(let a), .real(let b)): a == b || a.isNaN && b.isNaN
    case (.array(let nodes), .array(let values)):
      nodes.count == values.count && zip(nodes, values).allSatisfy { $0.holds($1) }
    case (.dictionary(let members), .dictionary(let dictionary)):
      members.count == dictionary.entries.count
        && zip(members, dictionary.entries).allSatisfy {
          $0.key == $1.key && $0.node.holds($1.value)
        }
    default: self.value == value
    }
  }
}
