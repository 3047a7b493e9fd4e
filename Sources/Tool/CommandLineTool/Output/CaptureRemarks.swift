/// Remarks on captures, gathered until all are read: the same of very many captures is said once, with
/// examples.
struct CaptureRemarks {
  /// The kinds of remarks, in the order in which they are told.
  enum Kind: CaseIterable {
    case leftOut, damage, lostPackets, unreadPackets, limits, inEvidence
    /// A remark of little importance.
    case note

    /// The start of a sentence on so many captures.
    fileprivate func words(_ count: Int) -> String {
      switch self {
      case .leftOut: "\(count) files are left out"
      case .damage: "\(count) captures are damaged"
      case .lostPackets: "\(count) captures lost packets"
      case .unreadPackets: "\(count) captures hold packets that can't be read"
      case .limits: "\(count) captures were not read as asked"
      case .inEvidence: "\(count) captures of evidence files have warnings"
      case .note: "\(count) captures have remarks"
      }
    }
  }

  /// The remarks of one kind.
  private struct Heap {
    var count = 0
    /// The first captures, each with its remarks.
    var first: [(capture: String, texts: [String])] = []
  }

  private var heaps: [Kind: Heap] = [:]

  /// Captures that are told one by one; of more, some are examples.
  private static let mostCaptures = 3
  private static let examples = 2
  /// Remarks on one capture that are told.
  private static let mostOfCapture = 5

  /// Takes in what there is to say of a capture; nothing where it is an empty list.
  mutating func add(_ texts: [String], _ kind: Kind, of capture: String) {
    guard !texts.isEmpty else { return }
    heaps[kind, default: Heap()].count += 1
    guard (heaps[kind]?.count ?? 0) <= Self.mostCaptures else { return }
    heaps[kind]?.first.append((capture, texts))
  }

  /// Says all that was gathered, and forgets it; of a quiet run only that there is something.
  mutating func tell(_ console: Console) {
    defer { heaps = [:] }
    guard !console.isQuiet else {
      let count = heaps.filter { $0.key != .note }.values.reduce(0) { $0 + $1.count }
      if count > 0 {
        console.warn("\(count) warning\(count == 1 ? "" : "s") on captures, which --quiet hides")
      }
      return
    }
    for kind in Kind.allCases {
      guard let heap = heaps[kind] else { continue }
      let say = kind == .note ? console.note : console.warn
      if heap.count <= Self.mostCaptures {
        for (capture, texts) in heap.first {
          Self.tell(texts, of: capture, all: false, console, kind)
        }
      } else {
        let examples = heap.first.prefix(Self.examples).map { "\($0.capture): \($0.texts[0])" }
        say(
          "\(kind.words(heap.count)) (-v names all), for example "
            + examples.joined(separator: "; "))
      }
    }
  }

  /// Says what there is to say of one capture.
  ///
  /// - Parameters:
  ///   - texts: The remarks.
  ///   - capture: Its name.
  ///   - all: Whether all are said, however many.
  ///   - console: The console.
  ///   - kind: The kind.
  static func tell(
    _ texts: [String], of capture: String, all: Bool, _ console: Console, _ kind: Kind
  ) {
    let say = kind == .note ? console.note : console.warn
    let shown = all ? texts[...] : texts.prefix(mostOfCapture)
    for text in shown { say("\(capture): \(text)") }
    let hidden = texts.count - shown.count
    if hidden > 0 { say("\(capture): \(hidden) more like these (-v shows all)") }
  }
}
