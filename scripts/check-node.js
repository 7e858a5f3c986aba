/**
 * Says in one sentence that Node is too old, instead of an error about file extensions. Runs before the main
 * commands, on whatever Node npm finds: the one of the optional packages `node-*`, else the machine's.
 * Plain JavaScript, because an old Node cannot read TypeScript.
 */
const needed = '22.18'
const { node } = process.versions
const [major, minor] = node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `需要 Node ${needed} 或更新版本，当前为 ${node}，请安装：https://nodejs.org（Linux 和 Windows 上 npm ci 会自带，安装时请不要用 --omit=optional）\n` +
      `Node ${needed} or newer is needed, this is ${node}: install it from https://nodejs.org (on Linux and Windows npm ci brings it along, unless optional packages are left out)`,
  )
  process.exitCode = 1
}
