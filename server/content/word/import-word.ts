/** Word files in the folders of the sections become drafts; the files themselves are kept where nobody is served them. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { labelOf } from '../explain.ts'
import { emptyFields, newDocument } from '../new-document.ts'
import { NOTICE_RULES, kindByTitle } from '../notice-kinds.ts'
import { nextNumber } from '../numbers.ts'
import { type Problem, reportOn } from '../problem.ts'
import { ORIGINALS, type Tree } from '../tree.ts'
import { convertWord } from './convert.ts'
import { WordError } from './read-docx.ts'

/**
 * @param tree the new drafts join its documents
 * @param problems filled: Word files that stay where they are
 * @returns what was converted
 */
export async function importWord(
  dir: string,
  { word, documents }: Pick<Tree, 'word' | 'documents'>,
  problems: Problem[],
): Promise<Problem[]> {
  const converted: Problem[] = []
  for (const file of word) {
    try {
      await importOne(dir, file, documents, converted)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const [what, hint] =
        error instanceof WordError
          ? [message, error.hint]
          : [
              `Word 文件没有转换（${code ?? message}）`,
              '关闭 Word 再试；还不行，请技术人员检查发布程序能不能写入内容文件夹',
            ]
      reportOn(file, problems).error(1, what, hint)
    }
  }
  return converted
}

async function importOne(
  dir: string,
  file: string,
  documents: string[],
  converted: Problem[],
): Promise<void> {
  const { markdown, pictures, notes, ...word } = await convertWord(readFileSync(join(dir, file)))
  const folder = dirname(file)
  const stem = basename(file)
    .replace(/\.docx$/i, '')
    .trim()
  const title = word.title ?? stem
  const number = nextNumber(documents, folder)
  const target = `${folder}/${number}-${stem.slice(0, 60)}.md`
  const original = `${ORIGINALS}/${folder}/${number}-${basename(file)}`
  const kind = kindByTitle(folder, title)
  // The next thing published takes the place of the result; this stays where she works, and is not published.
  const remark = notes.length > 0 ? `<!-- 由 Word 转换：${notes.join('；')} -->\n\n` : ''
  mkdirSync(join(dir, 'media'), { recursive: true })
  for (const [name, bytes] of pictures) writeFileSync(join(dir, 'media', name), bytes)
  writeFileSync(join(dir, target), newDocument(folder, title, kind, `${remark}${markdown}\n`))
  documents.push(target)
  mkdirSync(dirname(join(dir, original)), { recursive: true })
  renameSync(join(dir, file), join(dir, original))
  const lacking = (kind ? NOTICE_RULES[kind].parts : [])
    .filter(({ words }) => !words.test(markdown))
    .map(({ name }) => name)
  const fill = [...emptyFields(folder, kind).map(labelOf), ...lacking].join('、')
  const report = reportOn(target, converted)
  report.warning(
    1,
    `${file} 已转换成这篇草稿《${title}》，原来的 Word 移到 ${original}`,
    `写明${fill}，核对正文，关上“草稿”，就会发布；以后改这一篇，再改 Word 不起作用`,
  )
  for (const note of notes) report.warning(1, note, '对照原来的 Word 核对')
}
