/**
 * Says in one sentence that Node is too old, instead of an error about file extensions. Runs before the main
 * commands, on whatever Node npm finds: the one of the optional packages `node-*`, else the machine's.
 * Plain JavaScript, because an old Node cannot read TypeScript. The sentence names npm because older ones (9.2, 10.9
 * and 11.6.0 were tried) end with 0 and without `node_modules/.bin/node`: the optional packages for other systems have
 * the same link, and it goes with them.
 */
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const { node } = process.versions
const [major, minor, patch] = node.split('.').map(Number)

/** @param range `^22.22.2` or `>=26.0.0` */
const holds = (range) => {
  const [a, b, c] = range.match(/\d+/g).map(Number)
  if (major !== a) return range.startsWith('>=') && major > a
  return minor > b || (minor === b && patch >= c)
}

const ranges = engines.node.split(' || ')
if (!ranges.some(holds)) {
  const needed = ranges.map((range) => range.match(/\d.*/)[0])
  console.error(
    `需要 Node ${needed.join('、')} 或同一大版本里更新的，当前为 ${node}，请安装：https://nodejs.org（Linux 和 Windows 上也可以用 npm 11.7 或更新的安装，会自带 Node 24：npx npm@11 ci，不要加 --omit=optional）\n` +
      `Node ${needed.join(', ')} or newer of the same major is needed, this is ${node}: install it from https://nodejs.org (on Linux and Windows npm 11.7 or newer brings Node 24 along as well: npx npm@11 ci, without --omit=optional)`,
  )
  process.exitCode = 1
}
