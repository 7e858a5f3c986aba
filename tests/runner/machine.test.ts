import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Tool, provide, testTools } from './machine.ts'

const tool = (advice: string, given: Partial<Tool> = {}): Tool => ({
  isThere: () => false,
  packages: [],
  isRequired: () => false,
  advice,
  ...given,
})

it('gives advice for each tool that is missing, and begins without those that tests can do without', () => {
  const there = tool('nothing', { isThere: () => true, isRequired: () => true })
  expect(provide([there, tool('install nginx')])).toEqual({
    advice: ['install nginx'],
    isReady: true,
  })
})

it('does not begin without a tool that is required', () => {
  const required = tool('install PostgreSQL', { isRequired: () => true })
  expect(provide([required])).toEqual({ advice: ['install PostgreSQL'], isReady: false })
})

it('says nothing of a tool that it could get', () => {
  let isThere = false
  const installed = tool('install a Chromium', {
    isThere: () => isThere,
    isRequired: () => true,
    installOtherwise: () => (isThere = true),
  })
  expect(provide([installed])).toEqual({ advice: [], isReady: true })
})

it('looks for each program without which tests of deploy are skipped, so that the run says so', () => {
  const needed = globSync('tests/deploy-*.test.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\(needs ([\w ]+)\)/g), ([, names]) =>
      names!.split(' and '),
    ).flat(),
  )
  expect(needed).toContain('prometheus')
  const packages = testTools.flatMap((one) =>
    one.packages.map((name) => name.replace(/-light$/, '')),
  )
  expect(packages).toEqual(expect.arrayContaining(needed))
})
