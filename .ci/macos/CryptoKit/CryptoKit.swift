// CryptoKit, as far as atsift uses it.
public import Foundation

public protocol Digest: ContiguousBytes, CustomStringConvertible, Hashable, Sendable, Sequence where Element == UInt8 {
  static var byteCount: Int { get }
}
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}
extension HashFunction {
  public mutating func update<D: DataProtocol>(data: D) {}
  public static func hash<D: DataProtocol>(data: D) -> Digest { Self().finalize() }
}

public struct AnyDigest: Digest {
  public static var byteCount: Int { 0 }
  public var description: String { "" }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
}
public struct SHA256: HashFunction {
  public static var blockByteCount: Int { 64 }
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
  public func finalize() -> AnyDigest { AnyDigest() }
}
public struct SHA384: HashFunction {
  public static var blockByteCount: Int { 128 }
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
  public func finalize() -> AnyDigest { AnyDigest() }
}
public struct SHA512: HashFunction {
  public static var blockByteCount: Int { 128 }
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
  public func finalize() -> AnyDigest { AnyDigest() }
}
public enum Insecure {
  public struct SHA1: HashFunction {
    public static var blockByteCount: Int { 64 }
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
    public func finalize() -> AnyDigest { AnyDigest() }
  }
  public struct MD5: HashFunction {
    public static var blockByteCount: Int { 64 }
    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
    public func finalize() -> AnyDigest { AnyDigest() }
  }
}

public struct SymmetricKey: ContiguousBytes, Sendable {
  public init<D: ContiguousBytes>(data: D) {}
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
}
public enum AES {
  public enum GCM {
    public struct Nonce: Sendable {
      public init<D: DataProtocol>(data: D) throws {}
    }
    public struct SealedBox: Sendable {
      public init<C: DataProtocol, T: DataProtocol>(nonce: AES.GCM.Nonce, ciphertext: C, tag: T) throws {}
      public var ciphertext: Data { Data() }
      public var tag: Data { Data() }
    }
    public static func seal<P: DataProtocol, A: DataProtocol>(
      _ message: P, using key: SymmetricKey, nonce: Nonce?, authenticating authenticatedData: A
    ) throws -> SealedBox { fatalError() }
    public static func open<A: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: A
    ) throws -> Data { Data() }
  }
}
public enum ChaChaPoly {
  public struct Nonce: Sendable {
    public init<D: DataProtocol>(data: D) throws {}
  }
  public struct SealedBox: Sendable {
    public init<C: DataProtocol, T: DataProtocol>(nonce: ChaChaPoly.Nonce, ciphertext: C, tag: T) throws {}
      public var ciphertext: Data { Data() }
      public var tag: Data { Data() }
  }
  public static func seal<P: DataProtocol, A: DataProtocol>(
    _ message: P, using key: SymmetricKey, nonce: Nonce?, authenticating authenticatedData: A
  ) throws -> SealedBox { fatalError() }
  public static func open<A: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: A
  ) throws -> Data { Data() }
}

public struct SharedSecret: Sendable {
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
}
public enum Curve25519 {
  public enum Signing {
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {}
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool { false }
    }
  }
  public enum KeyAgreement {
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {}
      public var rawRepresentation: Data { Data() }
    }
    public struct PrivateKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {}
      public var publicKey: PublicKey { fatalError() }
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret { fatalError() }
    }
  }
}
public enum P256 {
  public enum Signing {
    public struct ECDSASignature: Sendable {
      public init<D: DataProtocol>(derRepresentation: D) throws {}
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(x963Representation: D) throws {}
      public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool { false }
    }
  }
  public enum KeyAgreement {
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(x963Representation: D) throws {}
      public var x963Representation: Data { Data() }
    }
    public struct PrivateKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {}
      public var publicKey: PublicKey { fatalError() }
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret { fatalError() }
    }
  }
}
public enum P384 {
  public enum Signing {
    public struct ECDSASignature: Sendable {
      public init<D: DataProtocol>(derRepresentation: D) throws {}
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(x963Representation: D) throws {}
      public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool { false }
    }
  }
  public enum KeyAgreement {
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(x963Representation: D) throws {}
      public var x963Representation: Data { Data() }
    }
    public struct PrivateKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {}
      public var publicKey: PublicKey { fatalError() }
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret { fatalError() }
    }
  }
}
public enum P521 {
  public enum Signing {
    public struct ECDSASignature: Sendable {
      public init<D: DataProtocol>(derRepresentation: D) throws {}
    }
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(x963Representation: D) throws {}
      public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool { false }
    }
  }
}
