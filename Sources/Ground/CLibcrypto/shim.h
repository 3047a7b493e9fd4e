// OpenSSL's libcrypto as Debian's libssl-dev carries it; Apple systems have CryptoKit and CommonCrypto instead.
// Its plain functions for hashes and for one block of AES are marked as deprecated and stay (docs/decisions/0022).
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/aes.h>
#include <openssl/bn.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/md5.h>
#include <openssl/obj_mac.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>
#include <openssl/x509.h>
