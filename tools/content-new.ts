/**
 * `npm run content:new -- news/company 标题 [--dir FOLDER]`: writes a document with the next number that is free and
 * the fields that its kind needs, and says where. Nothing is published before `content:import`.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { todayInChina } from '../content-loader/dates.ts'
import { CONTENT_DIR } from '../content-loader/read.ts'
import { FOLDERS, type Resource, detailPath } from '../content-loader/resources.ts'

const article = ['intro', 'source']

/**
 * Fields besides title and date that a document of a kind must have. They begin empty, as the text does:
 * `content:check` then names each that nobody has filled, and no made-up value can be published.
 */
const FIELDS: Record<Resource, readonly string[]> = {
  news: article,
  party: article,
  publicity: ['dept'],
  purchase: ['project_no', 'method'],
}

/** The first number above those of the folder that nothing in its resource has. */
function nextNumber(dir: string, resource: Resource, folder: string): number {
  const numbers = (path: string): number[] => {
    mkdirSync(join(dir, path), { recursive: true })
    return readdirSync(join(dir, path)).flatMap((name) => /^\d+/.exec(name)?.map(Number) ?? [])
  }
  const folders = [...FOLDERS].filter(([, place]) => place.resource === resource)
  const taken = new Set(folders.flatMap(([path]) => numbers(path)))
  let next = Math.max(0, ...numbers(folder)) + 1
  while (taken.has(next)) next += 1
  return next
}

function create(dir: string, folder: string | undefined, title: string): string {
  const place = FOLDERS.get(folder ?? '')
  if (!folder || !place) {
    throw new Error(
      `用法：npm run content:new -- 栏目 标题\n栏目：${[...FOLDERS.keys()].join('、')}`,
    )
  }
  if (!title) throw new Error('请写上标题，例如 npm run content:new -- publicity/basic 关于…的公告')
  const number = nextNumber(dir, place.resource, folder)
  const fields = [
    `title: ${JSON.stringify(title)}`,
    `date: ${todayInChina()}`,
    ...FIELDS[place.resource].map((field) => `${field}:`),
  ]
  writeFileSync(join(dir, folder, `${number}.md`), `---\n${fields.join('\n')}\n---\n`, {
    flag: 'wx',
  })
  return `已新建 content/${folder}/${number}.md，发布后的地址是 ${detailPath(place, number)}；请填好冒号后面空着的字段，在第二个 --- 下面写正文`
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dir: { type: 'string', default: CONTENT_DIR } },
  })
  const [folder, ...title] = positionals
  console.log(create(values.dir, folder, title.join(' ').trim()))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
