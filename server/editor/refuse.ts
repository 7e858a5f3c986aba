/**
 * Decides which files the page to write on may read and write: those in its configuration, and no others. decap-server
 * itself reads and writes everything in its folder.
 */
import { existsSync, lstatSync, readFileSync, readdirSync, realpathSync, statfsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { MAX_LENGTH } from '../../rich-text/bounds.ts'
import { FILE_NAME } from '../content/numbers.ts'
import { FOLDERS } from '../content/resources.ts'
import {
  EXTENSIONS,
  activeFault,
  assetAt,
  extensionOf,
  isOtherKind,
  kindFault,
} from '../content/assets.ts'
import { pictureKind } from '../content/picture-kinds.ts'
import { activePart } from '../content/svg.ts'
import { isFileName } from '../content/tree.ts'
import { otherFormat } from '../content/word/other-formats.ts'
import { listFiles } from './decap-config.ts'

/** A request of Decap's backend `proxy`; `seen` is the version of a file that the page has read (page/page.js). */
export interface Call {
  action: string
  params: Record<string, any>
}

type Kind = 'document' | 'word' | 'list' | 'picture' | 'attachment'

/** The longest path; a name has at most 255 bytes. */
const MAX_PATH = 1000

/** A path of a request. Arrays in arrays as one took 9 s to be written as a text, for which all editors waited. */
export const readPath = (path: unknown): string =>
  typeof path === 'string' && path.length <= MAX_PATH ? path : ''

/** The kind of a file by its path; `undefined` where no file may be. */
function kindOf(given: unknown): Kind | undefined {
  const path = readPath(given)
  if (listFiles.some(({ file }) => file === path)) return 'list'
  const [folder, name, extension] = [dirname(path), basename(path), extensionOf(path)]
  // `dirname` and `basename` accept `a//b` and `a/b/`, so these are refused.
  if (!isFileName(name) || path !== `${folder}/${name}`) return undefined
  if (folder === 'media') return EXTENSIONS.media.includes(extension) ? 'picture' : undefined
  if (folder === 'files') return EXTENSIONS.files.includes(extension) ? 'attachment' : undefined
  if (!FOLDERS.has(folder)) return undefined
  // An import reads `.md` only.
  return name.endsWith('.md') ? 'document' : extension === 'docx' ? 'word' : undefined
}

/** True for the path of a picture below `media` that a page may show. */
export const isPicture = (path: string): boolean => kindOf(path) === 'picture'

/** True for a path at which the page to write on may have a file. */
export const isPlace = (path: unknown): path is string => kindOf(path) !== undefined

/** True for an action of Decap's backend `proxy` that writes or deletes files. */
export const isChange = (action: string): boolean => /^(?:persist|delete)/.test(action)

/** True for a document or a list. */
export const isText = (path: string): boolean => ['document', 'list'].includes(kindOf(path)!)

/** True for a file that the page writes, and of which it shows earlier versions. */
export const isVersioned = (path: string): boolean => ![undefined, 'word'].includes(kindOf(path))

/** True for the path of a picture or an attachment, which the page offers. */
export const isOffered = (path: string): boolean =>
  ['picture', 'attachment'].includes(kindOf(path)!)

/**
 * The kinds of files that each action of Decap's backend `proxy` may name. Its actions on branches are for Decap's git
 * backend.
 */
const ACTIONS: Readonly<Record<string, readonly Kind[]>> = {
  info: [],
  getDeployPreview: [],
  getMedia: [],
  entriesByFolder: [],
  entriesByFiles: ['list'],
  getEntry: ['document', 'list'],
  getMediaFile: ['picture'],
  persistEntry: ['document', 'list'],
  persistMedia: [],
  deleteFile: ['document', 'picture', 'attachment'],
  deleteFiles: ['document', 'picture', 'attachment'],
}
/** The uploaded files of a request. */
const UPLOADED: readonly (Kind | undefined)[] = ['word', 'picture', 'attachment']

const PLACE =
  '没有保存：不能写在这个位置，或不能用这种文件。图片放进 media，附件放进 files，Word 文件（.docx）放进栏目'
const NOT_READ = '没有这个文件'
const NOT_MOVED = '没有保存：在这里不能移动文章，也不能给文件改名'

const CHANGED =
  '没有保存：您打开以后，这个文件被别人改过（或删去、改名）了。请先复制您改的内容，回到列表重新打开，再改一次'
const TAKEN = '没有保存：已经有同名的文件，请换一个标题或文件名'
const PUBLISHED =
  '没有删除：已经公开的文章不直接删。要下架，点“下架时间”一栏的“现在”，再保存，读者会看到“内容已下架”；没有公开的草稿可以删'

const FULL = '没有保存：服务器的磁盘已满。请先复制您写的内容，并告诉技术人员'

const TOO_LONG =
  '没有保存：内容太长，网页放不下。请先复制下来，再拆成几篇，或把长表格放进附件；长的列表请技术人员在文件夹里改'

/**
 * Checks for free space, because decap-server empties a file before it writes it: on a full disk the old text would be
 * lost. The largest request has 50 MB, and an import makes pictures of it.
 */
const ROOM_BYTES = 100 * 1024 * 1024

function hasRoom(content: string): boolean {
  const { bavail, bsize } = statfsSync(content)
  return bavail * bsize > ROOM_BYTES
}

/** A repository may contain a link to a file elsewhere. A pipe is no file: who opens it waits until somebody writes into it. */
export const isOwnFile = (content: string, file: string): boolean =>
  lstatSync(join(content, file), { throwIfNoEntry: false })?.isFile() === true &&
  realpathSync(join(content, file)) === join(realpathSync(content), file)

/** The current path of a file: an import adds a number to the names of new files while they are still being edited. */
export function current(content: string, file: string): string {
  if (!kindOf(file)) return file
  const folder = join(content, dirname(file))
  if (existsSync(join(content, file)) || !existsSync(folder)) return file
  const name = basename(file).replace(/^0-/, '')
  const numbered = readdirSync(folder).find((one) => one.replace(/^\d+-/, '') === name)
  return numbered ? `${dirname(file)}/${numbered}` : file
}

/**
 * The path of a new document. A number that begins its title (2027 年招聘公告) would be taken for that of the document; an
 * import puts the document's own in the place of the 0.
 */
export const unnumbered = (content: string, file: string): string =>
  kindOf(file) === 'document' && FILE_NAME.test(file) && !existsSync(join(content, file))
    ? `${dirname(file)}/0-${basename(file)}`
    : file

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text of a file as it is now; `null` when there is none. */
export const readText = (content: string, file: string): string | null =>
  isOwnFile(content, file) ? readFileSync(join(content, file), 'utf8') : null

/** The title of a document by its text, which may have mistakes. A pattern that skips blanks took 47 s for 60,000 of them. */
export const titleIn = (text: string): string | undefined =>
  /^title:(.*)$/m
    .exec(text)?.[1]!
    .trim()
    .replace(/^["']|["']$/g, '')

/** True for a document that says that it is a draft; its text is searched, because it may have mistakes. */
export const isDraftFile = (content: string, file: string): boolean =>
  /^draft: true\s*$/m.test(readText(content, file) ?? '')

/**
 * The title of a document or list that names one of these pictures and attachments. All texts are searched, once for all of them,
 * and not parsed: parsing would block this server for seconds, and fail over mistakes.
 */
function userOf(content: string, paths: readonly string[]): string | undefined {
  if (paths.length === 0) return undefined
  const own = paths.map((path) => basename(path).normalize())
  const names = own.flatMap((name) => [name, encodeURI(name), encodeURIComponent(name)])
  // `image: bridge` means bridge.webp and, in a banner, also the file for phones.
  const stems = own.flatMap((name) => /^(.+?)(?:-m)?\.(?:webp|svg)$/.exec(name)?.[1] ?? [])
  const anyOf = (texts: readonly string[]): string => `(?:${texts.map(literal).join('|')})`
  const named = new RegExp(
    `(?:^|[\\s/:"'(<[,])${anyOf(names)}` +
      (stems.length > 0
        ? `|(?:image|thumb|photo|logo):\\s*["'<]?${anyOf(stems)}(?:$|[\\s"')>,}])`
        : ''),
    'm',
  )
  const isIn = (file: string): boolean => named.test(readText(content, file)?.normalize() ?? '')
  for (const folder of FOLDERS.keys())
    for (const one of existsSync(join(content, folder)) ? readdirSync(join(content, folder)) : []) {
      const file = `${folder}/${one}`
      if (!one.endsWith('.md') || !isIn(file)) continue
      return titleIn(readText(content, file)!) ?? one
    }
  return listFiles.find(({ file }) => isIn(file))?.label
}

/** Why the bytes of an upload contradict its name. */
function faultOfUpload(path: string, bytes: Buffer): string | undefined {
  const [kind, extension, name] = [kindOf(path), extensionOf(path), basename(path)]
  if (kind === 'word') {
    const other = otherFormat(bytes, [])
    if (other) return `没有保存：${name}：${other.join('。')}`
  }
  if (kind !== 'picture')
    return (
      notTaken(path, bytes) ??
      (isOtherKind(extension, bytes)
        ? `没有保存：${name} 的内容不是 ${extension.toUpperCase()}，可能只改了后缀，请用原来的软件另存一次`
        : undefined)
    )
  const found = pictureKind(bytes)
  const isDrawing = extension === 'svg' || found?.kind === 'svg'
  const part = isDrawing ? activePart(bytes) : undefined
  if (part) return `没有保存：${activeFault(name, part).join('。')}`
  return found
    ? undefined
    : (notTaken(path, bytes) ??
        `没有保存：${name} 不是网站能用的图片，请用看图软件打开，另存为 JPG 或 PNG`)
}

/** Why an upload's kind is not taken in its folder. */
function notTaken(path: string, bytes: Buffer): string | undefined {
  const asset = assetAt(path)
  const picture = pictureKind(bytes)
  const fault =
    asset && kindFault(asset.folder, asset.name, picture ? { picture } : { head: bytes })
  return fault && `没有保存：${fault.join('。')}`
}

const faultsOf = (
  uploads: any[],
  faultOf: (path: string, bytes: Buffer) => string | undefined,
): string[] =>
  uploads.flatMap(
    ({ path, content }) => faultOf(String(path), Buffer.from(String(content), 'base64')) ?? [],
  )

/** The files of a request: texts, uploads, and the paths of all that it names beside uploads. */
function filesOf({ params }: Call): { texts: any[]; uploads: any[]; named: unknown[] } {
  const texts: any[] = [params.dataFiles ?? params.entry ?? [], params.files ?? []].flat()
  const uploads: any[] = [params.assets ?? [], params.asset ?? []].flat()
  const own = texts.map(({ path }) => path)
  return { texts, uploads, named: [params.path ?? [], params.paths ?? [], own].flat() }
}

/** The paths of the files of a request. */
export function pathsOf(call: Call): string[] {
  const { named, uploads } = filesOf(call)
  return [...named, ...uploads.map(({ path }) => path)].map(readPath)
}

/** The most files of a request. Each is looked up in its folder: 1.5 million of them kept all editors waiting for minutes. */
export const MAX_FILES = 500

/** The most that are deleted at once: all texts are searched for their names. */
const MAX_DELETED = 50

const TOO_MANY_DELETED = `没有删除：一次最多 ${MAX_DELETED} 个文件，请分几次`

export const TOO_MANY = `没有保存：一次最多 ${MAX_FILES} 个文件，请分几次`

/** decap-server reads all of a folder, and would wait for a pipe among the documents. */
function faultOfFolder(content: string, folder: string): string | undefined {
  const place = join(content, folder)
  const entries = existsSync(place) ? readdirSync(place, { withFileTypes: true }) : []
  const pipe = entries.find(
    (one) =>
      one.name.endsWith('.md') && !one.isFile() && !one.isDirectory() && !one.isSymbolicLink(),
  )
  return pipe && `${folder}/${pipe.name} 不是文件（是管道、套接字或设备），请技术人员删去它`
}

/** @returns a sentence if the request is refused */
export function refuse(content: string, call: Call): string | undefined {
  const { action, params } = call
  const allowed = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (!allowed) return '没有这个操作'
  if (action === 'entriesByFolder')
    return FOLDERS.has(params.folder) && params.extension === 'md'
      ? faultOfFolder(content, params.folder)
      : '没有这个栏目'
  const { texts, uploads, named } = filesOf(call)
  if (texts.some(({ newPath }) => newPath !== undefined)) return NOT_MOVED
  if (
    named.some((path) => !allowed.includes(kindOf(path)!)) ||
    uploads.some(({ path }) => !UPLOADED.includes(kindOf(path)))
  )
    return isChange(action) ? (faultsOf(uploads, notTaken)[0] ?? PLACE) : NOT_READ
  const paths = pathsOf(call)
  // A repository may contain links.
  const isLink = (path: string): boolean =>
    lstatSync(join(content, path), { throwIfNoEntry: false }) !== undefined &&
    !isOwnFile(content, path)
  if (paths.some(isLink)) return PLACE
  if (action.startsWith('persist') && !hasRoom(content)) return FULL
  const [fault] = faultsOf(uploads, faultOfUpload)
  if (fault) return fault
  // Each import would read it again.
  if (texts.some(({ raw }) => String(raw).length > MAX_LENGTH)) return TOO_LONG
  if (action === 'persistEntry')
    for (const { path, seen } of texts)
      if (readText(content, path) !== seen) return seen === null ? TAKEN : CHANGED
  const isPublic = (path: string): boolean => path.endsWith('.md') && !isDraftFile(content, path)
  if (!action.startsWith('delete')) return undefined
  if (paths.some(isPublic)) return PUBLISHED
  if (paths.length > MAX_DELETED) return TOO_MANY_DELETED
  const user = userOf(
    content,
    paths.filter((path) => !path.endsWith('.md')),
  )
  return user && `没有删除：还用在《${user}》里，请先从那里去掉`
}
