/**
 * Data as live servers really send it (see `shared/contract/primitives.ts`, which reads all of it): the
 * same content in every irregular form, the forms taking turns. And the data of a site that is still empty.
 */
import { type Spot, walker } from './walk.ts'

const pick = <T>(variants: readonly T[], turn: number): T => variants[turn % variants.length]!

/** `2025-03-18 09:30:00` in China → Unix seconds. */
const unixSeconds = (date: string): number =>
  Date.parse(`${date.slice(0, 10)}T${date.slice(11) || '00:00:00'}+08:00`) / 1000

function irregularDate(date: string, turn: number): unknown {
  // A day has no time of day: Unix seconds would add one.
  const variants =
    date.length > 10
      ? [
          String(unixSeconds(date)),
          unixSeconds(date),
          date.replace(' ', 'T'),
          date.replaceAll('-', '/'),
        ]
      : [date, date.replaceAll('-', '/'), `${date.replace('-', '年').replace('-', '月')}日`]
  return pick(variants, turn)
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('“', '&ldquo;')

function irregularText(text: string, turn: number): unknown {
  return pick(
    [
      `<b>${text}</b>`,
      ` ${escapeText(text)}&nbsp;`,
      `<p style="text-indent:2em">${text}</p>`,
      `${text}\r\n`,
    ],
    turn,
  )
}

/** What Word and UEditor leave around a text. */
const irregularHtml = (html: string): string => `<style>p.MsoNormal{mso-style-name:正文}</style>
<p class="MsoNormal" style="text-indent:32.0pt;mso-char-indent-count:2.0;line-height:150%"><span style="font-size:16.0pt;font-family:仿宋_GB2312;mso-fareast-language:ZH-CN"><o:p></o:p></span></p>
<p><br/></p><p>&nbsp;</p>
${html
  .replace(
    /<p>/g,
    '<p style="white-space: normal; text-indent: 2em; line-height: 3em;"><font face="宋体" color="#333333">',
  )
  .replace(/<\/p>/g, '</font></p>')
  .replace(
    /<table>\s*(?:<caption>[^]*?<\/caption>)?/g,
    '<table width="900" border="1" cellspacing="0" style="width:900px">',
  )
  .replace(/<\/?thead>|<\/?tbody>/g, '')
  .replace(/<(\/?)th(?=[ >])/g, '<$1td')
  .replace(/ alt="[^"]*"/g, '')
  .replace(/<figcaption>[^]*?<\/figcaption>/g, '')
  .replace(/<h2>/g, '<h1 style="font-size:22px"><strong>')
  .replace(/<\/h2>/g, '</strong></h1>')}
<p><a href="javascript:void(0)" onclick="window.print()">打印本页</a></p>
<script type="text/javascript">var _hmt = _hmt || [];</script>`

const nothing = (turn: number): unknown => pick([null, '', undefined], turn)

function irregularList(list: unknown[], { required, turn }: Spot): unknown {
  if (list.length === 0) return pick(required ? [null, {}] : [null, {}, '', undefined], turn)
  // A gap left by a deleted row: PHP then sends an object with numeric keys.
  if (turn % 2) return Object.fromEntries(list.map((entry, index) => [String(index + 1), entry]))
  return [...list, null]
}

function vary(value: unknown, spot: Spot): unknown {
  const { type, required, turn } = spot
  const missing = value === undefined || value === null
  switch (type.kind) {
    case 'neighbour': {
      if (missing) return pick([false, null, [], {}], turn)
      const { id, title } = value as { id: unknown; title: string }
      return { id: String(id), title: irregularText(title, turn) }
    }
    case 'files': {
      const files = (value ?? []) as { name: string; url: string; size?: number }[]
      if (files.length === 0) return pick([null, '', {}, undefined], turn)
      if (turn % 2) return files.map((file) => file.url.slice(1)).join(',')
      return files.map((file) => ({ ...file, size: String(file.size) }))
    }
    case 'list':
      return irregularList((value ?? []) as unknown[], spot)
    case 'texts':
      return missing
        ? nothing(turn)
        : turn % 2
          ? (value as string[]).join('\r\n')
          : (value as string[]).join('；')
    case 'page': {
      const { list, total, page, limit } = value as Record<string, unknown>
      const entries = list as unknown[]
      if (entries.length === 0) return pick([null, { list: {}, total: '0' }], turn)
      // A bare array has no total; only a list that fits on one page can be sent so.
      if (Number(total) <= entries.length && turn % 2 === 0) return entries
      return {
        list: irregularList(entries, spot),
        total: String(total),
        page: String(page),
        limit: String(limit),
      }
    }
    case 'object':
      return { ...(value as object), row_state: '1', deleted_at: null }
    default:
  }
  if (missing) return required ? value : nothing(turn)
  switch (type.kind) {
    case 'number':
      return String(value)
    case 'id':
      return turn % 2 ? String(value) : value
    case 'date':
      return irregularDate(value as string, turn)
    case 'flag':
      return pick([String(value), value === 1], turn)
    case 'image':
    case 'url':
      return /^https?:/.test(value as string)
        ? value
        : pick([(value as string).slice(1), `.${value as string}`], turn)
    case 'html':
      return value === '' ? null : irregularHtml(value as string)
    case 'text':
      return irregularText(value as string, turn)
    default:
      return value
  }
}

export const irregular = walker(vary)

/** No entries in any list; what is not a list stays. */
export const empty = walker((value, { type }) => {
  if (type.kind === 'list' || type.kind === 'texts' || type.kind === 'files') return []
  if (type.kind === 'page') return { ...(value as object), list: [], total: 0, page: 1 }
  return value
})
