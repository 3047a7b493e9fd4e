import Escaping
import WordBook

/// Remarks on captures, collected until all captures are read.
///
/// If very many captures have remarks of one kind, only their number and some examples are printed.
struct CaptureRemarks {
  typealias Kind = CaptureRemark.Kind

  private struct Heap {
    var count = 0
    var first: [(capture: ForeignText, remarks: [CaptureRemark])] = []
  }

  private var heaps: [Kind: Heap] = [:]

  /// For each kind of remark, the number of captures up to which all remarks are printed, and not
  /// only examples.
  private static let mostCaptures = 3
  private static let examples = 2
  private static let mostOfCapture = 5

  mutating func add(_ remarks: [CaptureRemark], _ kind: Kind, of capture: ForeignText) {
    guard !remarks.isEmpty else { return }
    heaps[kind, default: Heap()].count += 1
    guard (heaps[kind]?.count ?? 0) <= Self.mostCaptures else { return }
    heaps[kind]?.first.append((capture, remarks))
  }

  mutating func printAll(to console: Console) {
    defer { heaps = [:] }
    guard !console.isQuiet else {
      let count = heaps.filter { $0.key != .note }.values.reduce(0) { $0 + $1.count }
      if count > 0 { console.warn(.hiddenWarnings(count)) }
      return
    }
    for kind in Kind.allCases {
      guard let heap = heaps[kind] else { continue }
      if heap.count <= Self.mostCaptures {
        for (capture, remarks) in heap.first {
          Self.print(remarks, of: capture, all: false, console, kind)
        }
      } else {
        let examples = heap.first.prefix(Self.examples).map { example in
          NamedCaptureRemark(capture: example.capture, remark: example.remarks[0])
        }
        Self.printLine(.captures(kind, count: heap.count, examples: examples), console, kind)
      }
    }
  }

  static func print(
    _ remarks: [CaptureRemark], of capture: ForeignText, all: Bool, _ console: Console, _ kind: Kind
  ) {
    let shown = all ? remarks[...] : remarks.prefix(mostOfCapture)
    for remark in shown { printLine(.capture(capture, remark), console, kind) }
    let hidden = remarks.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    if hidden > 0 { printLine(.moreOfCapture(capture, count: hidden), console, kind) }
  }

  private static func printLine(_ remark: Wording, _ console: Console, _ kind: Kind) {
    if kind == .note { console.note(remark) } else { console.warn(remark) }
  }
}
