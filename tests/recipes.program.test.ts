/**
 * Follows "Add a page in five steps" of CONTRIBUTING.md in a copy of the tree: a new section with a list and the page
 * of its documents. After each step, only the files of the steps that follow may be named.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { COMPANY_FOLDERS, CONTENT_FOLDER } from '#folders'

const root = mkdtempSync(join(tmpdir(), 'recipe-'))
afterAll(() => rmSync(root, { recursive: true }))

/** What neither types nor commands read here. */
const UNREAD = /^(?:content|docs|src\/public|tests\/site\/(?:content|public))\//

const kept = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
for (const name of kept.split('\0').filter((file) => file && !UNREAD.test(file)))
  cpSync(name, join(root, name), { recursive: true })
mkdirSync(join(root, CONTENT_FOLDER), { recursive: true })
symlinkSync(resolve('node_modules'), join(root, 'node_modules'))

function change(file: string, before: RegExp, added: string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  expect(text, file).toMatch(before)
  writeFileSync(
    path,
    text.replace(before, (found) => added + found),
  )
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const run = (...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** The files that the types name, and their errors. */
function named(): { files: string[]; said: string } {
  const { said } = run(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'types.tsbuildinfo',
  )
  const files = Array.from(said.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm), ([, file]) => file!)
  return { files: [...new Set(files)].sort(), said }
}

const NAVIGATION = 'shared/catalogue/navigation.ts'
const LINKS = 'src/components/PageLink.tsx'
const DESCRIPTIONS = 'src/seo/descriptions.ts'

it('a new section is added without a file that nobody named', { timeout: 600_000 }, () => {
  change('shared/config/company.ts', /\n\n\/\*\* The parts of the home page;/, "\n  | 'Research'")
  expect(named().files).toEqual([NAVIGATION])

  change(
    NAVIGATION,
    /  Join: \{ name/,
    "  Research: { name: '研究', path: '/research', enTitle: 'Research' },\n",
  )
  const catalogue = 'shared/catalogue/pages.ts'
  change(
    catalogue,
    /\/\*\* The list of a site/,
    "const research = { section: 'Research', resource: 'publicity', detail: 'ResearchDetail' } as const\n\n",
  )
  change(
    catalogue,
    /  \/\/ The names of the next two/,
    "  Insight: list(research, 9, '/research/insight', '行业研究', 'Insight'),\n" +
      "  ResearchDetail: detail(research, '/research_detail/$id', '研究详情', 'Insight'),\n",
  )
  const after = named()
  expect(after.files).toEqual([LINKS, DESCRIPTIONS])
  for (const path of ['/research"', '/research/insight"', '/research_detail/$id"'])
    expect(after.said).toContain(`src/routes has no file for ${path}`)

  change(
    DESCRIPTIONS,
    /  ZpDetail:/,
    "  Insight: '行业研究。',\n  ResearchDetail: '行业研究正文。',\n",
  )
  for (const [file, copied, from, to] of [
    [
      'research/index',
      'news/index',
      /'\/news\/'\)\(parentRoute\('News'/,
      "'/research/')(parentRoute('Research'",
    ],
    [
      'research/insight',
      'news/company',
      /'\/news\/company'\)\(listRoute\('Company'/,
      "'/research/insight')(listRoute('Insight'",
    ],
    [
      'research_detail.$id',
      'news_detail.$id',
      /'\/news_detail\/\$id'\)\(detailRoute\('NewsDetail'/,
      "'/research_detail/$id')(detailRoute('ResearchDetail'",
    ],
  ] as const) {
    const neighbour = readFileSync(join(root, `src/routes/${copied}.tsx`), 'utf8')
    expect(neighbour).toMatch(from)
    write(
      `src/routes/${file}.tsx`,
      neighbour.replace(from, () => to),
    )
  }
  expect(run('scripts/route-tree.ts').status).toBe(0)
  expect(named().said).toBe('')

  change(`${COMPANY_FOLDERS[0]}/sections.ts`, /    'Join',/, "    'Research',\n")
  const made = run('scripts/content-new.ts', 'publicity/insight', '一份报告')
  expect(made.said).toContain('/research_detail/')
  expect(run('scripts/api-doc.ts').status).toBe(0)
  expect(readFileSync(join(root, 'src/api/API.md'), 'utf8')).toContain('9 行业研究')
})
