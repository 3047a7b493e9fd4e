import JSONText

/// A problem with one entry of a record.
struct RecordProblem: Error, Equatable {
  /// The problem in words.
  let words: String
  /// The offset of the first byte that is wrong, from the beginning of the entry.
  let offset: UInt64

  /// A problem at a byte.
  init(_ words: String, at offset: UInt64 = 0) {
    self.words = words
    self.offset = offset
  }

  /// Reads an entry in JSON form.
  ///
  /// - Parameters:
  ///   - bytes: The entry.
  ///   - read: Reads its value.
  /// - Returns: The result of `read`.
  /// - Throws: `RecordProblem` where `read` fails.
  static func reading<Result>(
    _ bytes: [UInt8], _ read: (inout JSONCursor) throws(JSONError) -> Result
  ) throws(RecordProblem) -> Result {
    var cursor = JSONCursor(bytes)
    do throws(JSONError) {
      return try read(&cursor)
    } catch {
      throw RecordProblem("is not valid JSON: \(error.problem)", at: UInt64(error.offset))
    }
  }
}
