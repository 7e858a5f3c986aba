import { type Dirent, accessSync, constants, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { nearest } from './near.ts'
import { PHOTO_FOLDER } from './photos.ts'
import { UnreadError, inFolder } from './places.ts'
import { type Problem, type Sentence, reportOn } from './problem.ts'
import { FOLDERS, hasList, listTitle } from './resources.ts'
import { checkSettings, lists } from './content-schemas.ts'

/** The file with the result of an import, see `server/repository/import-result.ts`. */
export const RESULT_FILE = '发布结果.md'

/** The folder of converted Word files, which nothing serves. */
export const ORIGINALS = '原稿'

/** Files that operating systems and office programs leave behind. */
const LITTER = /(?:^|\/)(?:\.|~\$|Thumbs\.db$|desktop\.ini$)|~$|\.(?:tmp|bak|swp)$/i

export interface Tree {
  documents: string[]
  word: string[]
  lists: Set<string>
  /** Files and folders that exist but cannot be read. */
  unread: string[]
  /** Keyed by path in composed characters; `path` is spelt as on the disk, `size` is in bytes. */
  assets: Map<string, { path: string; size: number }>
}

const LISTS: readonly string[] = [...Object.values(lists), checkSettings].map(({ file }) => file)

/** The longest name in bytes. File systems take 255, but an import adds a number, and copies get longer names. */
const MAX_NAME_BYTES = 240

/** Line breaks and direction marks: with them a directory listing does not show the real name. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

const readable = (name: string): string => name.replace(UNSEEN, '�')

/** True for the name of a file that an import accepts. */
export const isFileName = (name: string): boolean =>
  !/[/\\]/.test(name) &&
  readable(name) === name &&
  Buffer.byteLength(name) <= MAX_NAME_BYTES &&
  !LITTER.test(name)

const LINK = ['这是一个链接，网站不会打开它指向的文件', '把文件本身放进来，删去链接'] as const
const DENIED = ['发布程序没有权限打开', '请技术人员检查它的权限（读、进入文件夹）和所有者'] as const

/** Why an entry of the disk cannot be content, whatever is in it. */
function faultOfEntry(entry: Dirent<Buffer>, path: string): Sentence | undefined {
  const name = entry.name.toString()
  if (!Buffer.from(name).equals(entry.name))
    return [
      '文件名不是 UTF-8，多半是在别的电脑上压缩、在这里解压的',
      '用支持中文的解压软件（例如 7-Zip）重新解压，或改名后再放进来',
    ]
  if (readable(name) !== name)
    return ['文件名里有换行或看不见的字符（这里写成 �）', '改名，只用看得见的字']
  if (entry.name.length > MAX_NAME_BYTES)
    return ['文件名太长', `改短，最多 ${Math.floor(MAX_NAME_BYTES / 3)} 个汉字`]
  if (entry.isSymbolicLink()) return LINK
  if (!entry.isFile() && !entry.isDirectory())
    return ['这不是文件（是管道、套接字或设备）', '删去它，把文件本身放进来']
  try {
    accessSync(path, entry.isFile() ? constants.R_OK : constants.R_OK | constants.X_OK)
    return undefined
  } catch {
    return DENIED
  }
}

/** An entry of a folder; `fault` is the reason for leaving it out. */
interface Entry {
  /** Relative to the content folder, with slashes. Undecodable bytes are `�`. */
  path: string
  file: string
  isFile: boolean
  fault?: Sentence | undefined
}

/** All entries below a folder. Links are listed and not followed, unlike with `recursive` of readdir. */
function* entriesIn(folder: string, below = ''): Generator<Entry> {
  let entries: Dirent<Buffer>[]
  try {
    // Read as bytes, because a name that is not UTF-8 cannot be opened by its decoded text.
    entries = inFolder(folder, (path) =>
      readdirSync(path, { withFileTypes: true, encoding: 'buffer' }),
    )
  } catch (error) {
    if (!(error instanceof UnreadError)) throw error
    // Replaced since the folder around it was listed.
    return yield { path: below.slice(0, -1), file: folder, isFile: false, fault: LINK }
  }
  for (const entry of entries) {
    const name = entry.name.toString()
    const [file, path] = [join(folder, name), readable(below + name)]
    const fault = faultOfEntry(entry, file)
    yield { path, file, isFile: entry.isFile(), fault }
    if (entry.isDirectory() && !fault) yield* entriesIn(file, `${path}/`)
  }
}

const PLACES =
  '正文用 Word（.doc、.wps 先另存为 .docx）或 .md；附件放进 content/files，图片放进 content/media'

/** Files that documents are made of. */
const TEXT = /\.(?:md|docx)$/i

/** What to do with a file that no page is made of. */
function adviceOn(path: string, folder: string, paths: ReadonlySet<string>): string {
  const section = [...FOLDERS.keys()].find((one) => folder.startsWith(`${one}/`))
  if (section)
    return TEXT.test(path)
      ? `栏目的文件夹里不能再有文件夹，把它移到 ${section}；不用的删去`
      : `栏目的文件夹里不能再有文件夹。${PLACES}；不用的删去`
  const near = nearest(path, LISTS) ?? nearest(folder, FOLDERS.keys())
  if (near && paths.has(near) && path.startsWith(near.replace('.yaml', '')))
    return `已经有 ${near}，网站只读它：这是它的副本的，删去；要用这一份的，换下 ${near}`
  return near ? `是不是 ${near}？` : '栏目的文件夹见 content/README.md；不用的文件请移走'
}

/**
 * Lists the folder. The folder itself may be a link, but nothing in it, because anybody could open the file that it
 * leads to.
 * @param problems receives the problems
 */
export function listFolder(root: string, problems: Problem[]): Tree {
  const tree: Tree = { documents: [], word: [], lists: new Set(), unread: [], assets: new Map() }
  const stray = (file: string, message: string, hint: string): void =>
    reportOn(file, problems).error(1, message, hint)
  const off = new Set<string>()
  const real = realpathSync(root)
  const entries = Array.from(entriesIn(real))
  const paths = new Set(entries.map(({ path }) => path))
  for (const { path, file, isFile, fault } of entries) {
    // Programs create pipes and locks under such names.
    if (fault && (fault === LINK || !LITTER.test(path))) {
      stray(path, ...fault)
      tree.unread.push(path)
    }
    if (
      fault ||
      !isFile ||
      LITTER.test(path) ||
      path.startsWith(`media/${PHOTO_FOLDER}/`) ||
      path.startsWith(`${ORIGINALS}/`)
    )
      continue
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (/^(?:files|media)\//.test(path)) {
      // macOS stores é as e and an accent.
      tree.assets.set(path.normalize(), {
        path,
        size: lstatSync(file, { throwIfNoEntry: false })?.size ?? 0,
      })
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
            : PLACES,
        )
    } else if (path !== 'README.md' && path !== RESULT_FILE) {
      stray(path, '网站不认识这个文件', adviceOn(path, folder, paths))
    }
  }
  for (const folder of off)
    reportOn(folder, problems).warning(
      1,
      `栏目“${listTitle(FOLDERS.get(folder)!)}”没有启用，这里的文章不发布`,
      '要发布，请技术人员启用；文件里改 company/sections.ts',
    )
  tree.documents.sort()
  return tree
}
