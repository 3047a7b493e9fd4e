"""Chromium, driven by Playwright, asks the hosts that a browser can; Playwright writes the HAR.

usage: browser.py FILE      (with the Python that has playwright; Debian's Chromium)
"""

import sys

from hosts import HOSTS, url
from playwright.sync_api import sync_playwright

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
             "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,OptimizationHints", "--no-first-run"]
FETCH = "address => fetch(address, {mode: 'no-cors'}).then(() => 'ok', error => String(error))"
CHAT = """address => new Promise(done => {
  const socket = new WebSocket(address);
  socket.onopen = () => socket.send('hello');
  socket.onmessage = event => { if (event.data === 'hello') socket.close(1000); };
  socket.onclose = () => done('closed');
  socket.onerror = () => done('error');
})"""

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
    context = browser.new_context(ignore_https_errors=True, record_har_path=sys.argv[1], record_har_content="embed")
    page = context.new_page()
    page.goto("http://plain.lab.test/plain")
    for entry in HOSTS:
        kind, address = entry["server"], url(entry)
        if kind in ("absent", "echo") or entry["host"] == "plain.lab.test":
            continue
        print(address, page.evaluate(CHAT if address.startswith("ws") else FETCH, address), file=sys.stderr)
    page.goto("http://upgrade.lab.test/upgrade")
    context.close()
    browser.close()
