/**
 * `npm run content:new -- news/company 标题 [--kind 种类] [--dir FOLDER]`: writes a draft with the next number, the fields
 * of its kind and, for notices, the required lines, and prints its path.
 */
import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  commandConfig,
  hasDatabase,
  openDatabase,
  readCommandLine,
  runCommand,
} from '../server/cli.ts'
import { newDocument } from '../server/content/new-document.ts'
import { NOTICE_RULES, kindByTitle, kindsIn } from '../server/content/notice-kinds.ts'
import { type Published, nextNumber } from '../server/content/numbers.ts'
import { makeFolder } from '../server/content/places.ts'
import { CONTENT_DIR } from '../server/content/read-content.ts'
import { FOLDERS, detailPath } from '../server/content/resources.ts'
import { listFolder } from '../server/content/tree.ts'
import { UsageError } from '../server/explain.ts'
import { publishedNumbers } from '../server/repository/published-numbers.ts'

const USAGE = `用法：npm run content:new -- 栏目 标题，例如 npm run content:new -- publicity/basic 关于…的公告
栏目：${[...FOLDERS.keys()].join('、')}`

/** Numbers from the database, if this machine has one. Without it, an import warns of numbers that are already taken. */
async function published(): Promise<Published | undefined> {
  const config = commandConfig()
  if (!hasDatabase(config)) return undefined
  const database = await openDatabase(config)
  try {
    return (await publishedNumbers(database)).all
  } finally {
    await database.close()
  }
}

await runCommand(async ({ writePublicFiles }) => {
  const { values, positionals } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: { dir: { type: 'string', default: CONTENT_DIR }, kind: { type: 'string' } },
  })
  const [folder = '', ...words] = positionals
  const title = words.join(' ').trim()
  const place = FOLDERS.get(folder)
  if (!place || !title) throw new UsageError(USAGE)
  const kinds = kindsIn(folder)
  const kind = values.kind ? kinds.find((one) => one === values.kind) : kindByTitle(folder, title)
  if (values.kind && !kind)
    throw new UsageError(
      `${folder} 里没有“${values.kind}”。${kinds.length > 0 ? `可以用：${kinds.join('、')}` : '这个栏目的文章不分种类'}`,
    )
  writePublicFiles()
  makeFolder(join(realpathSync(values.dir), folder))
  const number = nextNumber(listFolder(values.dir, []).documents, folder, await published())
  const lines = kind ? NOTICE_RULES[kind].parts.map(({ line }) => `\n${line}\n`).join('') : ''
  const file = `${folder}/${number}.md`
  writeFileSync(join(values.dir, file), newDocument(folder, title, kind, lines), { flag: 'wx' })
  const what = kind ? `（${kind}；要换一种，删去它，加上 --kind 种类 再来一次）` : ''
  console.log(
    `已新建 content/${file}${what}，发布后的地址是 ${detailPath(place, number)}；请填好冒号后面空着的字段${lines && '和正文里的【】'}，在第二个 --- 下面写正文，写好后删去 draft: true`,
  )
})
