/**
 * Commands that the documents, the workflow and `.ci/run` name do exist, and what scripts call does too. The
 * READMEs stay short, say the same in two languages, and their links lead somewhere.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  'README.zh-CN.md',
  'deploy/README.md',
  'content/README.md',
  'CONTRIBUTING.md',
  'docs/configuration.md',
  'docs/growing.md',
  'docs/operations.md',
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

  it('has no command that no document describes', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', 'deploy/README.md', 'docs/operations.md']
    const documented = documents.flatMap((file) => commandsIn(readFileSync(file, 'utf8')))
    const isHook = (name: string): boolean => name.startsWith('pre') && name.slice(3) in scripts
    const commands = Object.keys(scripts).filter((name) => !isHook(name))
    expect(commands.filter((name) => !documented.includes(name))).toEqual([])
  })
})

const READMES = ['README.md', 'README.zh-CN.md']

/** The first cells of the rows that describe a command. */
const commandRows = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^\| (`npm [^|]*`) \|/gm)].map(([, cell]) => cell!)

describe.each(READMES)('%s', (file) => {
  it('is read in a minute', () => {
    expect(readFileSync(file, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(130)
    expect(commandRows(file).length).toBeLessThanOrEqual(20)
  })

  it('names the same commands as the other', () =>
    expect(commandRows(file)).toEqual(commandRows(READMES[0]!)))

  it('shows a small picture', () =>
    expect(statSync('docs/screenshot.webp').size).toBeLessThanOrEqual(60 * 1024))
})

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

describe.each([...READMES, 'CONTRIBUTING.md', 'docs/configuration.md', 'docs/operations.md'])(
  'links of %s',
  (file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !link.includes('://'))

    it.each([...new Set(links)])('%s leads somewhere', (link) => {
      const [path, anchor] = link.split('#')
      const target = path ? join(dirname(file), path) : file
      expect(existsSync(target)).toBe(true)
      if (!anchor) return
      const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)]
      expect(headings.map(([, heading]) => anchorOf(heading!))).toContain(anchor)
    })
  },
)
