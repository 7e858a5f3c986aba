/**
 * `npm run edit:password -- NAME`: sets and prints a new password for an editor; `--remove` removes the account. Both
 * take effect at once.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { AuditTrail } from '../server/audit/audit-trail.ts'
import { commandConfig, readCommandLine, runCommand } from '../server/cli.ts'
import { ACCOUNT, passwordLine } from '../server/editor/passwords.ts'
import { UsageError } from '../server/explain.ts'

const USAGE = `用法：npm run edit:password -- 名字 [--remove]
给写作页面的一位编辑设新密码，或取消。名字用字母、数字、点、- 和 _，最多 40 个。`

await runCommand(async () => {
  const { positionals, values } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: { remove: { type: 'boolean' } },
  })
  const [name = '', ...more] = positionals
  if (!ACCOUNT.test(name) || more.length > 0) throw new UsageError(USAGE)
  const { EDIT_PASSWORDS: file, AUDIT_DIR } = commandConfig()
  const others = (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter((line) => line && !line.startsWith(`${name}:`))
  const password = randomBytes(12).toString('base64url')
  const lines = values.remove ? others : [...others, await passwordLine(name, password)]
  const action = values.remove ? 'account-removed' : 'account'
  await new AuditTrail(AUDIT_DIR).around({ action, what: [name] }, async () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, lines.map((line) => `${line}\n`).join(''))
    renameSync(`${file}.new`, file)
  })
  console.log(values.remove ? `${name} 不能再打开写作页面` : `${name} 的密码：${password}`)
})
