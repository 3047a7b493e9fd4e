import Bytes
import SystemCalls

extension OutputPlacement {
  /// Obeys requests until the other end is closed, and removes the files that were not placed.
  static func serve(_ line: borrowing FileDescriptor) {
    var files: [(temporary: String, target: String)?] = []
    var isSealed = false
    while let head = line.read(upTo: 3), head.count == 3, let request = Request(rawValue: head[0]),
      let bytes = line.read(upTo: Int(head[1]) << 8 | Int(head[2]))
    {
      var (failure, value) = (CInt(0), UInt8(0))
      let index = Int(bytes.first ?? .max)
      switch request {
      case .register:
        let paths = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        if isSealed || paths.count != 2 || files.count == IncompleteOutputPaths.most {
          failure = EPERM
        } else {
          value = UInt8(clamping: files.count)
          files.append((paths[0], paths[1]))
        }
      case .seal: isSealed = true
      case .place, .remove:
        guard files.indices.contains(index), let file = files[index] else {
          failure = EINVAL
          break
        }
        if request == .remove {
          FileSystem.removeFile(file.temporary)
        } else {
          do throws(SystemError) {
            try FileSystem.move(file.temporary, to: file.target)
            FileDescriptor(reading: FileSystem.folder(ofFile: file.target))?.synchronize()
          } catch {
            failure = error.number
          }
        }
        if failure == 0 { files[index] = nil }
      }
      let answer = [UInt8(clamping: failure), value]
      guard
        (try? answer.withBytes({ (bytes) throws(SystemError) in try line.write(bytes) })) != nil
      else { break }
    }
    for case let file? in files { FileSystem.removeFile(file.temporary) }
  }
}
