/** Each command either is in the audit trail, or does nothing that an auditor asks for; and each act is recorded somewhere. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keysOf } from '../../shared/keys-of.ts'
import { ACTIONS } from './actions.ts'

/** Commands that read or write files of a checkout alone, and what reads the trail. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  'scripts/api-doc.ts': 'writes documentation',
  'scripts/audit.ts': 'reads the trail; what `note` writes is a line itself',
  'scripts/check-api.ts': 'asks another API',
  'scripts/check-company.ts': 'reads company/',
  'scripts/check-node.js': 'reads a version',
  'scripts/check-release.ts': 'works on an empty database',
  'scripts/company-mistakes.ts': 'reads company/',
  'scripts/content-check.ts': 'writes nothing',
  'scripts/content-new.ts': 'writes a draft into the folder, as any program can',
  'scripts/export.ts': 'writes what is public anyway',
  'scripts/make-brand.ts': 'draws icons',
  'scripts/new-site.ts': 'writes company/ of a checkout',
  'scripts/route-tree.ts': 'writes a source file',
  'scripts/start.ts': 'builds, and starts the service',
}

const read = (file: string): string => readFileSync(file, 'utf8')

it('every command decides', () => {
  const started = `${read('package.json')} ${read('deploy/release.sh')}`.matchAll(
    /\b(?:scripts|server)\/[\w/-]+\.(?:ts|js)\b/g,
  )
  const commands = new Set(Array.from(started, ([file]) => file))
  const isRecorded = (file: string): boolean =>
    // The service and `openDatabase` record the steps of migrations.
    /\bAuditTrail\(|\bopenTrail\(|\bopenDatabase\(|\bstartService\(/.test(read(file))
  for (const file of commands)
    expect([file, isRecorded(file) || file in NOT_RECORDED]).toEqual([file, true])
  expect(Object.keys(NOT_RECORDED).filter((file) => !commands.has(file))).toEqual([])
})

it('every act is recorded somewhere', () => {
  const sources = globSync('{server,scripts}/**/*.ts')
    .filter((file) => !/\.test\.ts$|node_modules|audit\/actions\.ts$/.test(file))
    .map(read)
    .join('\n')
  expect(keysOf(ACTIONS).filter((action) => !sources.includes(`'${action}'`))).toEqual([])
})
