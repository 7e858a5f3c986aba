/** Refusals that decap-server does not make: it knows no login, and writes everywhere in its folder. */
import { existsSync, lstatSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { FOLDERS } from '../content/resources.ts'
import { activePart } from '../content/svg.ts'
import { listFiles } from './decap-config.ts'

/** Of Decap's backend `proxy`; with `seen`, what the page has read of a file (page/page.js). */
export interface Call {
  action: string
  params: Record<string, any>
}

const WRITABLE = new RegExp(
  `^(?:(?:${[...FOLDERS.keys(), 'media', 'files'].join('|')})/[^./\\\\][^/\\\\]*|${listFiles.map(({ file }) => file).join('|')})$`,
)

const CHANGED =
  '没有保存：您打开以后，这个文件被别人改过（或删去、改名）了。请先复制您改的内容，回到列表重新打开，再改一次'
const TAKEN = '没有保存：已经有同名的文件，请换一个标题或文件名'
const PUBLISHED =
  '没有删除：已经公开的文章不直接删，请把“下架时间”写成现在，读者会看到“内容已下架”；没有公开的草稿可以删'

/** A repository may hold a link to a file elsewhere. */
export const isOwnFile = (content: string, file: string): boolean =>
  existsSync(join(content, file)) &&
  realpathSync(join(content, file)) === join(realpathSync(content), file)

/**
 * The current path of a file: publishing puts a number in front of the names of new files while their page is still
 * open.
 */
export function current(content: string, file: string): string {
  const folder = join(content, dirname(file))
  if (!WRITABLE.test(file) || existsSync(join(content, file)) || !existsSync(folder)) return file
  const numbered = readdirSync(folder).find((one) => one.replace(/^\d+-/, '') === basename(file))
  return numbered ? `${dirname(file)}/${numbered}` : file
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const read = (content: string, file: string): string | null =>
  existsSync(join(content, file)) ? readFileSync(join(content, file), 'utf8') : null

/**
 * The titles of the documents and lists that name this picture or attachment. The texts are searched, and not read as
 * publishing reads them: that would block this server for seconds, and would need texts without mistakes.
 */
function userOf(content: string, path: string): string | undefined {
  const name = basename(path).normalize()
  const names = [name, encodeURI(name), encodeURIComponent(name)].map(literal).join('|')
  // `image: bridge` means bridge.webp, and in a banner also the file for phones.
  const stem = /^(.+?)(?:-m)?\.(?:webp|svg)$/.exec(name)?.[1]
  const named = new RegExp(
    `(?:^|[\\s/:"'(<[,])(?:${names})` +
      (stem ? `|(?:image|thumb|photo|logo):\\s*["'<]?${literal(stem)}(?:$|[\\s"')>,}])` : ''),
    'm',
  )
  const isIn = (file: string): boolean => named.test(read(content, file)?.normalize() ?? '')
  for (const folder of FOLDERS.keys())
    for (const one of existsSync(join(content, folder)) ? readdirSync(join(content, folder)) : []) {
      const file = `${folder}/${one}`
      if (!one.endsWith('.md') || !isIn(file)) continue
      return /^title:\s*["']?(.*?)["']?\s*$/m.exec(read(content, file)!)?.[1] ?? one
    }
  return listFiles.find(({ file }) => isIn(file))?.label
}

/** @returns a sentence when the write or the deletion is refused */
export function refuse(content: string, { action, params }: Call): string | undefined {
  const files: any[] = [...(params.dataFiles ?? []), params.entry ?? []].flat()
  const assets: any[] = [...(params.assets ?? []), params.asset ?? []].flat()
  const paths: string[] = [params, ...files, ...assets]
    .flatMap((one) => [one.path, one.newPath, one.paths ?? []].flat())
    .filter((path) => path !== undefined)
  const isLink = (path: string): boolean =>
    lstatSync(join(content, path), { throwIfNoEntry: false }) !== undefined &&
    !isOwnFile(content, path)
  if (paths.some((path) => !WRITABLE.test(path) || isLink(path)))
    return '没有保存：不能写在这个位置'
  for (const { path, content: data } of assets) {
    if (!/^(?:media|files)\/|\.docx$/i.test(path))
      return '没有保存：图片放进 media，附件放进 files，Word 文件（.docx）放进栏目'
    const part = /\.svg$/i.test(path) && activePart(Buffer.from(data, 'base64'))
    if (part) return `没有保存：SVG 里有脚本或外部地址（${part}），请换一张图片`
  }
  for (const { path, seen } of files)
    if (read(content, path) !== seen) return seen === null ? TAKEN : CHANGED
  const isPublic = (path: string): boolean =>
    path.endsWith('.md') && !/^draft: true\s*$/m.test(read(content, path) ?? '')
  if (!action.startsWith('delete')) return undefined
  if (paths.some(isPublic)) return PUBLISHED
  const users = paths.filter((path) => !path.endsWith('.md')).map((path) => userOf(content, path))
  const user = users.find((one) => one !== undefined)
  return user && `没有删除：还用在《${user}》里，请先从那里去掉`
}
