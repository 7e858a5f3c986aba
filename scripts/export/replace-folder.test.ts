import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import { replaceFolder } from './replace-folder.ts'

let target: string
beforeEach(() => {
  target = join(temporaryFolder(), 'site')
})

const beside = (): string[] => readdirSync(dirname(target)).toSorted()
const filesOf = (name: string) => async (folder: string) => {
  for (const file of ['a', 'b']) {
    writeFileSync(join(folder, file), name)
    await new Promise(setImmediate)
  }
}
const contents = (): string[] =>
  readdirSync(target).map((file) => readFileSync(join(target, file), 'utf8'))

it('writes a folder that is not there yet, and one in the place of another', async () => {
  target = join(target, 'below')
  for (const name of ['one', 'two']) {
    await replaceFolder(target, filesOf(name))
    expect(contents()).toEqual([name, name])
  }
  expect(beside()).toEqual(['below'])
})

it.each(['.old', '.new', '.new-x', '.old-0123'])(
  'leaves a folder with %s behind the same name alone',
  async (ending) => {
    mkdirSync(target + ending)
    writeFileSync(`${target}${ending}/kept`, '')
    for (const name of ['one', 'two']) await replaceFolder(target, filesOf(name))
    expect(existsSync(`${target}${ending}/kept`)).toBe(true)
  },
)

it('two at once put all of the one or all of the other there', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.all(['one', 'two'].map((name) => replaceFolder(target, filesOf(name))))
    expect(new Set(contents()).size).toBe(1)
    expect(contents()).toHaveLength(2)
    expect(beside()).toEqual(['site'])
  }
})

describe('what fails', () => {
  it('leaves the folder as it was, and nothing beside it', async () => {
    await replaceFolder(target, filesOf('one'))
    const failing = replaceFolder(target, async (folder) => {
      writeFileSync(join(folder, 'half'), '')
      throw new Error('no page')
    })
    await expect(failing).rejects.toThrow('no page')
    expect(contents()).toEqual(['one', 'one'])
    expect(beside()).toEqual(['site'])
  })

  it('and was killed is removed by the next one after a day', async () => {
    const [left, lately] = ['00000000', '11111111'].map((id) => `${target}.new-${id}`)
    for (const folder of [left!, lately!]) mkdirSync(folder)
    utimesSync(left!, 0, 0)
    await replaceFolder(target, filesOf('one'))
    expect([left, lately].map((folder) => existsSync(folder!))).toEqual([false, true])
  })
})
