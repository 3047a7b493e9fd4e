import Escaping

struct ProcessInformation {
  static let minimumLength = 4
  private static let nameOption: UInt16 = 2

  var processID: Int32
  var name: ForeignText?

  init(_ body: borrowing BlockBody) {
    processID = Int32(bitPattern: body.uint32(at: 0))
    var options = body.options(from: Self.minimumLength)
    while let option = options.next(in: body) {
      if option.code == Self.nameOption { name = body.text(of: option) }
    }
  }
}
