import Foundation
import TestSupport
import Testing

/// `atsift fold`: one fold a key, whatever the order, grouping and repetition.
struct FoldTests {
  /// A folder with the evidence of each sample, labelled.
  private static func folder() throws -> (folder: Folder, files: [String]) {
    let folder = try Folder()
    var files: [String] = []
    for (number, sample) in Sample.all.enumerated() {
      try folder.write("\(sample.name).pcap", sample.bytes)
      files.append("\(sample.name).evidence.json")
      let outcome = try Tool.run(
        [
          "evidence", "-q", "\(sample.name).pcap", "--label", "app=Shop", "--label",
          "version=\(number % 3)", "-o", files[number],
        ], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.complaints)")
    }
    return (folder, files)
  }

  private static func fold(
    _ files: [String], by labels: String = "app,version", in folder: Folder
  ) throws -> Data {
    let outcome = try Tool.run(["fold", "-q", "--by", labels] + files, in: folder.url)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    return outcome.output
  }

  @Test func `any tree of folds is the same, to the byte`() throws {
    let (folder, files) = try Self.folder()
    let whole = try Self.fold(files, in: folder)
    var generator = SeededGenerator(seed: 3)
    for round in 0..<3 {
      var pool = files.shuffled(using: &generator) + [files[round]]
      while pool.count > 1 {
        let taken = Array(pool.prefix(Int.random(in: 2...5, using: &generator)))
        pool.removeFirst(taken.count)
        let name = "\(round)-\(pool.count).evidence.json"
        try folder.write(name, Array(try Self.fold(taken + [taken[0]], in: folder)))
        pool.insert(name, at: Int.random(in: 0...pool.count, using: &generator))
      }
      #expect(try Self.fold(pool, in: folder) == whole)
    }
  }

  @Test func `folds by fewer labels are what their captures give`() throws {
    let (folder, files) = try Self.folder()
    try folder.write("fine.evidence.json", Array(try Self.fold(files, in: folder)))
    let coarse = try Self.fold(["fine.evidence.json"], by: "app", in: folder)
    #expect(coarse == (try Self.fold(files, by: "app", in: folder)))
    #expect(try Self.fold(["-"], by: "app", in: folder, input: coarse) == coarse)
  }

  @Test func `a fold is judged as its captures are`() throws {
    let (folder, files) = try Self.folder()
    try folder.write("all.evidence.json", Array(try Self.fold(files, by: "app", in: folder)))
    for arguments in [
      ["suggest"], ["suggest", "--format", "json"], ["inspect", "--format", "json"],
      ["check", "--plist", "Info.plist"],
    ] {
      let plist = try #require(Sample.all.first { $0.name == "shop-app" }?.text("Info.plist"))
      try folder.write("Info.plist", Array(plist.utf8))
      let folded = try Tool.run(arguments + ["-q", "all.evidence.json"], in: folder.url)
      let each = try Tool.run(arguments + ["-q"] + files, in: folder.url)
      #expect(folded.status == each.status && folded.answer == each.answer, "\(arguments)")
    }
  }

  @Test func `what was not read or is damaged stays known`() throws {
    let folder = try Folder()
    let shop = try #require(Sample.all.first { $0.name == "shop-app" })
    try folder.write("cut.pcap", Array(shop.bytes.dropLast(40)))
    try folder.write("text.pcap", Array("text".utf8))
    let evidence = try Tool.run(
      ["evidence", "-q", "--from", "-"], in: folder.url, input: Data("cut.pcap\ntext.pcap\n".utf8))
    try folder.write("a.evidence.json", Array(evidence.output))
    try folder.write("fold.evidence.json", Array(try Self.fold(["a.evidence.json"], in: folder)))
    let plist = try #require(shop.text("Info.plist"))
    try folder.write("Info.plist", Array(plist.utf8))
    func check(_ file: String) throws -> Tool.Outcome {
      try Tool.run(["check", "--plist", "Info.plist", file], in: folder.url)
    }
    let (each, folded) = (try check("a.evidence.json"), try check("fold.evidence.json"))
    #expect(folded.status == each.status)
    #expect(folded.complaints.contains("text.pcap") && folded.complaints.contains("cut off"))
  }

  @Test func `the day of a capture is its label where it has none`() throws {
    let (folder, files) = try Self.folder()
    let text = String(decoding: try Self.fold([files[0]], by: "day", in: folder), as: UTF8.self)
    #expect(text.contains(/"labels":\{"day":"20\d\d-\d\d-\d\d"\}/))
  }

  @Test func `captures without a label are told of and kept`() throws {
    let (folder, files) = try Self.folder()
    let outcome = try Tool.run(["fold", "--by", "branch"] + files, in: folder.url)
    #expect(
      outcome.status == 0 && outcome.complaints.contains("\(files.count) captures lack a label"))
    #expect(outcome.text.contains(#"{"fold":{"captures":{"#))
  }

  @Test func `a fold from before 0.1.0 is read with a warning, and written anew`() throws {
    let (folder, files) = try Self.folder()
    let today = String(decoding: try Self.fold(files, in: folder), as: UTF8.self)
    #expect(today.hasPrefix("{\"schema\":\"atsift-fold/1\"}\n"))
    let former = today.replacing("atsift-fold/1", with: "atsift-evidence/2")
      .replacing(#""unit":"packet","#, with: "")
    #expect(former.count < today.count - 1_000)
    try folder.write("today.evidence.json", Array(today.utf8))
    try folder.write("former.evidence.json", Array(former.utf8))
    let again = try Tool.run(
      ["fold", "--by", "app,version", "former.evidence.json"], in: folder.url)
    #expect(again.status == 0 && again.text == today)
    for arguments in [["suggest", "--format", "json"], ["inspect"], ["connections"]] {
      let read = try ["today", "former"].map {
        try Tool.run(arguments + ["\($0).evidence.json"], in: folder.url)
      }
      #expect(read[0].status == read[1].status, "\(arguments)")
      #expect(read[1].text == read[0].text.replacing("today.ev", with: "former.ev"))
      guard read[0].status == 0 else { continue }
      #expect(!read[0].complaints.contains("before 0.1.0"))
      #expect(
        read[1].complaints.contains(
          "warning: former.evidence.json: a fold (merged evidence) that atsift wrote before 0.1.0"))
    }
    // Behind another fold.
    try folder.write("more.evidence.json", Array((today + #"{"schema":"atsift-fold/2"}"#).utf8))
    for command in [["fold", "--by", "app,version"], ["suggest"]] {
      let newer = try Tool.run(command + ["more.evidence.json"], in: folder.url)
      #expect(newer.status == 65 && newer.complaints.contains("atsift-fold/2, which a newer"))
    }
    let marked = today.replacing("atsift-fold/1", with: "atsift-evidence/1")
    try folder.write("marked.evidence.json", Array((today + marked).utf8))
    let other = try Tool.run(
      ["fold", "--by", "app,version", "marked.evidence.json"], in: folder.url)
    #expect(other.status == 65)
    #expect(other.complaints.contains("not of the form atsift-fold/1 but atsift-evidence/1"))
  }

  @Test func `what cannot be folded ends the run`() throws {
    let (folder, files) = try Self.folder()
    try folder.write("fold.evidence.json", Array(try Self.fold(files, in: folder)))
    try folder.write("newer.evidence.json", Array(#"{"schema":"atsift-evidence/9"}"#.utf8))
    for (file, words) in [
      ("shop-app.pcap", "is not an evidence file"),
      ("newer.evidence.json", "atsift-evidence/9, which a newer atsift wrote"),
    ] {
      let outcome = try Tool.run(["fold", "--by", "app,version", file], in: folder.url)
      #expect(outcome.status == 65 && outcome.complaints.contains(words), "\(outcome.complaints)")
    }
    #expect(try Tool.run(["fold", "--by", "app", "no.json"], in: folder.url).status == 66)
    for by in ["", "a,,b", "a,a", "a b"] {
      #expect(try Tool.run(["fold", "--by", by, files[0]], in: folder.url).status == 64)
    }
    // Captures cannot be told apart in a fold any more.
    for command in ["merge", "evidence"] {
      let outcome = try Tool.run([command, "fold.evidence.json"], in: folder.url)
      #expect(outcome.status == 65 && outcome.complaints.contains("atsift fold"))
    }
    #expect(try Tool.run(["connections", "fold.evidence.json"], in: folder.url).status == 65)
  }
}

extension FoldTests {
  @Test func `what every later command leaves out is left out, and stays known`() throws {
    let (folder, files) = try Self.folder()
    let fold = Array(try Self.fold([files[0]], by: "app", in: folder))
    let lines = fold.split(separator: 0x0a)
    let damaged = lines.enumerated().map { number, line in
      number == 2 ? Array(line.dropLast(4)) + [0xff, 0xfe] + line.suffix(4) : Array(line)
    }
    try folder.write("odd.evidence.json", Array(damaged.joined(separator: [0x0a])) + [0x0a])
    try folder.write("cut.evidence.json", Array(fold.dropLast(30)))
    for file in ["odd.evidence.json", "cut.evidence.json"] {
      let outcome = try Tool.run(["fold", "--by", "app", file], in: folder.url)
      #expect(outcome.status == 0 && outcome.complaints.contains(file), "\(outcome.complaints)")
      #expect(outcome.text.contains(#""damaged":true"#))
      try folder.write("again.evidence.json", Array(outcome.output))
      for command in [["suggest"], ["inspect", "--format", "json"]] {
        let direct = try Tool.run(command + [file], in: folder.url)
        let folded = try Tool.run(command + ["again.evidence.json"], in: folder.url)
        #expect(direct.answer == folded.answer)
      }
    }
  }

  fileprivate static func fold(
    _ files: [String], by labels: String, in folder: Folder, input: Data
  ) throws -> Data {
    try Tool.run(["fold", "-q", "--by", labels] + files, in: folder.url, input: input).output
  }
}
