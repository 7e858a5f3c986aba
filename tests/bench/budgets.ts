/**
 * `npm run budgets [-- --update | --tighten]`: measures every kind of page against its ceilings and
 * prints the table. `--update` keeps the figures as the last ones (tests/budgets/last.json), `--tighten`
 * lowers the ceilings to them as well (tests/budgets/budgets.json). No option raises a ceiling.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { update: { type: 'boolean' }, tighten: { type: 'boolean' } },
})
const mode = values.tighten ? 'tighten' : values.update ? 'update' : ''

const { status } = spawnSync('playwright', ['test', '--project=budgets', '--project=first-view'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
  env: { ...process.env, BUDGETS: mode, E2E_REPORT: 'reports/budgets-run.json' },
})
process.exitCode = status ?? 1
