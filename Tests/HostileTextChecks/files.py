"""Files of a project, of which each string is replaced in turn: (name of the file, its bytes) for each position."""

import json
import pathlib
import plistlib
import re
from copy import deepcopy

import positions
import templates

TESTS = pathlib.Path(__file__).resolve().parents[1]


def inside(form, text):
    """A text as it is written within the quotes of a form, or where the form has none as a text with quotes."""
    characters = text.decode(errors="replace")
    if form == "yaml":
        return positions.yaml_text(json.dumps(characters).encode())
    if form in ("json", "js"):
        return json.dumps(characters).encode()[1:-1]
    if form == "xml":
        return "".join(
            f"&#{ord(c)};" if c in "<>&\"'" or ord(c) > 126 else c if c >= " " else "\ufffd" for c in characters
        ).encode()
    if form == "swift":
        return "".join(c if c.isalnum() and c.isascii() else f"\\u{{{ord(c):x}}}" for c in characters).encode()
    if form == "lua":
        return b"".join(b"%c" % byte if chr(byte).isalnum() and byte < 127 else b"\\%03d" % byte for byte in text)
    return text


def each_word(label, form, text, draw):
    """A copy of a text for each of its words: the payload as it is, and as the form writes it."""
    for start, end in positions.words(text, draw):
        word = text[start:end]
        yield text[:start] + draw(f"{label}: {word[:30].decode(errors='replace')}", word) + text[end:]
        if form:
            coded = inside(form, draw(f"{label}, quoted: {word[:30].decode(errors='replace')}", word))
            yield text[:start] + coded + text[end:]


def project_files(draw):
    """Files from which tools make an Info.plist."""
    for name, (form, text) in templates.PROJECTS.items():
        for copy in each_word(name, form, text.encode(), draw):
            yield name, copy


def xcode_projects(draw):
    """Project files of Xcode that name the Info.plist of a target."""
    for copy in each_word("a project of Xcode", "", templates.XCODE.encode(), draw):
        yield "project.pbxproj", copy


def lock_files(draw):
    for name, (form, text) in templates.PACKAGES.items():
        for copy in each_word(name, form, text.encode(), draw):
            yield name, copy


def plists(draw):
    """Property lists in each of their forms; the texts of a binary one may be anything."""
    for label, source in (("Info.plist", templates.INFO), ("PrivacyInfo.xcprivacy", templates.PRIVACY)):
        for path in positions.paths(source):
            text = draw(f"{label}, binary: {positions.named(path)}", positions.as_bytes(positions.at(source, path)))
            tree = positions.with_text(source, path, text.decode(errors="replace"))
            yield label, plistlib.dumps(tree, fmt=plistlib.FMT_BINARY, sort_keys=False)
        xml = plistlib.dumps(source, sort_keys=False)
        for hit in re.finditer(rb"<(key|string)>([^<]+)</", xml):
            for coded in (False, True):
                text = draw(f"{label}, {'coded' if coded else 'raw'}: {hit.group(2)[:30].decode()}", hit.group(2))
                yield label, xml[: hit.start(2)] + (inside("xml", text) if coded else text) + xml[hit.end(2) :]
        if label == "Info.plist":
            for copy in each_word("Info.plist, OpenStep", "", templates.OPENSTEP.encode(), draw):
                yield label, copy
            for copy in positions.variants("Info.plist, JSON", source, draw):
                yield label, positions.json_text(copy)


def many_entries(draw, form=plistlib.FMT_BINARY):
    """A dictionary with an entry for each position of one, and the Info.plist of a person who wrote it so.

    One of XML has no controls, as XML can't.
    """
    left_out = "[\0-\x08\x0b-\x1f]" if form == plistlib.FMT_XML else "(?!)"
    domains, policy = {"a.shop.example": templates.ENTRY}, deepcopy(templates.INFO["NSAppTransportSecurity"])
    for count in range(len(draw.kinds)):

        def one(label, text="", count=count):
            planted = draw(f"entry {count}: {label}", text.encode()).decode(errors="replace")
            return re.sub(left_out, "", planted)

        domains[one("name", "b.shop.example")] = templates.ENTRY
        domains[f"k{count}.shop.example"] = {one("key", "NSIncludesSubdomains"): True, **templates.ENTRY}
        domains[f"v{count}.shop.example"] = {
            **templates.ENTRY,
            "NSExceptionMinimumTLSVersion": one("version", "TLSv1.0"),
        }
        domains[f"t{count}.shop.example"] = one("a text for a dictionary")
        domains[f"n{count}.shop.example"] = {"NSExceptionAllowsInsecureHTTPLoads": one("a text for a flag", "yes")}
        policy[one("key of the policy", "NSAllowsLocalNetworking")] = True
        policy.setdefault("NSPinnedDomains", {})[one("pinned name", "p.shop.example")] = {
            one("key of a pin", "NSPinnedLeafIdentities"): [
                {one("key of an identity", "SPKI-SHA256-BASE64"): one("digest")}
            ]
        }
    policy["NSExceptionDomains"] = domains
    return plistlib.dumps({**templates.INFO, "NSAppTransportSecurity": policy}, fmt=form, sort_keys=False)


def settings(draw):
    """Settings: as YAML's words, and as a tree, for JSON is YAML."""
    text = (TESTS / "FirstFiles" / "settings-1.yml").read_bytes()
    lines = [
        line
        for line in text.split(b"\n")
        if not re.match(rb"#|include|(baseline|app|psl|trust|sdk-cat|ignore-files|sandbox)", line)
    ]
    text = b"\n".join(line for line in lines if b"sandbox" not in line)
    for copy in each_word(".atsift.yml", "yaml", text, draw):
        yield ".atsift.yml", copy
    for copy in positions.variants(".atsift.yml, tree", templates.SETTINGS, draw):
        yield ".atsift.yml", positions.yaml_text(positions.json_text(copy))


def ignore_lists(draw):
    for copy in each_word("ignore.yml", "yaml", (TESTS / "FirstFiles" / "ignore-1.yml").read_bytes(), draw):
        yield "ignore.yml", copy


def baselines(draw):
    tree = json.loads((TESTS / "FirstFiles" / "baseline-1.json").read_text())
    tree["lint"]["findings"] = tree["lint"]["findings"][2:4]
    for copy in positions.variants("baseline.json", tree, draw):
        yield "baseline.json", positions.json_text(copy)


def catalog(tree, number):
    return (
        positions.yaml_text(positions.json_text(tree))
        .replace(b"adnet", b"adnet%d" % number)
        .replace(b"AdNet Ltd", b"AdNet %d Ltd" % number)
    )


def catalogs(draw):
    for count, path in enumerate(positions.paths(templates.CATALOG)):
        text = draw(f"sdks.yml: {positions.named(path)}", positions.as_bytes(positions.at(templates.CATALOG, path)))
        tree = positions.with_text(templates.CATALOG, path, text)
        # An SDK of its own for each, so that several can be read together.
        yield "sdks.yml", catalog(tree, count)


def cases(draw):
    tree = json.loads((TESTS / "AppTransportSecurityTests" / "policy-cases.json").read_text())
    kept = [case for case in tree["cases"] if case.get("policy", {}).get("NSExceptionDomains")][:1] + [tree["cases"][0]]
    full = dict(
        kept[0]["connection"],
        tlsVersion="TLSv1.2",
        cipherSuite="TLS_RSA_WITH_AES_128_CBC_SHA",
        leafKey={"type": "RSA", "bits": 2048},
        signatureHash="SHA256",
        trust="valid",
        scheme="https",
    )
    kept[1] = {**kept[1], "connection": full}
    for number, case in enumerate(kept):
        for copy in positions.variants(f"cases.json: case {number}", case, draw):
            yield "cases.json", positions.json_text({"schema": tree["schema"], "cases": [copy]})


def _changed(name, numbered, draw):
    """The lines, by number, with one text changed each: each kind of text of each kind of line once."""
    seen = set()
    for number, line in numbered:
        tree = json.loads(line)
        for path in positions.paths(tree):
            if positions.shape(path) not in seen:
                seen.add(positions.shape(path))
                text = draw(f"{name}: {positions.named(path)}", positions.as_bytes(positions.at(tree, path)))
                yield number, positions.json_text(positions.with_text(tree, path, text))


def evidence_file(name, draw, times):
    """An evidence file or a fold of the first version, and after its lines the changed ones."""
    lines = (TESTS / "FirstFiles" / name).read_bytes().splitlines()
    copies = [changed for _ in range(times) for _, changed in _changed(name, list(enumerate(lines))[1:], draw)]
    end = [line for line in lines if line.startswith(b'{"end"')]
    return b"\n".join([line for line in lines if line not in end] + copies + end) + b"\n"


def labelled(draw, times):
    """Small evidence files and folds in which what is said of a capture is changed, with labels: (name, bytes) for each."""
    lines = (TESTS / "FirstFiles" / "evidence-1.ndjson").read_bytes().splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith(b'{"capture"')]
    part = lines[: starts[1]]
    fold = (TESTS / "FirstFiles" / "fold-1.ndjson").read_bytes().splitlines()
    for name, kept in (("evidence.ndjson", part), ("fold.ndjson", fold[:5] + fold[-1:])):
        for _ in range(times):
            heads = [
                (number, line) for number, line in enumerate(kept) if re.match(rb'\{"(?:capture|fold|schema)"', line)
            ]
            for number, changed in _changed(name, heads, draw):
                yield name, b"\n".join(kept[:number] + [changed] + kept[number + 1 :]) + b"\n"


def owner_lists(draw):
    text = b"host,owner,sdk,source\napp-measurement.com,Google,Google Analytics for Firebase,source\ng.shop.example,Shop,,\n"
    for copy in each_word("hosts.csv", "", text, draw):
        yield "hosts.csv", copy


def host_lists(draw):
    """Hosts for a look-up, one a line."""
    return (
        b"\n".join(
            draw(f"hosts: line {count}", b"graph.facebook.com").replace(b"\n", b" ").replace(b"\r", b" ")
            for count in range(len(draw.kinds) * 6)
        )
        + b"\n"
    )


def other_texts(draw):
    """What options name: public suffixes, roots, secrets of TLS, and a list of captures."""
    samples = {
        "suffixes.dat": b"// ===BEGIN ICANN DOMAINS===\ncom\nexample\n*.ck\n!www.ck\n",
        "roots.pem": (TESTS / "WitnessLab" / "run" / "lab-root.pem").read_bytes()[:400],
        "run.keys": b"CLIENT_RANDOM "
        + b"ab" * 32
        + b" "
        + b"cd" * 48
        + b"\nCLIENT_HANDSHAKE_TRAFFIC_SECRET "
        + b"ab" * 32
        + b" "
        + b"cd" * 32
        + b"\n",
        "list.txt": b"Shop/1.0/a.pcap\tcapture.pcap\tetag\nShop/1.1/b.pcap\tno.pcap\n",
    }
    for name, text in samples.items():
        for copy in each_word(name, "", text, draw):
            yield name, copy
