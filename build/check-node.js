/**
 * Says in one sentence that Node is too old, instead of an error about file extensions. Runs before the main
 * commands, on whatever Node npm finds: the one of the optional packages `node-*`, else the machine's.
 * Plain JavaScript, because an old Node cannot read TypeScript.
 */
const needed = 24
const { node } = process.versions

if (Number.parseInt(node, 10) < needed) {
  console.error(
    `需要 Node ${needed} 或更新版本，当前为 ${node}，请安装：https://nodejs.org（Linux 和 Windows 上 npm ci 会自带，安装时请不要用 --omit=optional）\n` +
      `Node ${needed} or newer is needed, this is ${node}: install it from https://nodejs.org (on Linux and Windows npm ci brings it along, unless optional packages are left out)`,
  )
  process.exitCode = 1
}
