import ApplicationProtocols
import HostNames
import SystemCalls

/// One connection of a probe: it carries bytes between a client without a socket and the server,
/// and records the bytes as packets.
struct ProbeConversation {
  enum Outcome: Hashable {
    case unconnected(SocketFailure)
    case silent
    case answered
  }

  private(set) var packets: SynthesizedConnection?
  private let server: SocketEndpoint
  private let deadline: StreamSocket.Deadline

  private static let piece = 16 << 10

  init(to server: SocketEndpoint, until deadline: StreamSocket.Deadline) {
    self.server = server
    self.deadline = deadline
  }

  /// Connects, sends `opening`, and exchanges data until `answer` ends the conversation.
  ///
  /// `answer` receives the server's bytes, and returns the reply, with true if the conversation is
  /// over.
  mutating func run(
    _ opening: [UInt8], _ answer: ([UInt8]) -> (reply: [UInt8], isOver: Bool)
  ) -> Outcome {
    let socket: StreamSocket
    do throws(SocketFailure) {
      socket = try connect()
    } catch {
      return .unconnected(error)
    }
    var hasAnswer = false
    do throws(SocketFailure) {
      try send(opening, socket)
      var isOver = false
      while !isOver {
        let bytes = try socket.receive(upTo: Self.piece, until: deadline)
        guard !bytes.isEmpty else {
          packets?.finish(from: .server, at: WallClock.nanoseconds)
          break
        }
        hasAnswer = true
        packets?.send(bytes, from: .server, at: WallClock.nanoseconds)
        let (reply, end) = answer(bytes)
        isOver = end
        try send(reply, socket)
      }
      packets?.finish(from: .client, at: WallClock.nanoseconds)
    } catch {
      switch error {
      case .reset: packets?.reset(from: .server, at: WallClock.nanoseconds)
      // The server did not answer in time. The client's own close, which follows, is no evidence
      // about the server.
      case .timedOut where !hasAnswer: break
      default: packets?.finish(from: .client, at: WallClock.nanoseconds)
      }
      // A server that closes or resets without data gave no answer.
    }
    return hasAnswer ? .answered : .silent
  }

  private mutating func connect() throws(SocketFailure) -> StreamSocket {
    let start = WallClock.nanoseconds
    let socket = try StreamSocket(connectingTo: server)
    guard let own = socket.localEnd, own.address.isIPv4 == server.address.isIPv4 else {
      throw .unreachable
    }
    var packets = SynthesizedConnection(
      from: own, to: server,
      sequences: (.random(in: .min ... .max), .random(in: .min ... .max)))
    packets.begin(at: start)
    do throws(SocketFailure) {
      try socket.finishConnecting(until: deadline)
      packets.accept(at: WallClock.nanoseconds)
      self.packets = packets
    } catch {
      if error == .refused { packets.reset(from: .server, at: WallClock.nanoseconds) }
      self.packets = packets
      throw error
    }
    return socket
  }

  private mutating func send(_ bytes: [UInt8], _ socket: borrowing StreamSocket)
    throws(SocketFailure)
  {
    guard !bytes.isEmpty else { return }
    // Recorded before sending. A failed send loses little, and the order of both sides stays right.
    packets?.send(bytes, from: .client, at: WallClock.nanoseconds)
    try socket.send(bytes, until: deadline)
  }
}
