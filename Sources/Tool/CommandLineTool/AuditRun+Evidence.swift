import CaptureFiles
import Evidence
import EvidenceFiles
import Recommending
import WordBook

extension AuditRun {
  /// Tells whether an evidence file can be read with the given options.
  ///
  /// If it cannot and was found in a folder, the function notes that it is left out.
  ///
  /// - Throws: `ToolError` if it cannot and was named itself.
  func isAccepted(_ file: CaptureInput) throws(ToolError) -> Bool {
    let problem: EvidenceObstacle? =
      if options.bpf != nil {
        .packetFilter
      } else if narrowsEvidence, options.process.contains(where: { Int32($0) != nil }) {
        .processNumber
      } else {
        nil
      }
    guard let problem else { return true }
    let error = ToolError.notForEvidence(
      "\(file.path): is evidence, and \(problem.text(in: .english))")
    guard file.wasFound else { throw error }
    remark([.leftOutEvidence(problem)], .leftOut, of: file.path)
    return false
  }

  /// Reads an evidence file, which was opened.
  func read(
    _ text: consuming TextLines, _ file: CaptureInput, into gathering: EvidenceGathering
  ) throws(ToolError) {
    if !readsEvidence, decryption?.keylog.isEmpty == false {
      console.warn(.keyLogBesideEvidence)
    }
    readsEvidence = true
    gathering.beginFile()
    var lines = text
    let name = lines.name
    var reader = EvidenceFileReader(priority: .byVerdict)
    var sections: [EvidenceSection] = []
    var (captures, marked) = (0, 0)
    func takeSections() throws(ToolError) {
      for section in sections {
        captures += 1
        if section.capture.isDamaged { marked += 1 }
        if section.capture.isIncomplete { gaps.append("\(section.capture.name) lacks something") }
        tell(section.capture)
        try checked { () throws(EvidenceFileError) in try gathering.take(section) }
      }
      sections.removeAll(keepingCapacity: true)
    }
    reading: while reader.refusal == nil {
      let step = lines.next(longest: EvidenceLimits.lineLength) { bytes in
        reader.receive(bytes) { sections.append($0) }
      }
      switch step {
      case .line: break
      case .overlong: reader.receiveOverlongLine()
      case .end: break reading
      }
      if !sections.isEmpty {
        try takeSections()
        StatusLine.show(lines.bytesRead)
      }
    }
    if lines.damage != nil { reader.receiveDamage() }
    reader.finish { sections.append($0) }
    if captures == 0, sections.isEmpty, reader.refusal == nil, !reader.damage.isEmpty {
      // What is written of a file that lost all its captures tells of the loss.
      var lost = CaptureAccount(name: name)
      (lost.isDamaged, lost.isIncomplete) = (true, true)
      sections.append(EvidenceSection(capture: lost, ledger: EvidenceLedger()))
    }
    try takeSections()
    if let refusal = reader.refusal {
      let error = ToolError.badEvidence("\(name): \(refusal)")
      guard mayBeLeftOut(file) else { throw error }
      damaged += 1
      gaps.append("\(name) is left out")
      return remark([.leftOut("\(refusal)")], .leftOut, of: name)
    }
    let damage = [lines.damage].compactMap(\.self) + reader.damage.words
    remark(damage.map(CaptureRemark.told), .damage, of: name)
    damaged += max(marked, damage.isEmpty ? 0 : 1)
    if options.verbose > 0 {
      console.note(.evidenceRead(name, captures: captures))
    }
  }

  /// Says of a capture what was to be said when it was read.
  private func tell(_ capture: CaptureAccount) {
    remark(capture.warnings.map(CaptureRemark.told), .inEvidence, of: capture.name)
    if let filter = capture.filter {
      console.note(.filteredEvidence(capture.name, filter: filter))
    }
    if !capture.processes.isEmpty {
      console.note(.narrowedEvidence(capture.name, processes: capture.processes))
    }
  }

  /// Does what may find the evidence too much.
  func checked<Result>(
    _ body: () throws(EvidenceFileError) -> Result
  ) throws(ToolError) -> Result {
    do throws(EvidenceFileError) {
      return try body()
    } catch {
      throw .badEvidence("\(error)")
    }
  }
}
