// Security and CoreFoundation, as far as atsift uses them.

public final class CFString: Sendable {}
public final class CFData {}
public class CFDictionary {}
public final class CFMutableDictionary: CFDictionary {}
public final class CFError {}
public final class CFAllocator {}
public struct CFDictionaryKeyCallBacks {}
public struct CFDictionaryValueCallBacks {}
public typealias CFIndex = Int

public func CFDataCreate(_ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! { nil }
public func CFDictionaryCreateMutable(
  _ allocator: CFAllocator?, _ capacity: CFIndex, _ keyCallBacks: UnsafePointer<CFDictionaryKeyCallBacks>!,
  _ valueCallBacks: UnsafePointer<CFDictionaryValueCallBacks>!
) -> CFMutableDictionary! { nil }
public func CFDictionarySetValue(
  _ dictionary: CFMutableDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {}

public let kSecAttrKeyType = CFString()
public let kSecAttrKeyTypeRSA = CFString()
public let kSecAttrKeyClass = CFString()
public let kSecAttrKeyClassPublic = CFString()

public final class SecKey {}
public struct SecKeyAlgorithm: Hashable, Sendable {
  public static let rsaSignatureMessagePKCS1v15SHA1 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePKCS1v15SHA224 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePKCS1v15SHA384 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePKCS1v15SHA512 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePSSSHA1 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePSSSHA256 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePSSSHA384 = SecKeyAlgorithm()
  public static let rsaSignatureMessagePSSSHA512 = SecKeyAlgorithm()
}
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { nil }
public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }
