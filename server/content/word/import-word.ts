/**
 * Turns Word files in the folders of the sections into drafts. The originals move to a folder that the site does not
 * serve.
 */
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { labelOf } from '../schema-messages.ts'
import { emptyFields, hasNumber, newDocument } from '../new-document.ts'
import { NOTICE_RULES, kindByTitle } from '../notice-kinds.ts'
import { type Published, nextNumber } from '../numbers.ts'
import { type Problem, reportOn } from '../problem.ts'
import { FOLDERS } from '../resources.ts'
import { ORIGINALS, type Tree } from '../tree.ts'
import { UnreadError, makeFolder, namesIn, removeAt, renameAt, writeAt } from '../places.ts'
import { type ReadLimits, unlimited } from '../read-limits.ts'
import { convertWord } from './convert.ts'
import { WordError, readWordFile } from './read-docx.ts'

/**
 * @param tree the new drafts join its documents
 * @param published their numbers are not given again
 * @param problems filled: Word files that stay where they are
 * @returns what was converted
 */
export async function importWord(
  dir: string,
  { word, documents }: Pick<Tree, 'word' | 'documents'>,
  published: Published,
  problems: Problem[],
  limits: ReadLimits = unlimited,
): Promise<Problem[]> {
  const converted: Problem[] = []
  const root = realpathSync(dir)
  for (const file of [...word, ...takeUp(root, documents)]) {
    try {
      await importOne(root, file, documents, published, converted, limits)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const [what, hint] =
        error instanceof WordError || error instanceof UnreadError
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

/** The suffix of an original while its draft is being written. */
const UNFINISHED = '.new'

/**
 * Finishes an import that was killed: an original whose draft is written gets its final name, any other goes back to
 * its folder.
 * @returns the files that went back: `news/company/通知.docx`
 */
function takeUp(dir: string, documents: readonly string[]): string[] {
  const back: string[] = []
  for (const folder of FOLDERS.keys()) {
    const originals = join(dir, ORIGINALS, folder)
    for (const name of namesIn(originals).filter((one) => one.endsWith(UNFINISHED))) {
      const [, number, file] = /^(\d+-)(.+)\.new$/.exec(name) ?? []
      if (!file) continue
      const section = join(dir, folder)
      const isWritten = documents.some((one) => one.startsWith(`${folder}/${number}`))
      // An editor may have put the same file there again; then the original stays where it is.
      const isBack = !isWritten && !existsSync(join(section, file))
      try {
        makeFolder(section)
        renameAt(
          join(originals, name),
          isBack ? join(section, file) : join(originals, number + file),
        )
      } catch {
        // The next import tries again.
        continue
      }
      if (isBack) back.push(`${folder}/${file}`)
    }
  }
  return back
}

async function importOne(
  dir: string,
  file: string,
  documents: string[],
  published: Published,
  converted: Problem[],
  limits: ReadLimits,
): Promise<void> {
  const bytes = readWordFile(join(dir, file))
  const { markdown, pictures, notes, ...word } = await limits.read(file, bytes, () =>
    convertWord(bytes),
  )
  const folder = dirname(file)
  const stem = basename(file)
    .replace(/\.docx$/i, '')
    .trim()
  const title = word.title ?? stem
  const number = nextNumber(documents, folder, published)
  const target = `${folder}/${number}-${stem.slice(0, 60)}.md`
  const original = `${ORIGINALS}/${folder}/${number}-${basename(file)}`
  const kind = kindByTitle(folder, title)
  const isField = word.number !== undefined && hasNumber(folder)
  const text = isField || word.number === undefined ? markdown : `${word.number}\n\n${markdown}`
  // The notes also go into the draft as a comment, which is not published: the file with the result is overwritten by
  // the next import.
  const remark =
    notes.length > 0
      ? `<!-- 由 Word 转换：${notes.map(({ text }) => text.replace(/-{2,}|>/g, '')).join('；')} -->\n\n`
      : ''
  const moved = join(dir, original + UNFINISHED)
  makeFolder(join(dir, 'media'))
  makeFolder(dirname(moved))
  // The original moves first: one that cannot be moved would become another draft at each import.
  renameAt(join(dir, file), moved)
  try {
    for (const [name, bytes] of pictures) writeAt(join(dir, 'media', name), bytes)
    writeAt(
      join(dir, target),
      newDocument(folder, title, kind, `${remark}${text}\n`, isField ? word.number : undefined),
    )
    renameAt(moved, join(dir, original))
  } catch (error) {
    renameAt(moved, join(dir, file))
    removeAt(join(dir, target))
    throw error
  }
  documents.push(target)
  const lacking = (kind ? NOTICE_RULES[kind].parts : [])
    .filter(({ words }) => !words.test(markdown))
    .map(({ name }) => name)
  const named = word.title === undefined ? '标题（Word 里没有找到，写的是文件名）和' : ''
  const fill = [...emptyFields(folder, kind).map(labelOf), ...lacking].join('、')
  const own: Problem[] = []
  const report = reportOn(target, own)
  report.warning(
    1,
    `${file} 已转换成这篇草稿《${title}》，原来的 Word 移到 ${original}`,
    `写明${fill}，核对${named}正文，关上“草稿”，就会发布；以后改这一篇，再改 Word 不起作用`,
  )
  for (const { text, hint } of notes) report.warning(1, text, hint)
  for (const once of own) limits.keep({ once })
  converted.push(...own)
}
