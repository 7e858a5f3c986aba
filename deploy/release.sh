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
# A name may begin with a hyphen.
case $1 in /*) folder=$1 ;; *) folder=./$1 ;; esac
mkdir -p "$folder/releases" "$folder/assets"
root=$(CDPATH= cd "$folder" && pwd)
# Two at once removed each other's links and half-written files: `current` led to a folder that was gone. The programs that
# this script starts hold the lock too.
exec 9> "$root/.release-lock"
flock -n 9 || {
  echo '另一个 deploy/release.sh 正在这里进行，什么都没有改动，请等它做完 / Another release is under way: nothing was changed' >&2
  exit 1
}
release_of() { basename "$(readlink "$root/$1" || true)"; }
running=$(release_of current)

told=
fail() { echo "$1；正在运行的版本没有受影响 / what runs is not affected" >&2; told=1; exit 1; }

# Until the switch, every end of this script removes the new release and says so, also one that no line below expects. What is
# half written goes with it: on a full disk it would take the room until the next release.
release=
ended() {
  [ -z "$release" ] || rm -rf "$release"
  (cd "$root" && rm -rf content.new .env.new current.new previous.new)
  [ "$1" = 0 ] || [ -n "$told" ] || (fail '没有做完，没有切换，原因见上（磁盘满了时请先腾出空间），然后再执行一次')
}
trap 'ended $?' EXIT
trap 'exit 1' HUP INT TERM

# A program of a release, with the release's own settings and Node: the machine's may be too old. The audit trail names the
# person who released, where PAM does not tell who has logged in, by the variables of sudo and sshd.
apart=
run() {
  (cd "$root/releases/$1" && shift && env -i PATH="$PWD/node_modules/.bin:$PATH" NODE_NO_WARNINGS=1 \
    SUDO_USER="${SUDO_USER-}" SSH_CONNECTION="${SSH_CONNECTION-}" $apart node "$@")
}

# note NAME OUTCOME: into the audit trail. The way back may lead to a release from before the trail, which has no program for it.
note() {
  for one in "$1" "$running"; do
    [ -e "$root/releases/$one/scripts/audit.ts" ] || continue
    run "$one" scripts/audit.ts note release "$1" --outcome "$2" || echo '切换版本没有写进审计记录' >&2
    return 0
  done
}

check() { run "$1" scripts/check-release.ts || fail "$1 不能运行，没有切换"; }

switch_to() {
  # The links are made before the database is migrated: on a full disk that fails, and renaming does not.
  [ -z "$running" ] || ln -sfn "releases/$running" "$root/previous.new"
  ln -sfn "releases/$1" "$root/current.new"
  note "$1" begun
  # What a migration leaves is for this program alone, and `current` leads to it: from here to the switch nothing ends this
  # script, least of all a connection that is lost, after which both were removed. Node ends by a signal that a shell ignores,
  # so the migration is in a session of its own, where none comes from the terminal.
  trap '' HUP INT TERM
  apart='setsid -w'
  run "$1" scripts/migrate.ts || { note "$1" failed; fail '数据库没有改动，没有切换'; }
  [ -z "$running" ] || mv -T "$root/previous.new" "$root/previous"
  mv -T "$root/current.new" "$root/current"
  release= told=1 apart=
  trap 'exit 1' HUP INT TERM
  note "$1" 'done'
}

publish() {
  run "$1" scripts/content-import.ts || echo '内容没有更新，网站上保持原样；请按上面的说明修改，再执行 npm run content:import' >&2
  echo "$root/current 现在是 $1。请重启 / Now restart: systemctl restart site; systemctl try-restart site-edit"
}

if [ $# -gt 1 ]; then
  chosen=${3-$(release_of previous)}
  [ -n "$chosen" ] || fail '没有更早的版本 / There is no earlier release'
  case $chosen in .* | */*) there= ;; *) there=$root/releases/$chosen ;; esac
  [ -d "$there" ] ||
    fail "没有 $chosen 这个版本，现有 / No such release, there are: $(ls "$root/releases" | tr '\n' ' ')"
  [ "$chosen" != "$running" ] || fail "$chosen 已经在用 / is current already"
  check "$chosen"
  switch_to "$chosen"
  publish "$chosen"
  exit
fi

[ -e dist/client/shell.html ] || fail '没有构建结果，请先运行 npm run build / Nothing is built: run npm run build first'
[ -e "$root/data" ] || mkdir -m 700 "$root/data"
# Half of it would pass for all of it the next time.
[ -e "$root/content" ] || {
  rm -rf "$root/content.new"
  cp -RL content "$root/content.new" || fail '内容没有复制完整'
  # Drafts are nobody else's business.
  chmod 750 "$root/content.new"
  mv -T "$root/content.new" "$root/content"
}
[ -e "$root/.env" ] || {
  install -m 600 .env.example "$root/.env.new"
  mv "$root/.env.new" "$root/.env"
}

# In China, wherever the machine is: the audit trail names a release beside that time.
name=$(TZ=UTC-8 date +%Y%m%d%H%M%S)
mkdir "$root/releases/$name"
release="$root/releases/$name"

# The packages of the lockfile that are not for development alone: sharp shares some with Vite.
packages='const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"))
for (const [path, { dev }] of Object.entries(packages))
  if (path && !dev && !path.includes("/node_modules/") && fs.existsSync(path)) console.log(path)'
{
  printf '%s\n' .env.example company deploy dist package.json package-lock.json rich-text scripts server shared src
  node -e "$packages"
} > "$release/files.txt"
# The shell does not hear how the first program of a pipe has ended.
wrong=$(
  {
    { tar -ch --exclude=.env --exclude='*.test.ts*' --exclude='editor/*.map' --exclude=dist/client/assets -T "$release/files.txt" || echo 1 >&3; } |
      tar -x -C "$release" || echo 1 >&3
  } 3>&1
)
[ -z "$wrong" ] || fail '程序没有复制完整，没有切换'
rm "$release/files.txt"
mkdir -p "$release/node_modules/.bin"
cp -P node_modules/.bin/node "$release/node_modules/.bin/" 2>/dev/null || true

# The list of the release's packages, for those who look for packages with a known weakness: https://cyclonedx.org
npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx > "$release/sbom.cdx.json" || fail '没有写成组件清单 sbom.cdx.json'

# Each release that is kept needs its files for the way back.
ls dist/client/assets > "$release/assets.txt"
(cd "$root/assets" && cat "$root"/releases/*/assets.txt | tr '\n' '\0' | xargs -0 touch -c --)
"$(dirname "$0")/keep-assets.sh" dist/client/assets "$root/assets"
ln -s ../../../../assets "$release/dist/client/assets"
for kept in data content .env; do ln -s "../../$kept" "$release/$kept"; done

check "$name"
[ -z "$running" ] || run "$running" scripts/backup.ts || fail '没有备份，没有切换'
switch_to "$name"
publish "$name"

# The five newest stay, and these two however old they are. Folders with other names are not ours.
for old in $(ls "$root/releases" | grep -x '[0-9]\{14\}' | head -n -5); do
  case $old in "$name" | "$running") ;; *) rm -rf "$root/releases/$old" ;; esac
done
