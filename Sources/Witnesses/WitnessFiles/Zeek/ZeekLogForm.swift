/// A kind of Zeek log, known by its columns.
///
/// The name in `#path` does not decide: a site may rename logs or write several in one file, and
/// JSON has no such line.
enum ZeekLogForm: CaseIterable {
  case handshakes, requests, certificates, quic, connections, weird, captureLoss

  /// Recognizes a log by the columns of its header or of one JSON row; `nil` for logs that are not
  /// used, such as dns.log.
  init?(columns: Set<ZeekColumn>) {
    func has(_ needed: ZeekColumn...) -> Bool { columns.isSuperset(of: needed) }
    if has(.subject, .notBefore) {
      self = .certificates
    } else if has(.percentLost, .acknowledgements) {
      self = .captureLoss
    } else if has(.uid, .established) || has(.uid, .handshakeHistory) {
      self = .handshakes
    } else if has(.uid, .requestLength) || has(.uid, .method, .target),
      !columns.contains(.callID)
    {
      self = .requests
    } else if has(.uid, .history, .clientConnectionID) || has(.uid, .history, .clientProtocol) {
      self = .quic
    } else if has(.uid, .missedBytes) || has(.uid, .connectionState) {
      self = .connections
    } else if has(.name, .notice) {
      self = .weird
    } else {
      return nil
    }
  }
}
