import Evidence

/// The loads in CFNetwork's diagnostics blocks, which it logs if CFNETWORK_DIAGNOSTICS is set.
///
/// A block names a URL but no task, and one load logs several blocks. So each URL becomes one
/// observation for each result, success or failure.
struct DiagnosticsLoads {
  private struct Key: Hashable {
    var process: Int
    var url: RecordedURL
    var failure: LogEvent.Failure?
  }

  private struct Blocks {
    var counts: [DiagnosticsBlock.Step: Int] = [:]
    var place: Place
    var process: ProcessFacts?
  }

  private static let most = 65_536

  private var blocks: [Key: Blocks] = [:]

  mutating func receive(
    _ block: DiagnosticsBlock, _ process: Int, _ facts: ProcessFacts?, _ place: Place
  ) {
    let key = Key(process: process, url: block.url, failure: block.failure)
    guard blocks[key] != nil || blocks.count < Self.most else { return }
    // The two blocks of a failure may differ in how complete the error is; the first is the most
    // complete.
    blocks[key, default: Blocks(place: place, process: facts)].counts[block.step, default: 0] += 1
  }

  /// Returns the observations of the loads for whose process number and URL `isWanted` returns
  /// true.
  func observations(_ isWanted: (Int, RecordedURL) -> Bool) -> [Observation] {
    let failed = Set(
      blocks.keys.lazy.filter { $0.failure != nil }.map { AskedURL($0.process, $0.url) })
    return blocks.sorted { $0.value.place < $1.value.place }.compactMap { key, blocks in
      guard isWanted(key.process, key.url) else { return nil }
      if let failure = key.failure {
        if failure.code == -1022 { return .blocked(key.url, blocks.process, blocks.place) }
        let load = LoggedLoad(place: blocks.place, process: blocks.process)
        return .failed(load, key.url, failure)
      }
      let isAnswered = blocks.counts[.answered] != nil || blocks.counts[.finished] != nil
      // A load that was only enqueued, or sent before it failed, is covered by its failure.
      guard isAnswered || !failed.contains(AskedURL(key.process, key.url)),
        isAnswered || blocks.counts[.enqueued] != nil
      else { return nil }
      var observation = Observation(loading: key.url, by: .console, at: blocks.place)
      observation.process = blocks.process
      return observation
    }
  }

  private struct AskedURL: Hashable {
    var process: Int
    var url: RecordedURL

    init(_ process: Int, _ url: RecordedURL) { (self.process, self.url) = (process, url) }
  }
}
