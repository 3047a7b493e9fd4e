#!/usr/bin/env python3
"""Writes chains.json anew: signatures in every scheme, and certificates of a small laboratory with real signatures.

Needs the package cryptography. Keys are made each time, so every value changes and none may be expected by itself.
"""
import datetime
import ipaddress
import json
import pathlib

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.x509.name import _ASN1Type
from cryptography.x509.oid import ExtendedKeyUsageOID, ExtensionOID, NameOID

DER, SPKI = serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
FROM, TO = datetime.datetime(2026, 1, 1), datetime.datetime(2126, 1, 1)
SHA256 = hashes.SHA256()


def signatures():
    message = b"signed by a laboratory"
    keys = {"rsa": rsa.generate_private_key(65537, 2048), "p256": ec.generate_private_key(ec.SECP256R1()),
            "p384": ec.generate_private_key(ec.SECP384R1()), "p521": ec.generate_private_key(ec.SECP521R1()),
            "ed25519": ed25519.Ed25519PrivateKey.generate()}
    pss = lambda hash, mask, salt: (padding.PSS(padding.MGF1(mask), salt), hash)
    cases = [("rsa", f"pkcs1-{h.name}", (padding.PKCS1v15(), h)) for h in (hashes.SHA1(), hashes.SHA256(), hashes.SHA384())]
    cases += [("rsa", "pss-sha256-sha256-32", pss(hashes.SHA256(), hashes.SHA256(), 32)),
              ("rsa", "pss-sha384-sha384-48", pss(hashes.SHA384(), hashes.SHA384(), 48)),
              ("rsa", "pss-sha256-sha1-20", pss(hashes.SHA256(), hashes.SHA1(), 20))]
    cases += [(k, f"ecdsa-{h.name}", (ec.ECDSA(h),)) for k, h in
              (("p256", hashes.SHA256()), ("p256", hashes.SHA1()), ("p384", hashes.SHA384()), ("p521", hashes.SHA512()))]
    cases += [("ed25519", "ed25519", ())]
    return [{"key": k, "scheme": s, "spki": keys[k].public_key().public_bytes(DER, SPKI).hex(), "message": message.hex(),
             "signature": keys[k].sign(message, *how).hex()} for k, s, how in cases]


def name(text):
    if isinstance(text, x509.Name):
        return text
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def certificate(subject, key, issuer, by, *extensions, ca=True, below=None, names=(), hash=SHA256, to=TO):
    builder = (x509.CertificateBuilder().subject_name(name(subject)).issuer_name(name(issuer)).public_key(key.public_key())
               .serial_number(x509.random_serial_number()).not_valid_before(FROM).not_valid_after(to))
    if ca is not None:
        builder = builder.add_extension(x509.BasicConstraints(ca, below), True)
    if names:
        builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(n) for n in names]), False)
    for extension in extensions:
        builder = builder.add_extension(extension, True)
    return builder.sign(by, hash)


def usage(signs):
    return x509.KeyUsage(True, False, False, False, False, signs, False, False, False)


def certificates():
    new = lambda: ec.generate_private_key(ec.SECP256R1())
    root, other, one, two, server, next = new(), new(), new(), new(), new(), new()
    printable = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "ROOT", _type=_ASN1Type.PrintableString)])
    early = datetime.datetime(2026, 2, 1)
    clients = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.CLIENT_AUTH])
    tree = lambda *names: x509.NameConstraints([x509.DNSName(n) for n in names], None)
    leaf = lambda issuer, by: certificate("leaf", server, issuer, by, ca=False, names=["a.example", "*.a.example"])
    found = {
        "leaf": leaf("One", one), "forged leaf": leaf("One", two), "leaf of the root": leaf("Root", root),
        "One": certificate("One", one, "Root", root), "One by Two": certificate("One", one, "Two", two),
        "Two": certificate("Two", two, "Root", root), "Root": certificate("Root", root, "Root", root),
        "Root by another": certificate("Root", root, "Another", other),
        "Another": certificate("Another", other, "Another", other),
        "Root, another key": certificate("Root", other, "Root", other),
        "Root, no authority": certificate("Root", root, "Root", root, ca=False),
        "Root, no signing": certificate("Root", root, "Root", root, usage(False)),
        "Root, for clients": certificate("Root", root, "Root", root, clients),
        "Root, a.example alone": certificate("Root", root, "Root", root, tree("a.example")),
        "Root, b.example alone": certificate("Root", root, "Root", root, tree("b.example")),
        "Root, without a.example": certificate("Root", root, "Root", root, x509.NameConstraints(None, [x509.DNSName("a.example")])),
        "Root, addresses alone": certificate("Root", root, "Root", root, x509.NameConstraints(
            [x509.IPAddress(ipaddress.ip_network("192.0.2.0/24"))], None)),
        "Root, ended": certificate("Root", root, "Root", root, to=early),
        "Root, for any purpose": certificate("Root", root, "Root", root, x509.ExtendedKeyUsage([ExtendedKeyUsageOID.ANY_EXTENDED_KEY_USAGE])),
        "Root, above no authority": certificate("Root", root, "Root", root, below=0),
        "Root, unreadable constraints": certificate("Root", root, "Root", root, x509.UnrecognizedExtension(
            ExtensionOID.NAME_CONSTRAINTS, b"\x05\x00")),
        "Root, subjects alone": certificate("Root", root, "Root", root, x509.NameConstraints([x509.DirectoryName(name("leaf"))], None)),
        "Root, next key by the old": certificate("Root", next, "Root", root),
        "leaf of the next key": leaf("Root", next), "leaf of ROOT": leaf(printable, root),
        "One, ended": certificate("One", one, "Root", root, to=early),
        "One, b.example alone": certificate("One", one, "Root", root, tree("b.example")),
        "One, no authority": certificate("One", one, "Root", root, ca=None),
        "One, for clients": certificate("One", one, "Root", root, clients),
    }
    return {k: v.public_bytes(DER).hex() for k, v in found.items()}


path = pathlib.Path(__file__).with_name("chains.json")
path.write_text(json.dumps({"signatures": signatures(), "certificates": certificates()}, indent=1) + "\n")
