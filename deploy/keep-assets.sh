#!/bin/sh
# deploy/keep-assets.sh FROM TO: adds the hashed files of a build to those of the builds before it, for tabs that are
# open. A file stays for 30 days after the last build that had it was replaced.
set -eu
# A folder of its own, because two containers may start at once: with one name for both, files got the bytes of others.
new=$(mktemp -d "$2/.new.XXXXXX")
# On a full disk half a file would take the room until the next build.
trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM
# A name may hold blanks and quotes: `xargs` by itself cuts at the one, so that a file that is served got old, and ends at the other.
touch_served() { (cd "$1" && tr '\n' '\0' < .served | xargs -0 touch -c --); }
[ ! -e "$2/.served" ] || touch_served "$2"
# Files that are there already are being read, so they are left alone; a new file appears whole or not at all.
for file in "$1"/*; do
  # Two commands: of `cp … && mv …` the shell would not hear that the disk is full.
  [ -e "$2/${file##*/}" ] || { cp "$file" "$new/file"; mv "$new/file" "$2/${file##*/}"; }
done
ls "$1" > "$new/served"
mv "$new/served" "$2/.served"
touch_served "$2"
# The folder of another container may go while this looks, which is no reason not to start: find then ends with 1.
find "$2" -mindepth 1 -mtime +30 -delete || true
