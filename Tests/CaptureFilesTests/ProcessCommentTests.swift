import CaptureFiles
import Escaping
import Testing

struct ProcessCommentTests {
  @Test(arguments: [
    (
      "PID: 311, ProcName: nsurlsessiond, EPID: 4242, EProcName: MediaApp, SVC: 0",
      CaptureProcess(
        name: "nsurlsessiond", processID: 311, effectiveName: "MediaApp", effectiveProcessID: 4242)
    ),
    (
      "PID: 5, ProcName: a, b, EPID: 0, EProcName: , SVC: 12\0",
      CaptureProcess(name: "a, b", processID: 5)
    ),
    (
      "PID: -1, ProcName: , EPID: 9, EProcName: App",
      CaptureProcess(effectiveName: "App", effectiveProcessID: 9)
    ),
  ])
  func `a comment of pymobiledevice3 names the packet's process`(
    comment: String, process: CaptureProcess
  ) throws {
    let capture = try read([comment])
    #expect(capture.processes == [process])
    #expect(capture.packets.map(\.process) == [0])
  }

  @Test(arguments: [
    "", "PID: ", "PID: 1", "PID: 1, ProcName: x", "PID: 1, ProcName: x, EPID: 2", "looks slow",
    "PID: -1, ProcName: , EPID: -1, EProcName: , SVC: 0",
  ])
  func `other comments name none`(comment: String) throws {
    let capture = try read([comment])
    #expect(capture.processes == [])
    #expect(capture.packets.map(\.process) == [-1])
  }

  @Test func `packets with the same comment share a process`() throws {
    let comments = (0..<100).map {
      "PID: \($0 % 2), ProcName: app, EPID: 0, EProcName: , SVC: \($0 % 3)"
    }
    let capture = try read(comments)
    #expect(capture.packets.map { Int($0.process) } == (0..<100).map { $0 % 2 })
  }

  private func read(_ comments: [String]) throws -> ReadCapture {
    try ReadCapture {
      $0.section()
      $0.interface()
      for comment in comments { $0.enhancedPacket([1], options: [(1, Array(comment.utf8))]) }
    }
  }
}
