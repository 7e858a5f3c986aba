#!/bin/sh
# deploy/release.sh FOLDER            puts what has been built here into FOLDER, for example /srv/site, and switches to it
# deploy/release.sh FOLDER --back     switches to the release that ran before; once more, and it is forward again
# deploy/release.sh FOLDER --to NAME  switches to any other that is kept
#
#     releases/20261122143000   program, packages and build of a release
#     current                   a link to the one that runs
#     previous                  a link to the one that ran before it
#     assets                    hashed files of all builds, for tabs that are open; 30 days after their last release
#     data, content, .env       what is kept from release to release
#
# The order is: check, back up, migrate, switch, import. A migration is the point of no return, because the older program
# cannot start on what it leaves; so all that can fail comes before it, and the content, which can have mistakes at any
# time, after the switch. Restart the service afterwards.
set -eu
umask 022
usage() { echo '用法：deploy/release.sh 文件夹 [--back | --to 版本]' >&2; exit 2; }
case "$#${2-}" in 1 | 2--back | 3--to) ;; *) usage ;; esac
mkdir -p "$1/releases" "$1/assets"
root=$(cd "$1" && pwd)
release_of() { basename "$(readlink "$root/$1" || true)"; }
running=$(release_of current)

fail() { echo "$1；正在运行的版本没有受影响 / what runs is not affected" >&2; exit 1; }

# A program of a release, with the release's own settings and Node: the machine's may be too old.
run() {
  (cd "$root/releases/$1" && shift && env -i PATH="$PWD/node_modules/.bin:$PATH" NODE_NO_WARNINGS=1 node "$@")
}

# link NAME RELEASE: replaces the link in one step.
link() { ln -sfn "releases/$2" "$root/$1.new" && mv -T "$root/$1.new" "$root/$1"; }

check() { run "$1" scripts/check-release.ts || fail "$1 不能运行，没有切换"; }

switch_to() {
  run "$1" scripts/migrate.ts || fail '数据库没有改动，没有切换'
  [ -z "$running" ] || link previous "$running"
  link current "$1"
}

publish() {
  run "$1" scripts/content-import.ts || echo '内容没有更新，网站上保持原样；请按上面的说明修改，再执行 npm run content:import' >&2
  echo "$root/current 现在是 $1。请重启 / Now restart: systemctl restart site; systemctl try-restart site-edit"
}

if [ $# -gt 1 ]; then
  chosen=${3-$(release_of previous)}
  [ -n "$chosen" ] || fail '没有更早的版本 / There is no earlier release'
  [ -d "$root/releases/$chosen" ] ||
    fail "没有 $chosen 这个版本，现有 / No such release, there are: $(ls "$root/releases" | xargs)"
  [ "$chosen" != "$running" ] || fail "$chosen 已经在用 / is current already"
  check "$chosen"
  switch_to "$chosen"
  publish "$chosen"
  exit
fi

[ -e dist/client/shell.html ] || fail '没有构建结果，请先运行 npm run build / Nothing is built: run npm run build first'
[ -e "$root/data" ] || mkdir -m 700 "$root/data"
[ -e "$root/content" ] || cp -RL content "$root/content"
[ -e "$root/.env" ] || install -m 600 .env.example "$root/.env"

name=$(date -u +%Y%m%d%H%M%S)
release="$root/releases/$name"
mkdir "$release"
# Until the switch, every end of this script removes the new release.
trap 'rm -rf "$release"' EXIT

# The packages of the lockfile that are not for development alone: sharp shares some with Vite.
packages='const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"))
for (const [path, { dev }] of Object.entries(packages))
  if (path && !dev && !path.includes("/node_modules/") && fs.existsSync(path)) console.log(path)'
{
  printf '%s\n' .env.example company deploy dist package.json package-lock.json rich-text scripts server shared src
  node -e "$packages"
} | tar -ch --exclude='*.test.ts*' --exclude='editor/*.map' --exclude=dist/client/assets -T - | tar -x -C "$release"
mkdir -p "$release/node_modules/.bin"
cp -P node_modules/.bin/node "$release/node_modules/.bin/" 2>/dev/null || true

# The list of the release's packages, for those who look for packages with a known weakness: https://cyclonedx.org
npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx > "$release/sbom.cdx.json" || fail '没有写成组件清单 sbom.cdx.json'

# Each release that is kept needs its files for the way back.
ls dist/client/assets > "$release/assets.txt"
(cd "$root/assets" && cat "$root"/releases/*/assets.txt | xargs touch -c --)
"$(dirname "$0")/keep-assets.sh" dist/client/assets "$root/assets"
ln -s ../../../../assets "$release/dist/client/assets"
for kept in data content .env; do ln -s "../../$kept" "$release/$kept"; done

check "$name"
[ -z "$running" ] || run "$running" scripts/backup.ts || fail '没有备份，没有切换'
switch_to "$name"
trap - EXIT
publish "$name"

# The five newest stay, and these two however old they are.
for old in $(ls "$root/releases" | head -n -5); do
  case $old in "$name" | "$running") ;; *) rm -rf "$root/releases/$old" ;; esac
done
