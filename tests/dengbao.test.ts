/** Each claim of `docs/dengbao.md` names a file that exists, and each one that it calls met has a test. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/dengbao.md', 'utf8')
const rows = Array.from(
  page.matchAll(/^\| (.+) \| ([二三]) \| (.+) \| (.+) \| ?(.*) \|$/gm),
  ([, point, level, asked, state, why]) => ({
    name: `${point}（${level}）：${asked}`,
    state: state!,
    why: why!,
  }),
)
const FOLDERS = /^(?:\.github|company|deploy|docs|scripts|server|shared|tests)\//

it('names files that exist', () => {
  const files = Array.from(page.matchAll(/`([^`\s]+)`/g), ([, name]) => name!).filter((name) =>
    FOLDERS.test(name),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((name) => !existsSync(name))).toEqual([])
})

it('says of each point whether it is met, and by which test', () => {
  const lines = page.match(/^\| .* \| [二三] \|.*$/gm)!
  expect(rows).toHaveLength(lines.length)
  for (const { name, state, why } of rows) {
    expect(['满足', '部分', '部署方', '没有'], name).toContain(state)
    if (state === '满足') expect(why, name).toMatch(/测试 `[^`]+\.(?:test|spec)\.ts`/)
    if (state === '部分') expect(why, name).toMatch(/；|没有|由部署方/)
  }
})
