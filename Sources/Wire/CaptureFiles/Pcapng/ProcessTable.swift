import Bytes

/// The processes that the packets of one section refer to.
///
/// Apple's process blocks are numbered by their order in the section, from 0. The same process id
/// can occur twice, because ids are reused. Other vendors use the same private option numbers, so a
/// packet's process option is read only if a process block precedes the packet.
struct ProcessTable {
  private var blocks: [ProcessInformation] = []
  private var indices: [UInt64: Int32] = [:]
  /// A cache: for each packet comment, the index in the file's `processes`; -1 for none.
  ///
  /// Tools that comment every packet use few distinct comments.
  private var commentIndices: [[UInt8]: Int32] = [:]

  mutating func add(_ block: ProcessInformation) {
    guard blocks.count < CaptureLimits.processes else { return }
    blocks.append(block)
  }

  mutating func index(
    of options: PacketOptions, in body: borrowing BlockBody, _ contents: inout CaptureMetadata
  ) -> Int32 {
    if !blocks.isEmpty {
      let direct = block(options.process)
      let effective = block(options.effectiveProcess)
      if direct != nil || effective != nil {
        return index(direct: direct, effective: effective, &contents)
      }
    }
    guard let comment = options.comment else { return -1 }
    return index(ofComment: comment, in: body, &contents)
  }

  private func block(_ index: UInt32?) -> Int? {
    guard let index = index.map({ Int($0) }), index < blocks.count else { return nil }
    return index
  }

  private mutating func index(
    direct: Int?, effective: Int?, _ contents: inout CaptureMetadata
  ) -> Int32 {
    // Indices stay below `CaptureLimits.processes`, so both fit in one number; -1 means none.
    let pair =
      UInt64(UInt32(truncatingIfNeeded: direct ?? -1)) << 32
      | UInt64(UInt32(truncatingIfNeeded: effective ?? -1))
    if let index = indices[pair] { return index }
    let index = contents.index(
      of: CaptureProcess(
        name: direct.flatMap { blocks[$0].name }, processID: direct.map { blocks[$0].processID },
        effectiveName: effective.flatMap { blocks[$0].name },
        effectiveProcessID: effective.map { blocks[$0].processID }))
    if indices.count < CaptureLimits.processes { indices[pair] = index }
    return index
  }

  private mutating func index(
    ofComment comment: BlockOption, in body: borrowing BlockBody, _ contents: inout CaptureMetadata
  ) -> Int32 {
    guard comment.count <= ProcessComment.maximumLength else { return -1 }
    let bytes = body.bytes.array(at: comment.start, count: comment.count)
    if let index = commentIndices[bytes] { return index }
    let index = ProcessComment.process(in: bytes).map { contents.index(of: $0) } ?? -1
    if commentIndices.count < CaptureLimits.comments { commentIndices[bytes] = index }
    return index
  }
}
