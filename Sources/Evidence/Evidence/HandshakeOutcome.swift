/// The end of a TLS handshake, over TCP or inside QUIC.
///
/// A ServerHello shows a choice, not a success.
public enum HandshakeOutcome: String, Hashable, Sendable, CaseIterable {
  /// Both sides finished it, and the client used the connection.
  case completed
  /// Both sides finished it, and the client then left without using it.
  case completedUnused = "completed-unused"
  /// The client turned down what the server sent.
  case refusedByClient = "refused-by-client"
  /// The server turned down the client, after its hello or in place of one.
  case refusedByServer = "refused-by-server"
  /// The client left without an alert before the handshake was complete.
  case abandoned
  /// The client asked, stayed, and no ServerHello came.
  case noAnswer = "no-answer"
  /// The capture does not hold enough of it to tell.
  case cut
}
