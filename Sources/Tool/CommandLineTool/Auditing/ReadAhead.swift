import ATSAuditing
import CaptureFiles
import Evidence
import Observing
import SystemCalls

/// Reads several captures at the same time, each in its own thread, before the run needs them.
///
/// Observations are passed on in the order of the captures, so the result is the same as with one
/// thread. The class is `@unchecked Sendable` because mutable state is used only inside `monitor`.
final class ReadAhead: @unchecked Sendable {
  /// The minimum number of captures per thread for which each thread reads a capture of its own.
  ///
  /// With fewer captures, several threads together read one capture after another.
  private static let leastForEach = 2
  /// The maximum number of waiting batches per capture, and of observations in a batch.
  private static let mostWaiting = (parts: 8, inPart: 256)

  private struct Reading {
    var isOpened = false
    var failure: CaptureError?
    var isText = false
    var parts: [[Observation]] = []
    var summary: CaptureSummary?
  }

  private struct Stopped: Error {}

  private let monitor = MutexWithCondition()
  private let captures: [CaptureInput]
  private let options: ObservingOptions
  private let threads: Int
  private var readings: [Int: Reading] = [:]
  private var turn = 0
  private var next = 0
  private var running = 0
  private var isStopped = false

  /// Starts reading in threads; `nil` if reading one capture after another is faster, or required.
  init?(_ captures: [CaptureInput], _ options: ObservingOptions) {
    threads = min(options.threads ?? processorCount, captures.count / Self.leastForEach)
    // A filter is compiled whenever a new link type appears, and libpcap's compiler is not
    // thread-safe.
    guard threads > 1, options.bpf == nil,
      captures.allSatisfy({ $0.status?.kind == .regular })
    else { return nil }
    self.captures = captures
    var options = options
    options.threads = 1
    self.options = options
    // Two arenas are as fast as one per thread. Four captures of 75,000 hosts each take 250 MiB with
    // two, 265 MiB with three, and with one the threads wait for each other.
    limitArenas(to: 2)
    for _ in 0..<threads {
      monitor.enter { running += 1 }
      guard startThread({ self.work() }) else {
        monitor.enter { running -= 1 }
        break
      }
    }
    guard monitor.enter({ running > 0 }) else { return nil }
  }

  /// Waits until a thread has opened a file; returns true for a capture, false for a text file.
  ///
  /// Files must be requested in the order of the list.
  func opensCapture(_ index: Int) throws(CaptureError) -> Bool {
    let reading = monitor.enter {
      turn = index
      monitor.notifyAll()
      while readings[index]?.isOpened != true { monitor.wait() }
      return readings[index]
    }
    if let failure = reading?.failure { throw failure }
    return reading?.isText != true
  }

  /// Passes a capture's observations to `emit` while a thread reads them; returns its summary.
  func read<E: Error>(
    _ index: Int, _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    while true {
      let (parts, summary) = monitor.enter {
        while true {
          guard var reading = readings[index] else {
            return ([[Observation]](), CaptureSummary?.none)
          }
          let parts = reading.parts
          if parts.isEmpty, reading.summary == nil {
            monitor.wait()
            continue
          }
          reading.parts = []
          readings[index] = reading
          monitor.notifyAll()
          return (parts, reading.summary)
        }
      }
      for part in parts { for observation in part { try emit(observation) } }
      if let summary {
        monitor.enter {
          readings[index] = nil
          turn = index + 1
          monitor.notifyAll()
        }
        return summary
      }
    }
  }

  /// Stops all threads and waits for their end.
  func stop() {
    monitor.enter {
      isStopped = true
      monitor.notifyAll()
      while running > 0 { monitor.wait() }
    }
  }

  private func work() {
    while let index = claim() { read(index) }
    monitor.enter {
      running -= 1
      monitor.notifyAll()
    }
  }

  /// Waits until a thread may read the next capture, and returns its index; `nil` if none is left.
  private func claim() -> Int? {
    monitor.enter {
      while !isStopped, next < captures.count, next > turn + threads { monitor.wait() }
      guard !isStopped, next < captures.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private func change(_ index: Int, _ change: (inout Reading) -> Void) {
    monitor.enter {
      change(&readings[index, default: Reading()])
      monitor.notifyAll()
    }
  }

  private func read(_ index: Int) {
    let capture = captures[index]
    do throws(CaptureError) {
      let opened = try OpenedFile.open(path: capture.path)
      switch consume opened {
      case .capture(var reader):
        if let rotated = capture.rotated { reader.goOn(in: rotated) }
        change(index) { $0.isOpened = true }
        read(reader, index)
      case .other: change(index) { ($0.isOpened, $0.isText) = (true, true) }
      }
    } catch {
      change(index) { ($0.isOpened, $0.failure) = (true, error) }
    }
  }

  private func read(_ reader: consuming CaptureReader, _ index: Int) {
    // Creation only fails for an invalid filter, and there is none.
    guard let observer = try? CaptureObserver(options: options) else { return }
    var part: [Observation] = []
    let summary = try? observer.read(reader, name: captures[index].name) {
      (observation) throws(Stopped) in
      part.append(observation)
      if part.count == Self.mostWaiting.inPart {
        try add(part, index)
        part.removeAll(keepingCapacity: true)
      }
    }
    change(index) { reading in
      reading.parts.append(part)
      reading.summary = summary ?? CaptureSummary(name: captures[index].name)
    }
  }

  private func add(_ part: [Observation], _ index: Int) throws(Stopped) {
    let isAdded = monitor.enter {
      while !isStopped, (readings[index]?.parts.count ?? 0) >= Self.mostWaiting.parts {
        monitor.wait()
      }
      guard !isStopped else { return false }
      readings[index, default: Reading()].parts.append(part)
      monitor.notifyAll()
      return true
    }
    if !isAdded { throw Stopped() }
  }
}

extension AuditRun {
  func readAhead(_ observing: ObservingOptions) -> ReadAhead? {
    isFollowing || options.inputFormat != nil ? nil : ReadAhead(captures, observing)
  }
}
