"""Presses a control as NVDA, JAWS and VoiceOver do: by its accessible action, with no key or pointer event
before the click. Arguments: what its accessible name begins with."""

import sys
import time

import pyatspi

PRESSABLE = ("link", "push button", "button", "toggle button", "check box", "radio button")
SEARCH_SECONDS = 30

# By default a browser that does not answer within 0.8 s counts as gone, which on a busy machine it is not.
pyatspi.setTimeout(10_000, 15_000)


def is_wanted(accessible, name):
    return (accessible.name or "").strip().startswith(name) and accessible.getRoleName() in PRESSABLE


def find(name):
    for application in pyatspi.Registry.getDesktop(0):
        if application and "chrom" in (application.name or "").lower():
            # Passes over what it cannot read, for example a page that is just being changed.
            found = pyatspi.findDescendant(application, lambda one: is_wanted(one, name))
            if found:
                return found
    return None


def main():
    name = sys.argv[1]
    end = time.monotonic() + SEARCH_SECONDS
    while time.monotonic() < end:
        found = find(name)
        if found:
            found.queryAction().doAction(0)
            return 0
        time.sleep(0.3)
    print(f"Nothing to press that is called {name}", file=sys.stderr)
    return 1


sys.exit(main())
