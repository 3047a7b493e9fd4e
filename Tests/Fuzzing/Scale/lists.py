"""Property lists and decision cases of any size."""
import base64
import hashlib
import json
import plistlib

import hosts

INSECURE = {"NSExceptionAllowsInsecureHTTPLoads": True}
COVERS = {"NSIncludesSubdomains": True}


def names_of(shape, n):
    """The names as keys of a dictionary: no brackets, each once."""
    name, _ = hosts.SHAPES[shape]
    return list(dict.fromkeys(name(i).strip("[]") for i in range(n)))


def one_entry(shape, n):
    return {hosts.SHAPES[shape][1]: COVERS | INSECURE}


def one_entry_for_tls(shape, n):
    return {hosts.SHAPES[shape][1]: COVERS | {"NSExceptionMinimumTLSVersion": "TLSv1.0"}}


def each_host(shape, n):
    return {name: INSECURE for name in names_of(shape, n)}


def each_host_differently(shape, n):
    kinds = [
        INSECURE,
        COVERS | INSECURE,
        {"NSExceptionRequiresForwardSecrecy": False},
        {"NSExceptionMinimumTLSVersion": "TLSv1.1"},
        {},
    ]
    return {name: kinds[i % 5] for i, name in enumerate(names_of(shape, n))}


def each_parent(shape, n):
    """An entry with all below it for what stands above each host."""
    parents = (name.partition(".")[2] or name for name in names_of(shape, n))
    return {name: COVERS | INSECURE for name in parents}


def nested(shape, n):
    """Hosts, what stands above them, and what stands above all."""
    return one_entry(shape, n) | each_parent(shape, n) | each_host_differently(shape, n)


def none_of_them(shape, n):
    return {f"unused{i}.elsewhere.example": COVERS | INSECURE for i in range(n)}


def none_in_one_domain(shape, n):
    """Nobody asked for these, and they stand below each other."""
    names = ("a." * (i % 100) + f"u{i // 100}.elsewhere.example" for i in range(n))
    return {name: COVERS | INSECURE for name in names}


def ranges(shape, n):
    """Ranges of addresses in each other and beside each other."""
    return {
        f"{20 + (i >> 16)}.{i >> 8 & 255}.{i & 255}.0/{24 if i % 3 else 16 + i % 8}": INSECURE
        for i in range(n)
    }


def mistaken(shape, n):
    """Entries in which something is wrong each time."""
    wrong = [
        lambda name: ("*." + name, INSECURE),
        lambda name: (name + ":80", INSECURE),
        lambda name: ("https://" + name, INSECURE),
        lambda name: (name.upper() + ".", INSECURE),
        lambda name: (name, {"NSExceptionAllowInsecureHTTPLoads": True}),
        lambda name: (name, {"NSExceptionMinimumTLSVersion": "TLS1.0"}),
        lambda name: (name, {"NSIncludesSubdomains": "YES"} | INSECURE),
        lambda name: (name, {"NSThirdPartyExceptionAllowsInsecureHTTPLoads": 1}),
    ]
    return dict(wrong[i % 8](name) for i, name in enumerate(names_of(shape, n)))


def of_domains(entries):
    return lambda shape, n: {"NSExceptionDomains": entries(shape, n)}


def blanket(shape, n):
    return {"NSAllowsArbitraryLoads": True}


def blanket_and_hosts(shape, n):
    return blanket(shape, n) | {"NSExceptionDomains": each_host_differently(shape, n)}


def pins(i):
    digest = base64.b64encode(hashlib.sha256(str(i).encode()).digest()).decode()
    return COVERS | {"NSPinnedLeafIdentities": [{"SPKI-SHA256-BASE64": digest}]}


def pinned(shape, n):
    return {"NSPinnedDomains": {name: pins(i) for i, name in enumerate(names_of(shape, n))}}


def pinned_and_hosts(shape, n):
    return pinned(shape, n) | {"NSExceptionDomains": each_host(shape, n)}


def many_pins(shape, n):
    """All pins at one domain."""
    identities = [pin for i in range(n) for pin in pins(i)["NSPinnedLeafIdentities"]]
    domain = hosts.SHAPES[shape][1]
    return {"NSPinnedDomains": {domain: COVERS | {"NSPinnedLeafIdentities": identities}}}


def unknown_keys(shape, n):
    return {f"NSAllowsArbitraryLoad{i}": True for i in range(n)}


LISTS = {
    "one entry": of_domains(one_entry),
    "one entry for TLS": of_domains(one_entry_for_tls),
    "each host": of_domains(each_host),
    "each host differently": of_domains(each_host_differently),
    "each parent": of_domains(each_parent),
    "nested": of_domains(nested),
    "none of them": of_domains(none_of_them),
    "none, below each other": of_domains(none_in_one_domain),
    "address ranges": of_domains(ranges),
    "mistakes": of_domains(mistaken),
    "blanket": blanket,
    "blanket and hosts": blanket_and_hosts,
    "pinned": pinned,
    "pinned and hosts": pinned_and_hosts,
    "many pins": many_pins,
    "unknown keys": unknown_keys,
}


# The tool reads this many values of a dictionary, and this much text, and refuses larger ones.
MOST_VALUES = 50_000
MOST_BYTES = 768 << 10
SAMPLE = 1000


def budget(value):
    """How many values a list has, and how many bytes in keys and texts."""
    if not isinstance(value, (dict, list)):
        return 1, len(value) if isinstance(value, str) else 0
    inner = value.values() if isinstance(value, dict) else value
    totals = [sum(column) for column in zip((0, 0), *map(budget, inner))]
    keys = sum(map(len, value)) if isinstance(value, dict) else 0
    return 1 + totals[0], keys + totals[1]


def most_entries(shape, names):
    """How many entries of a shape the tool still reads, a little less than that."""
    values, size = budget(LISTS[shape](names, SAMPLE))
    # Later names have longer numbers.
    return int(0.9 * SAMPLE * min(MOST_VALUES / values, MOST_BYTES / (size + 3 * SAMPLE)))


def write_list(shape, names, n, path, binary=False):
    policy = LISTS[shape](names, min(n, most_entries(shape, names)))
    value = {"CFBundleIdentifier": "com.example.app", "NSAppTransportSecurity": policy}
    form = plistlib.FMT_BINARY if binary else plistlib.FMT_XML
    with open(path, "wb") as file:
        plistlib.dump(value, file, fmt=form, sort_keys=False)


# Decision cases


def load(name, **more):
    return {"scheme": "http", "host": name.strip("[]"), "port": 80} | more


def secure_load(name):
    return load(
        name, scheme="https", port=443, tlsVersion="TLSv1.2", forwardSecrecy=False,
        leafKey={"type": "RSA", "bits": 1024}, signatureHash="SHA1", trust="valid")


def case(i, name, policy, **connection):
    made = load(name, **connection)
    return {"id": f"C{i}", "policy": policy, "connection": made, "expect": "block"}


def small_cases(names):
    policy = {"NSExceptionDomains": {names[0]: INSECURE | COVERS}}
    for i, name in enumerate(names):
        one = case(i, name, policy)
        if i % 2:
            one["connection"] = secure_load(name)
        yield one


def one_large_policy(names):
    yield case(0, names[-1], {"NSExceptionDomains": {name: INSECURE | COVERS for name in names}})


def many_redirects(names):
    steps = [{"scheme": "http", "host": name.strip("[]")} for name in names]
    yield case(0, names[0], {}, redirects=steps)


def many_variants(names):
    one = case(0, names[0], {})
    one["variants"] = [{"option": "cipher-policy=doc2015", "expect": "block"} for _ in names]
    yield one


def unread_members(names):
    one = case(0, names[0], {})
    one |= {f"member{i}": name for i, name in enumerate(names)}
    yield one


def same_cases(names):
    """All cases have the same identifier, and none comes out as it expects."""
    for name in names:
        yield case(0, name, {"NSAllowsArbitraryLoads": True})


CASES = {
    "small cases": small_cases,
    "one large policy": one_large_policy,
    "many redirects": many_redirects,
    "many variants": many_variants,
    "unread members": unread_members,
    "cases that fail": same_cases,
}


def write_cases(shape, names, n, path):
    name, _ = hosts.SHAPES[names]
    with open(path, "w") as file:
        json.dump({"cases": list(CASES[shape]([name(i) for i in range(n)]))}, file)


def write_ignore_list(names, n, path):
    with open(path, "w") as file:
        file.write("ignore:\n")
        file.writelines(f'  - host: "{name}"\n    reason: known\n' for name in names_of(names, n))
