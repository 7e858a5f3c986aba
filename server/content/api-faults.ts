/** What is wrong with the texts that another company's API gives, for its operator. */
import type { Note } from '../../rich-text/notes.ts'
import { mistakesIn } from './check-text.ts'
import { servedMarksIn } from './marks.ts'
import type { Sanitise } from '../../rich-text/clean.ts'
import { madeOnce } from '../../shared/made-once.ts'
import { printable } from '../printable.ts'
import { otherTargetsIn } from './link-texts.ts'
import { toldOfOpen } from './left-open.ts'
import { strayLinksIn } from './own-links.ts'
import { sourceFormatIn } from './source-formats.ts'
import { type Cleaner, makeServerCleaner } from './rich-text.ts'
import { wholeFaults } from './dropped.ts'

/** The name of what an API's text loses, and what its owner can do. */
const NAMES: Readonly<Record<Note['kind'], readonly [name: string, hint: string]>> = {
  hidden: ['隐藏的文字', '要发布，去掉隐藏它的样式'],
  picture: ['没有能用的地址的图片', '接口要给出图片的网址，以 https:// 或 / 开头'],
  background: ['文字后面的背景图片', '图上有内容，作为图片（img）放进正文'],
  mail: ['藏起来的邮箱（[email protected]）', '接口要给出邮箱本身，不用 Cloudflare 的邮箱保护'],
  tex: ['没有排版的公式（读者看到 TeX 代码）', '换成文字或图片'],
  link: ['打不开的链接', '换成以 https:// 或 / 开头的地址'],
  place: ['到正文里没有的地方的链接', '写成 # 加标题的文字，或标题的 id'],
  media: ['没有地址的视频、录音或嵌入的内容', '接口要给出文件的网址'],
  drawing: ['图形（其中的文字会作为文字显示）', '换成图片（img）'],
  formula: ['没有文字的公式', '附上 TeX（annotation），或换成图片'],
  control: ['按钮', '要让读者去别处，换成链接'],
  unknown: ['网页不认识的内容', '换成文字、图片或链接'],
  colour: ['只由颜色表示正负的数字', '负数要带负号'],
  sign: ['别的电脑上显示不出来的字', '换成 Unicode 里的字，或换成图片'],
  cut: ['正文超出长度的部分', '分成几篇，或放进附件'],
}

/** A fault of a text of an API, for its operator. */
interface Fault {
  kind: string
  /** A sentence. */
  text: string
  /** The end of the text before it. */
  before?: string
}

/** The name of an element; the texts of notes may be anything else too. */
const ELEMENT = /^[a-z][\w:.-]{0,40}$/i

/** An address rather than the text of a picture: `file:///C:/1.png`, `C:\\1.png`. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|[\w.-]*[\\/])/i
const UNREACHABLE = [
  '地址打不开的图片',
  '图片要先传到服务器上，地址换成以 https:// 或 / 开头的',
] as const
/** The cleaner reads `data:,` for addresses on the author's device, and for embedded pictures above its limit. */
const ON_A_DEVICE = ['只在作者的电脑上（file:、blob:）或者嵌得太大的图片', UNREACHABLE[1]] as const

function namesOf({ kind, text }: Note): readonly [name: string, hint: string] {
  if (kind !== 'picture' || !ADDRESS.test(text)) return NAMES[kind]
  return text === 'data:,' ? ON_A_DEVICE : UNREACHABLE
}

/** A dropped part: its kind, and the address of a link or the name of an element. Other markup may contain anything. */
function faultOf(note: Note): Fault {
  const { kind, text, before, name: words } = note
  const [name, hint] = namesOf(note)
  const said = kind === 'link' && words && words !== text ? `“${printable(words)}”` : ''
  const isNamed =
    kind === 'link' ||
    kind === 'place' ||
    kind === 'background' ||
    name === UNREACHABLE[0] ||
    (kind === 'unknown' && ELEMENT.test(text))
  return {
    kind,
    text: `读者看不到的内容：${name}${said}${isNamed ? `（${printable(text)}）` : ''}；${hint}`,
    before,
  }
}

/**
 * The faults of a text: a format that is not for readers, open elements, style sheets, dropped parts, addresses that
 * visitors cannot open, and syntax of its editor that visitors see.
 * @param assets origin of its relative files and pictures
 */
export function faultsOf(
  dirty: string,
  { html, notes }: ReturnType<Cleaner>,
  assets?: string,
): Fault[] {
  // A text that the sanitiser had to cut is too much for another parser, too.
  const isCut = notes.some(({ kind }) => kind === 'cut')
  const source = isCut ? undefined : sourceFormatIn(dirty, html)
  const whole = isCut ? [] : [...wholeFaults(dirty), ...(source ? [source] : [])]
  const open = isCut ? [] : toldOfOpen(dirty)
  return [
    ...whole.map(({ kind, message, hint }) => ({ kind, text: `${printable(message)}；${hint}` })),
    ...open.map(({ name, told }) => ({ kind: `open ${name}`, text: printable(told.join('；')) })),
    ...notes.map(faultOf),
    ...mistakesIn(html).map(({ kind, message, hint }) => ({
      kind: `mistake ${kind}`,
      text: `读者会看到的差错：${printable(message)}；${hint}`,
    })),
    ...strayLinksIn(html, assets).map(({ kind, address, hint }) => ({
      kind: `link ${kind}`,
      text: `读者打不开的地址（${printable(address)}）；${hint}`,
    })),
    ...otherTargetsIn(html).map(({ message, hint }) => ({
      kind: 'link other',
      text: `${printable(message)}；${hint}`,
    })),
    ...servedMarksIn(html)
      .filter(({ mark }) => !source?.message.includes(mark))
      .map(({ mark, row }) => ({
        kind: `mark ${row}`,
        text: `读者会看到的记号：${printable(mark)}`,
      })),
  ]
}

/** The most lines of the log for each kind of fault. */
const MAX_LOGGED = 20

/** Writes each line once, and of each kind a number of lines. */
export function limitedLog(log: (text: string) => void): (kind: string, line: string) => void {
  const told = new Map<string, Set<string>>()
  return (kind, line) => {
    const lines = madeOnce(told, kind, () => new Set<string>())
    if (lines.has(line) || lines.size === MAX_LOGGED) return
    lines.add(line)
    log(lines.size === MAX_LOGGED ? `${line}；这一类以后不再记录` : line)
  }
}

/**
 * Cleans the answers of another company's API. The log names each fault with its page, up to a number of each kind: with one
 * only, nobody knew which other articles had lost their attachments.
 * @param assets origin of its relative files and pictures
 * @returns the cleaner for a page; what visitors ask for behind `?` is not logged
 */
export function foreignSanitiser(
  log: (text: string) => void,
  assets?: string,
): (page: string) => Sanitise {
  const cleanForeign = makeServerCleaner(assets)
  const tell = limitedLog(log)
  return (page) => async (dirty, headingLevel) => {
    const cleaned = cleanForeign(dirty, headingLevel)
    const [path] = printable(page).split('?')
    for (const { kind, text } of faultsOf(dirty, cleaned, assets))
      tell(kind, `${path} 里，接口给的正文有${text}`)
    return cleaned.html
  }
}
