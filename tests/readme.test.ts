/** Commands that the README, the workflow and `.ci/run` name do exist, and what scripts call does too. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** `npm run x`, `npm start` and `npm test` in a text. */
function commandsIn(text: string): string[] {
  const runs = [...text.matchAll(/npm run (?:--silent |-s )?([\w:-]+)/g)].map(([, name]) => name!)
  const short = [...text.matchAll(/npm (start|test)\b/g)].map(([, name]) => name!)
  return [...new Set([...runs, ...short])]
}

describe.each([
  'README.md',
  'deploy/README.md',
  'content/README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  '.github/pull_request_template.md',
  '.github/workflows/ci.yml',
  '.github/actions/setup/action.yml',
  '.ci/run',
])('%s', (file) => {
  const commands = commandsIn(readFileSync(file, 'utf8'))

  it('names commands', () => expect(commands.length).toBeGreaterThan(0))

  it.each(commands)('npm run %s exists', (command) =>
    expect(Object.keys(scripts)).toContain(command),
  )
})

describe('package.json', () => {
  it('calls only scripts and files that exist', () => {
    for (const command of Object.values(scripts)) {
      for (const name of commandsIn(command)) expect(Object.keys(scripts)).toContain(name)
      for (const [, file] of command.matchAll(
        /node ((?:build|tools|bench|mocks|demo|server|tests)\/(?!mutation\/node_modules)[\w/.-]+)/g,
      )) {
        expect(existsSync(file!), file).toBe(true)
      }
    }
  })

  it('is described in the README, command by command', () => {
    const documented = commandsIn(readFileSync('README.md', 'utf8'))
    for (const name of ['start', 'test', 'dev', 'check', 'check:api'])
      expect(documented).toContain(name)
  })
})
