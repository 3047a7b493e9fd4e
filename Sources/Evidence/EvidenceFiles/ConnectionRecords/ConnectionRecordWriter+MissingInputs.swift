package import Bytes
import Escaping
package import Evidence
import JSONText

extension ConnectionRecordWriter {
  /// Appends a record for each input that was not read in full, and one for what is missing from
  /// the run as a whole.
  ///
  /// A capture whose recorder dropped packets was read in full, and gets no record.
  package static func append(_ inputs: InputLedger, to buffer: inout ByteWriter) {
    for input in inputs.incomplete
    where input.losses.contains(where: { $0.isGap && $0.kind != .droppedPackets }) {
      append(input.losses, to: &buffer) { json in
        json.member(#""capture":"#, input.name)
        json.member(#""state":"#, input.state.rawValue)
      }
    }
    let losses = inputs.losses.filter(\.isGap)
    if !losses.isEmpty { append(losses, to: &buffer) { _ in } }
  }

  private static func append(
    _ losses: [InputLoss], to buffer: inout ByteWriter, _ members: (inout JSONWriter) -> Void
  ) {
    buffer.writeJSON { json in
      json.openObject()
      json.member(#""schema":"#, schema)
      json.member(#""kind":"#, "input")
      members(&json)
      json.member(#""losses":"#, losses) { InputLoss.members.append($0, to: &$1) }
      json.closeObject()
    }
    buffer.append(UInt8(ascii: "\n"))
  }
}
