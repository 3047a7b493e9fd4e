package import Escaping

/// Remarks on TLS key logs, with file and line but never the secret content of the line.
extension Wording {
  package static func malformed(_ name: ForeignText, line: Int, further: Int) -> Wording {
    Wording(
      "\(name.displayed): line \(line)\(further > 0 ? " and \(further) more are" : " is") not in the form of a "
        + "key log: left out",
      "\(name.displayed)：第 \(line) 行\(further > 0 ? "等 \(further + 1) 行" : "")不是密钥日志的格式：不计入")
  }

  package static func noSecret(_ name: ForeignText) -> Wording {
    Wording(
      on: name,
      "contains no TLS secret; nothing is decrypted with it", "没有 TLS 密钥，不会用它解密任何内容")
  }

  package static func forgotten(connections count: Int) -> Wording {
    Wording(
      "the key logs have too many connections: the first \(count) are left out",
      "密钥日志涉及的连接太多，保留不下：最早的 \(count) 个不计入")
  }

  package static func contradictions(_ count: Int) -> Wording {
    Wording(
      "the key logs have \(Language.counted(count, "secret", "secrets")) different from another"
        + " secret for the same connection: neither is used",
      "密钥日志里有 \(count) 个密钥与同一连接的另一个不同：两个都不用"
    )
  }

  package static func pipe(_ path: ForeignText) -> Wording {
    Wording(on: path, "is a pipe; it is read until its writer closes it", "是管道；要等写入方关闭才读完")
  }
}
