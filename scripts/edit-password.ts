/**
 * `npm run edit:password -- NAME`: sets and prints a new password for an editor; `--remove` removes the account. Both
 * take effect at once.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  commandConfig,
  connect,
  hasDatabase,
  openTrail,
  readCommandLine,
  runCommand,
} from '../server/cli.ts'
import { lockFile } from '../server/db/file-lock.ts'
import { ACCOUNT, passwordLine } from '../server/editor/passwords.ts'
import { UsageError } from '../server/explain.ts'
import { refuseDevice } from '../server/refuse-device.ts'

const USAGE = `用法：npm run edit:password -- 名字 [--remove]
给写作页面的一位编辑设新密码，或取消。名字用字母、数字、点、- 和 _，最多 40 个。`

await runCommand(async () => {
  const { positionals, values } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: { remove: { type: 'boolean' } },
  })
  const [name = '', ...more] = positionals
  if (!ACCOUNT.test(name) || more.length > 0) throw new UsageError(USAGE)
  const config = commandConfig()
  const { EDIT_PASSWORDS: file } = config
  refuseDevice('EDIT_PASSWORDS', file)
  const password = randomBytes(12).toString('base64url')
  const own = values.remove ? [] : [await passwordLine(name, password)]
  const action = values.remove ? 'account-removed' : 'account'
  // A password may be given before the first start, and makes no database.
  const database = hasDatabase(config) ? connect(config) : undefined
  try {
    await openTrail(config, database).around({ action, what: [name] }, async () => {
      mkdirSync(dirname(file), { recursive: true })
      // Of two at once, one wrote what it had read before: an account that had just been removed was there again.
      const lock = await lockFile(`${file}.lock`)
      const others = (existsSync(file) ? readFileSync(file, 'utf8') : '')
        .split('\n')
        .filter((line) => line && !line.startsWith(`${name}:`))
      writeFileSync(`${file}.new`, [...others, ...own].map((line) => `${line}\n`).join(''))
      renameSync(`${file}.new`, file)
      lock.close()
    })
  } finally {
    await database?.close()
  }
  console.log(values.remove ? `${name} 不能再打开写作页面` : `${name} 的密码：${password}`)
})
