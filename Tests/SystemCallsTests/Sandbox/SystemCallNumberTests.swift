import Foundation
import Testing

@testable import SystemCalls

/// The numbers against the kernel's own headers, where they are installed.
struct SystemCallNumberTests {
  private static let headers: [(SystemCallArchitecture, String)] = [
    (.x86, "/usr/include/x86_64-linux-gnu/asm/unistd_64.h"),
    // arm64 has the numbers that are common to all later architectures.
    (.arm, "/usr/include/asm-generic/unistd.h"),
  ].filter { FileManager.default.fileExists(atPath: $0.1) }

  @Test(.enabled(if: !headers.isEmpty, "needs the kernel's headers"), arguments: headers)
  func `numbers are the kernel's`(architecture: SystemCallArchitecture, path: String) throws {
    var numbers: [String: UInt32] = [:]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      guard let match = line.firstMatch(of: #/^#define __NR(?:3264)?_(\w+)\s+(\d+)/#) else {
        continue
      }
      numbers[String(match.1)] = numbers[String(match.1)] ?? UInt32(match.2)
    }
    // The name of the same call in the common header.
    numbers["newfstatat"] = numbers["newfstatat"] ?? numbers["fstatat"]
    let rules =
      AllowedSystemCalls.rules(for: .reading, changesUser: true) + AllowedSystemCalls.capturing
    for rule in rules {
      guard let number = rule.number(on: architecture) else {
        #expect(numbers[rule.name] == nil, "\(rule.name)")
        continue
      }
      #expect(numbers[rule.name] == number, "\(rule.name)")
    }
  }
}
