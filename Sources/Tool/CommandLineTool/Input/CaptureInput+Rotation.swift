import CaptureFiles
import SystemCalls

extension CaptureInput {
  /// Returns the inputs with the files of each rotated capture as one input, in the place of its
  /// first file.
  static func joined(_ inputs: [CaptureInput]) -> [CaptureInput] {
    let files = inputs.filter { $0.status?.kind == .regular }
    let captures = RotatedCapture.found(among: files.map(\.path), firstTime: firstTime)
    guard !captures.isEmpty else { return inputs }
    let byPath = Dictionary(files.map { ($0.path, $0) }) { one, _ in one }
    var (joined, further): ([String: CaptureInput], Set<String>) = ([:], [])
    for capture in captures {
      let files = capture.paths.compactMap { byPath[$0] }
      guard let first = files.first else { continue }
      joined[first.path] = first.joined(with: files.dropFirst(), as: capture)
      further.formUnion(capture.paths.dropFirst())
    }
    return inputs.compactMap { input in
      further.contains(input.path) ? nil : joined[input.path] ?? input
    }
  }

  /// Returns the files from `index` on, which were not read as part of the rotated capture, as
  /// further inputs.
  func rest(from index: Int) -> [CaptureInput] {
    let left = further.dropFirst(index - 1).map { input in
      var input = input
      input.isRest = true
      return input
    }
    guard let first = left.first, let capture = rotated?.rest(from: index) else { return left }
    return [first.joined(with: left.dropFirst(), as: capture)]
  }

  private func joined(
    with further: some Sequence<CaptureInput>, as capture: RotatedCapture
  ) -> CaptureInput {
    var input = self
    (input.rotated, input.further) = (capture, Array(further))
    return input
  }

  private static func firstTime(of path: String) -> Int64? {
    guard var reader = try? CaptureReader(path: path) else { return nil }
    var time: Int64?
    while time == nil, reader.lookAhead() {
      let goesOn = reader.readBatch { packet, _ in time = time ?? packet.nanoseconds }
      guard goesOn else { break }
    }
    return time
  }
}
