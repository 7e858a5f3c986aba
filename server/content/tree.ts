import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { nearest } from './near.ts'
import { PHOTO_FOLDER } from './photos.ts'
import { type Problem, reportOn } from './problem.ts'
import { FOLDERS, hasList, listTitle } from './resources.ts'
import { checkSettings, lists } from './shapes.ts'

/** The file with the result of publishing, see `server/repository/import-result.ts`. */
export const RESULT_FILE = '发布结果.md'

/** Converted Word files; nothing serves this folder. */
export const ORIGINALS = '原稿'

/** Files that operating systems and office programs leave behind. */
const LITTER = /(?:^|\/)(?:\.|~\$|Thumbs\.db$|desktop\.ini$)|~$|\.(?:tmp|bak|swp)$/i

export interface Tree {
  documents: string[]
  word: string[]
  lists: Set<string>
  /** By their paths in composed characters; `path` is spelt as on the disk, `size` is in bytes. */
  assets: Map<string, { path: string; size: number }>
}

const LISTS: readonly string[] = [...Object.values(lists), checkSettings].map(({ file }) => file)

/** All entries below a folder; links are named and not followed, as `recursive` of readdir would. */
function* entriesIn(folder: string): Generator<Dirent> {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries) {
    yield entry
    if (entry.isDirectory()) yield* entriesIn(join(folder, entry.name))
  }
}

/**
 * Lists the folder. The folder itself may be a link, but nothing in it: everybody could open the file that such a
 * link leads to.
 * @param problems filled
 */
export function listFolder(root: string, problems: Problem[]): Tree {
  const tree: Tree = { documents: [], word: [], lists: new Set(), assets: new Map() }
  const stray = (file: string, message: string, hint: string): void =>
    reportOn(file, problems).error(1, message, hint)
  const off = new Set<string>()
  const real = realpathSync(root)
  for (const entry of entriesIn(real)) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(real, file).replaceAll(sep, '/')
    if (entry.isSymbolicLink())
      stray(path, '这是一个链接，网站不会打开它指向的文件', '把文件本身放进来，删去链接')
    if (
      !entry.isFile() ||
      LITTER.test(path) ||
      path.startsWith(`media/${PHOTO_FOLDER}/`) ||
      path.startsWith(`${ORIGINALS}/`)
    )
      continue
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (/^(?:files|media)\//.test(path)) {
      // Computers of Apple keep é as e and an accent.
      tree.assets.set(path.normalize(), { path, size: lstatSync(file).size })
    } else if (LISTS.includes(path)) {
      tree.lists.add(path)
    } else if (FOLDERS.has(folder)) {
      if (!hasList(FOLDERS.get(folder)!)) off.add(folder)
      if (path.endsWith('.md')) tree.documents.push(path)
      else if (/\.docx$/i.test(path)) tree.word.push(path)
      else
        stray(
          path,
          `这种文件不能放在 ${folder}`,
          /\.md\.txt$/i.test(path)
            ? '去掉文件名最后的 .txt；看不到后缀时，请在文件夹选项里显示文件扩展名'
            : '正文用 Word（.doc、.wps 先另存为 .docx）或 .md；附件放进 content/files，图片放进 content/media',
        )
    } else if (path !== 'README.md' && path !== RESULT_FILE) {
      const near = nearest(path, LISTS) ?? nearest(folder, FOLDERS.keys())
      const hint = near ? `是不是 ${near}？` : '栏目的文件夹见 content/README.md；不用的文件请移走'
      stray(path, '网站不认识这个文件', hint)
    }
  }
  for (const folder of off)
    reportOn(folder, problems).warning(
      1,
      `栏目“${listTitle(FOLDERS.get(folder)!)}”没有启用，这里的文章不发布`,
      '要发布，请技术人员在 company/sections.ts 中启用',
    )
  tree.documents.sort()
  return tree
}
