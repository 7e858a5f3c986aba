/** The commands that documents, workflows and `.ci/run` name do exist, and what scripts call does too. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** `npm run x`, `npm start` and `npm test` in a text. */
const commandsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/npm (?:run (?:--silent |-s )?([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, short]) => run ?? short!,
    ),
  ),
]

const files = globSync([
  '*.md',
  '{content,deploy}/README.md',
  'docs/*.md',
  '.github/**/*.{md,yml}',
  '.ci/run',
]).filter((file) => file !== 'CHANGELOG.md')

it.each(files)('%s names commands that exist', (file) => {
  const unknown = commandsIn(readFileSync(file, 'utf8')).filter((name) => !(name in scripts))
  expect(unknown).toEqual([])
})

describe('package.json', () => {
  it.each(Object.entries(scripts))('%s calls what exists', (_, command) => {
    for (const name of commandsIn(command)) expect(Object.keys(scripts)).toContain(name)
    for (const [, file] of command.matchAll(
      /node (?:--\S+ )*((?!node_modules|tests\/mutation\/node_modules)\S+\.[jt]s)/g,
    ))
      expect(existsSync(file!), file).toBe(true)
  })
})
