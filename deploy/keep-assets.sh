#!/bin/sh
# deploy/keep-assets.sh FROM TO: adds the hashed files of a build to those of the builds before it, for tabs that are open.
# Files stay for 30 days after they have last been served; what is replaced now has been served until now.
set -eu
[ ! -e "$2/.served" ] || (cd "$2" && xargs touch -c -- < .served)
ls "$1" > "$2/.served"
cp "$1"/* "$2"
find "$2" -type f -mtime +30 -delete
