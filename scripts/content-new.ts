/**
 * `npm run content:new -- news/company 标题 [--kind 种类] [--dir FOLDER]`: writes a document with the next
 * number that is free, the fields that its kind needs and, of notices, the lines that it must have, and says
 * where. It is a draft until that line is deleted.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { NoticeKind } from '../shared/contract/documents.ts'
import { nextNumber } from '../server/content/numbers.ts'
import { NOTICE_RULES, kindByTitle, kindsIn } from '../server/content/notice-kinds.ts'
import { commandConfig } from '../server/cli.ts'
import { newDocument } from '../server/content/new-document.ts'
import { FOLDERS, detailPath } from '../server/content/resources.ts'
import { listFolder } from '../server/content/tree.ts'

/** The kind of the notice: as asked for, or as its title tells; nothing where no kind is needed. */
function kindOf(folder: string, title: string, asked: string | undefined): NoticeKind | undefined {
  const kinds = kindsIn(folder)
  if (asked === undefined) return kindByTitle(folder, title)
  const kind = kinds.find((one) => one === asked)
  if (kind) return kind
  const all = kinds.length > 0 ? `可以用：${kinds.join('、')}` : '这个栏目的文章不分种类'
  throw new Error(`${folder} 里没有“${asked}”。${all}`)
}

function create(
  dir: string,
  folder: string | undefined,
  title: string,
  asked: string | undefined,
): string {
  const place = FOLDERS.get(folder ?? '')
  if (!folder || !place) {
    throw new Error(
      `用法：npm run content:new -- 栏目 标题\n栏目：${[...FOLDERS.keys()].join('、')}`,
    )
  }
  if (!title) throw new Error('请写上标题，例如 npm run content:new -- publicity/basic 关于…的公告')
  const kind = kindOf(folder, title, asked)
  const rules = kind && NOTICE_RULES[kind]
  mkdirSync(join(dir, folder), { recursive: true })
  const number = nextNumber(listFolder(dir, []).documents, folder)
  const body = rules?.parts.map(({ line }) => `\n${line}\n`).join('') ?? ''
  writeFileSync(join(dir, folder, `${number}.md`), newDocument(folder, title, kind, body), {
    flag: 'wx',
  })
  const what = kind ? `（${kind}；要换一种，删去它，加上 --kind 种类 再来一次）` : ''
  return `已新建 content/${folder}/${number}.md${what}，发布后的地址是 ${detailPath(place, number)}；请填好冒号后面空着的字段${body ? '和正文里的【】' : ''}，在第二个 --- 下面写正文，写好后删去 draft: true`
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dir: { type: 'string' }, kind: { type: 'string' } },
  })
  const [folder, ...title] = positionals
  console.log(
    create(values.dir ?? commandConfig().CONTENT_DIR, folder, title.join(' ').trim(), values.kind),
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
