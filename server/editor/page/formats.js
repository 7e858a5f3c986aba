/** The formats in which Decap reads and writes the files of the content. */
import { parse, stringify } from './yaml/index.js'

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

const isFilled = (value) => value !== '' && value !== null && value !== undefined

/** Drops empty fields and what says that something is no draft; entries of lists that have no number yet get the next one. */
function tidy(value) {
  if (Array.isArray(value)) {
    let last = Math.max(0, ...value.map((one) => one?.id ?? 0))
    return value
      .filter(isFilled)
      .map((one) => tidy(one?.id === 0 ? { ...one, id: (last += 1) } : one))
  }
  if (!isMap(value)) return value
  const filled = Object.entries(value).filter(
    ([key, one]) => isFilled(one) && !(key === 'draft' && one === false),
  )
  return Object.fromEntries(filled.map(([key, one]) => [key, tidy(one)]))
}

const write = (value) => stringify(tidy(value), { lineWidth: 0 })

/** Front matter and Markdown. */
export const document = {
  fromFile(text) {
    const parts = /^---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n([^]*))?$/.exec(text)
    if (!parts) throw new Error('开头的信息不完整，请用文本编辑器打开')
    const { files, ...fields } = parse(parts[1]) ?? {}
    return {
      ...fields,
      ...(files && { files: files.map((one) => (isMap(one) ? one : { file: one })) }),
      body: parts[2] ?? '',
    }
  },
  // In the order of the page.
  toFile: ({ body = '', ...fields }, keys) =>
    `---\n${write({ ...Object.fromEntries(keys.map((key) => [key])), ...fields })}---\n${body}${/(?:^|\n)$/.test(body) ? '' : '\n'}`,
}

/** `contact.yaml`, which pairs a code with its text. */
const isContacts = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isMap(one) && 'code' in one)

/**
 * A YAML file. Decap knows objects only, so a list becomes their field `items`, and the contacts an object with a field
 * for each code.
 */
export const list = {
  fromFile(text) {
    const value = parse(text) ?? []
    if (isContacts(value))
      return { contacts: Object.fromEntries(value.map(({ code, content }) => [code, content])) }
    return isMap(value) ? value : { items: value }
  },
  toFile({ contacts, ...value }) {
    const pairs = Object.entries(contacts ?? {}).filter(([, content]) => isFilled(content))
    return write(
      contacts ? pairs.map(([code, content]) => ({ code, content })) : (value.items ?? value),
    )
  },
}
