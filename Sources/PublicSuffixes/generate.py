#!/usr/bin/env python3
"""Writes PublicSuffixListData.swift from a public suffix list.

usage: generate.py [LIST.dat]

Without a file the list comes from the PyPI package publicsuffixlist (pip install publicsuffixlist idna).
"""
import os
import re
import sys

import idna


def read_list():
    if len(sys.argv) > 1:
        return open(sys.argv[1], encoding='utf-8').read()
    import publicsuffixlist
    folder = os.path.dirname(publicsuffixlist.__file__)
    return open(os.path.join(folder, 'public_suffix_list.dat'), encoding='utf-8').read()


def a_labels(name):
    return '.'.join(l if l.isascii() else idna.encode(l, uts46=True).decode() for l in name.lower().split('.'))


def main():
    text = read_list()
    date = re.search(r'^// VERSION: (\d{4}-\d{2}-\d{2})', text, re.M)
    if not date:
        sys.exit('the list states no version')
    rules = {}
    private = False
    for line in text.splitlines():
        if '===BEGIN PRIVATE DOMAINS===' in line:
            private = True
        rule = line.split()[0] if line.strip() and not line.startswith('//') else None
        if not rule:
            continue
        kind = '!' if rule.startswith('!') else '*' if rule.startswith('*.') else '='
        name = a_labels(rule.removeprefix('!').removeprefix('*.'))
        flags = rules.setdefault(name, set())
        flags.add(kind)
        if private:
            flags.add('p')
    out = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'PublicSuffixListData.swift')
    with open(out, 'w', encoding='ascii') as f:
        f.write('// Generated from the Public Suffix List by generate.py. Do not edit.\n')
        f.write('// The list is subject to the Mozilla Public License, v. 2.0. If a copy of it was not distributed with\n')
        f.write('// this file, you can obtain one at https://mozilla.org/MPL/2.0/. The list: https://publicsuffix.org/list/\n')
        f.write('// swift-format-ignore-file\n\n')
        f.write(f'let publicSuffixListDate = "{date[1]}"\n\n')
        f.write('/// A name a line, sorted by bytes, with its rules: `=` itself, `*` each name below, `!` no suffix; `p` private.\n')
        f.write('let publicSuffixListData = """\n')
        for name in sorted(rules):
            f.write(f'{name} {"".join(sorted(rules[name]))}\n')
        f.write('"""\n')
    print(f'{len(rules)} names of {date[1]}')


main()
