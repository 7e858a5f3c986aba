/**
 * Addresses of viewers, which name a file in their query: pdf.js, Microsoft's and Google's viewers, kkFileView, 永中,
 * OfficeWeb365. The link leads to the file itself: a viewer of the site that the text comes from is not on this one, and
 * some others cannot be reached from China.
 */
import { FILE_ENDING, FILM_ENDINGS, SOUND_ENDINGS, decoded, lastPartOf } from './address.ts'
import { all, tagOf } from './dom.ts'

/** Names of viewers, wherever they stand in an address. */
const VIEWER =
  /viewer|preview|gview|pdf\.?js|officeapps|office365|ow365|weboffice|onlinefile|dcs(?:api|\.)|idocv|xdoc|embed|player|\.swf/i

const PLAYED = new RegExp(`\\.(?:${SOUND_ENDINGS}|${FILM_ENDINGS})$`, 'i')

/** Parameters with the name under which a viewer shows a file. */
const NAME = /^(?:full)?(?:file)?(?:name|title)$/i

/** kkFileView takes the address in Base64: https://kkview.cn/zh-cn/docs/usage.html */
const BASE64 = /^[\w+/-]{16,}={0,2}$/

/** Google's viewer takes an address that begins with the host. */
const WITHOUT_SCHEME = /^[\w-]+(?:\.[\w-]+)*\.(?:cn|com|net|org)(?::\d+)?\//i

function fromBase64(text: string): string {
  try {
    const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)))
  } catch {
    return ''
  }
}

/** A value as an address; some programs encode it twice. */
function valueOf(written: string): string {
  const once = decoded(written)
  const value = /^[a-z]+%3A/i.test(once) ? decoded(once) : once
  const hidden = BASE64.test(value) ? fromBase64(value) : ''
  const address = /^https?:\/\//i.test(hidden) ? hidden : value
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address
}

const leadsToFile = (address: string): boolean => {
  const name = lastPartOf(address)
  return FILE_ENDING.test(name) || PLAYED.test(name)
}

/** An address that is absolute is found without its host. */
const HERE = 'https://here.invalid'

/** @returns the file that the address of a viewer names, and its name where that stands apart */
export function fileInViewer(address: string): { file: string; name?: string } | undefined {
  // ViewerJS takes the file behind `#`: https://viewerjs.org
  const [viewer, ...written] = address.replace(/&amp;/g, '&').split(/[?&#]/)
  if (!VIEWER.test(address)) return undefined
  const values = written.map((one) => {
    const [, key, value] = /^(?:(\w+)=)?(.*)$/s.exec(one)!
    return { key: key ?? '', value: valueOf(value!) }
  })
  const isAbsolute = (value: string): boolean => /^(?:https?:)?\/\/[^/]/i.test(value)
  const name = values.find(({ key }) => NAME.test(key))?.value
  const found =
    values.find(({ key, value }) => !NAME.test(key) && leadsToFile(value)) ??
    // The name beside it says that it is a file.
    values.find(({ value }) => name && leadsToFile(name) && isAbsolute(value))
  if (!found || !URL.canParse(found.value, new URL(viewer!, HERE))) return undefined
  const { href, origin } = new URL(found.value, new URL(viewer!, HERE))
  return { file: origin === HERE ? href.slice(HERE.length) : href, ...(name ? { name } : {}) }
}

/** Addresses of a frame or a program: its attributes, and its parameters in a form that `fileInViewer` reads. */
const addressesOf = (element: Element): string[] => [
  ...Array.from(element.attributes)
    .filter(({ name }) => /src|data|url|href|flashvars/i.test(name))
    .map(({ name, value }) => (name === 'flashvars' ? `player?${value}` : value)),
  ...all(element, 'param').map((one) => {
    const [name = '', value = ''] = ['name', 'value'].map((key) => one.getAttribute(key) ?? '')
    return /flashvars/i.test(name) ? `player?${value}` : `player?${name}=${value}`
  }),
]

/** Gives frames, programs and links the address of the file that their viewer shows. */
export function replaceViewers(root: Element): void {
  for (const element of all(root, 'a,iframe,frame,embed,object')) {
    const isLink = tagOf(element) === 'a'
    const addresses = isLink ? [element.getAttribute('href') ?? ''] : addressesOf(element)
    const found = addresses.map(fileInViewer).find((one) => one !== undefined)
    if (!found) continue
    element.setAttribute(isLink ? 'href' : 'src', found.file)
    if (found.name && !element.hasAttribute('title')) element.setAttribute('title', found.name)
  }
}
