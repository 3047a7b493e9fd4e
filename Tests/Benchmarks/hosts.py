"""Shapes of many host names, shared by many-hosts.py and Tests/Fuzzing/scale.py.

A shape gives the name with a number, and says the shortest name above all of them.
"""


def name_own(i):
    return f"h{i}.d{i}.example"


def name_siblings(i):
    return f"h{i}.d{i // 10}.example"


def name_one_domain(i):
    return f"h{i}.big.example"


def name_deep(i):
    return "a." * 110 + f"h{i}.example"


def name_chain(i):
    """Names that stand below each other, as far as a name may go."""
    return "a." * (i % 110) + f"h{i // 110}.example"


def name_deep_in_one(i):
    return "a." * 100 + f"h{i}.big.example"


def name_chain_in_one(i):
    return "a." * (i % 100) + f"h{i // 100}.big.example"


def name_tree(i):
    """A binary tree of names: most of them have other names below them."""
    labels = ["big", "example"]
    place = i + 1
    while place > 1:
        labels.insert(0, f"x{place & 1}")
        place >>= 1
    return ".".join(labels)


def name_long_labels(i):
    return f"{i:063}.{'b' * 63}.{'c' * 63}.big.example"


def name_few_long(i):
    """Long names that differ in their last letters only, from the left as from the right."""
    return f"{'a' * 50}{i:06}.{'b' * 63}.{'c' * 63}.d{i}.example"


def name_spelled(i):
    """The same name in four spellings."""
    name = f"host{i // 4}.d{i // 40}.example"
    return [name, name + ".", name.upper(), name.title()][i % 4]


def name_suffixes(i):
    """Names below public suffixes of several kinds."""
    suffix = ["co.uk", "github.io", "s3.amazonaws.com", "example", "com.cn", "tokyo.jp"][i % 6]
    return f"h{i}.d{i % 1000}.{suffix}"


def name_sdks(i):
    """Names of known SDKs and clouds."""
    domain = ["umeng.com", "facebook.com", "amap.com", "app.link", "s3.amazonaws.com"][i % 5]
    return f"h{i}.{domain}"


def name_unicode(i):
    return f"xn--bcher{i}-kva.d{i // 10}.example"


def name_single(i):
    return f"host{i}"


def name_odd(i):
    """Names that no host has, and that would have to be escaped: addresses stand in for them."""
    return f"a_b-{i}.&lt'{i}.example"


def name_address(i):
    return f"{20 + (i >> 16)}.{i >> 8 & 255}.{i & 255}.7"


def name_address6(i):
    return f"[2001:db8::{i >> 16:x}:{i & 0xFFFF:x}]"


# Each with the shortest name above all, under which one entry covers them.
SHAPES = {
    "a domain each": (name_own, "example"),
    "ten a domain": (name_siblings, "example"),
    "one domain": (name_one_domain, "big.example"),
    "113 labels": (name_deep, "example"),
    "below each other": (name_chain, "example"),
    "deep in one domain": (name_deep_in_one, "big.example"),
    "below each other in one domain": (name_chain_in_one, "big.example"),
    "a tree": (name_tree, "big.example"),
    "long labels": (name_long_labels, "big.example"),
    "long names": (name_few_long, "example"),
    "four spellings": (name_spelled, "example"),
    "public suffixes": (name_suffixes, "example"),
    "known SDKs": (name_sdks, "umeng.com"),
    "Unicode": (name_unicode, "example"),
    "single labels": (name_single, "host0"),
    "odd letters": (name_odd, "example"),
    "addresses": (name_address, "20.0.0.7"),
    "IPv6 literals": (name_address6, "2001:db8::1"),
}
