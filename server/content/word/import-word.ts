/** Word files in the folders of the sections become drafts; the files themselves are kept where nobody is served them. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { labelOf } from '../explain.ts'
import { emptyFields, newDocument } from '../new-document.ts'
import { NOTICE_RULES, kindByTitle } from '../notice-kinds.ts'
import { nextNumber } from '../numbers.ts'
import { type Problem, reportOn } from '../problem.ts'
import { ORIGINALS, type Tree } from '../tree.ts'
import { MAX_FILE, WordError } from './archive.ts'
import { convertWord } from './convert.ts'

/** An earlier file of the same name: `原稿/news/company/1025-开业.docx`. */
function earlierOf(dir: string, file: string): string | undefined {
  const folder = join(dir, ORIGINALS, dirname(file))
  if (!existsSync(folder)) return undefined
  const name = readdirSync(folder).find((one) => one.replace(/^\d+-/, '') === basename(file))
  return name && `${ORIGINALS}/${dirname(file)}/${name}`
}

/**
 * Converts what lies in the folders; nothing is overwritten.
 * @param dir the content folder
 * @param tree what is in it; the new drafts join its documents
 * @param write without it, only says what would happen
 * @param problems filled: Word files that stay where they are
 * @returns what was converted
 */
export async function importWord(
  dir: string,
  { word, documents }: Pick<Tree, 'word' | 'documents'>,
  write: boolean,
  problems: Problem[],
): Promise<Problem[]> {
  const converted: Problem[] = []
  for (const file of word) {
    const report = reportOn(file, problems)
    try {
      await importOne(dir, file, documents, write, { converted, problems })
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (error instanceof WordError) report.error(1, error.message, error.hint)
      else
        report.error(
          1,
          `Word 文件没有转换（${code ?? message}）`,
          '关闭 Word 再试；还不行，请技术人员检查发布程序能不能写入内容文件夹',
        )
    }
  }
  return converted
}

async function importOne(
  dir: string,
  file: string,
  documents: string[],
  write: boolean,
  { converted, problems }: Record<'converted' | 'problems', Problem[]>,
): Promise<void> {
  if (statSync(join(dir, file)).size > MAX_FILE)
    throw new WordError('Word 文件超过 100 MB', '在 Word 里压缩图片，或拆成几篇')
  const bytes = readFileSync(join(dir, file))
  const earlier = earlierOf(dir, file)
  if (earlier && readFileSync(join(dir, earlier)).equals(bytes)) {
    reportOn(file, problems).warning(
      1,
      `与 ${earlier} 一样，已经转换过，没有再转换`,
      '删去这个 Word 文件',
    )
    return
  }
  const word = await convertWord(bytes)
  const folder = dirname(file)
  const stem = basename(file)
    .replace(/\.docx$/i, '')
    .trim()
  const title = word.title ?? stem
  const number = nextNumber(documents, folder)
  const target = `${folder}/${number}-${stem.slice(0, 60)}.md`
  const original = `${ORIGINALS}/${folder}/${number}-${basename(file)}`
  const prefix = `${folder.split('/')[0]}-${number}`
  const markdown = word.markdown((picture) => `${prefix}-${picture.number}.${picture.extension}`)
  const kind = kindByTitle(folder, title)
  // The next thing published takes the place of the result; this stays where she works, and is not published.
  const remark = word.notes.length > 0 ? `<!-- 由 Word 转换：${word.notes.join('；')} -->\n\n` : ''
  if (write) {
    const written: string[] = []
    const put = (path: string, data: string | Uint8Array): void => {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), data, { flag: 'wx' })
      written.push(path)
    }
    try {
      for (const picture of word.pictures)
        put(`media/${prefix}-${picture.number}.${picture.extension}`, picture.bytes)
      put(target, newDocument(folder, title, kind, `${remark}${markdown}\n`))
      mkdirSync(dirname(join(dir, original)), { recursive: true })
      renameSync(join(dir, file), join(dir, original))
    } catch (error) {
      for (const path of written) rmSync(join(dir, path), { force: true })
      throw error
    }
  }
  documents.push(target)
  const report = reportOn(write ? target : file, converted)
  const fields = emptyFields(folder, kind).map(labelOf).join('、')
  const lacking = kind
    ? NOTICE_RULES[kind].parts.filter(({ words }) => !words.test(markdown)).map(({ name }) => name)
    : []
  report.warning(
    1,
    write
      ? `${file} 已转换成这篇草稿《${title}》，原来的 Word 移到 ${original}`
      : `发布时会转换成草稿 ${target}《${title}》，这个 Word 移到 ${original}`,
    `填好${fields}，核对正文，关上“草稿”（文件里删去 draft: true），就会发布；以后改这一篇，再改 Word 不起作用`,
  )
  if (lacking.length > 0)
    report.warning(1, `${kind}的正文里没有找到：${lacking.join('、')}`, '请在正文里写明')
  for (const note of word.notes) report.warning(1, note, '对照原来的 Word 核对')
  if (earlier)
    report.warning(
      1,
      `以前有同名的 Word（${earlier}）；这次成为另一篇草稿，以前的那一篇没有改动`,
      '要改以前的那一篇，把正文复制过去，再删去这一篇',
    )
}
