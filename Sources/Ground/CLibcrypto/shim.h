// OpenSSL's libcrypto as Debian's libssl-dev carries it; Apple systems have CryptoKit and CommonCrypto instead.
// Its plain hash functions are marked as deprecated and stay (docs/decisions/0022).
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/md5.h>
#include <openssl/sha.h>
