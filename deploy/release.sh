#!/bin/sh
# deploy/release.sh FOLDER          puts what has been built here into FOLDER, for example /srv/site, and switches to it
# deploy/release.sh FOLDER --back   switches to the release before
#
#     releases/20261122143000   program, packages and build of a release; the last three are kept
#     current                   a link to the one that runs
#     assets                    hashed files of all builds, for tabs that are open; 30 days after their last release
#     data, content, .env       what is kept from release to release
#
# Until the link is switched the running version is not touched. Restart the service afterwards.
set -eu
umask 022
[ $# -ge 1 ] || { echo '用法：deploy/release.sh 文件夹 [--back]' >&2; exit 2; }
mkdir -p "$1/releases" "$1/assets"
root=$(cd "$1" && pwd)
running=$(basename "$(readlink "$root/current" || true)")

fail() { echo "$1；正在运行的版本没有受影响 / what runs is not affected" >&2; exit 1; }

# A program of a release, with the release's own settings and Node: the machine's may be too old.
run() {
  (cd "$root/releases/$1" && shift && env -i PATH="$PWD/node_modules/.bin:$PATH" NODE_NO_WARNINGS=1 node "$@")
}

switch_to() {
  run "$1" scripts/content-import.ts || return 1
  ln -sfn "releases/$1" "$root/current.new" && mv -T "$root/current.new" "$root/current"
  echo "$root/current 现在是 $1。请重启服务 / Now restart the service: systemctl restart site"
}

if [ "${2-}" = --back ]; then
  before=$(ls "$root/releases" | awk -v running="$running" '$0 < running' | tail -n 1)
  [ -n "$before" ] || fail '没有更早的版本 / There is no earlier release'
  switch_to "$before" || fail '没有切换'
  exit
fi

[ -e dist/client/shell.html ] || fail '没有构建结果，请先运行 npm run build / Nothing is built: run npm run build first'
[ -e "$root/data" ] || mkdir -m 700 "$root/data"
[ -e "$root/content" ] || cp -RL content "$root/content"
[ -e "$root/.env" ] || install -m 600 .env.example "$root/.env"

name=$(date -u +%Y%m%d%H%M%S)
release="$root/releases/$name"
mkdir "$release"
# Whatever happens before the end, nothing is left of it.
trap 'rm -rf "$release"' EXIT

# Packages that are not for development alone, as the lockfile has them: sharp shares some with Vite.
packages='const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"))
for (const [path, { dev }] of Object.entries(packages))
  if (path && !dev && !path.includes("/node_modules/") && fs.existsSync(path)) console.log(path)'
{
  printf '%s\n' .env.example company deploy dist package.json package-lock.json rich-text scripts server shared src
  node -e "$packages"
} | tar -ch --exclude='*.test.ts*' --exclude='editor/*.map' --exclude=dist/client/assets -T - | tar -x -C "$release"
mkdir -p "$release/node_modules/.bin"
cp -P node_modules/.bin/node "$release/node_modules/.bin/" 2>/dev/null || true

# The way back finds those of each release that is kept.
ls dist/client/assets > "$release/assets.txt"
(cd "$root/assets" && cat "$root"/releases/*/assets.txt | xargs touch -c --)
"$(dirname "$0")/keep-assets.sh" dist/client/assets "$root/assets"
ln -s ../../../../assets "$release/dist/client/assets"
for kept in data content .env; do ln -s "../../$kept" "$release/$kept"; done

[ -z "$running" ] || run "$running" scripts/backup.ts || fail '没有备份'
switch_to "$name" || fail '没有切换'
trap - EXIT
ls -d "$root"/releases/* | head -n -3 | xargs rm -rf
