/// One value for each direction of a flow: index 0 for packets from the lower end in the flow's
/// key, 1 for those from the higher.
///
/// Replaces `InlineArray`, which macOS has only from 26 on.
struct ValuePerDirection<Element> {
  private var lower: Element
  private var higher: Element

  init(_ both: Element) { (lower, higher) = (both, both) }

  @inline(__always)
  subscript(direction: Int) -> Element {
    get { direction == 0 ? lower : higher }
    _modify { if direction == 0 { yield &lower } else { yield &higher } }
  }

  /// Sets a value; faster than assigning through the subscript, which runs a coroutine (`_modify`).
  @inline(__always)
  mutating func set(_ element: Element, _ direction: Int) {
    if direction == 0 { lower = element } else { higher = element }
  }
}

extension ValuePerDirection: BitwiseCopyable where Element: BitwiseCopyable {}
