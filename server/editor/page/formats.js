/** The formats in which Decap reads and writes the files of the content. */
import { isFilled, isMap } from './shapes.js'
import { parse, stringify } from './yaml/index.js'

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

/**
 * The name under which each object of a list keeps the order of its fields: in Decap they are Maps of Immutable, which have
 * an order of their own from the ninth field on. No field of a file is called so.
 */
const ORDER = '#'

function withOrder(value) {
  if (Array.isArray(value)) return value.map(withOrder)
  if (!isMap(value)) return value
  const order = Object.keys(value)
  const fields = order.map((key) => [key, withOrder(value[key])])
  return Object.fromEntries(order.length > 0 ? [...fields, [ORDER, order]] : fields)
}

/** @param others the orders of the entries beside it, for fields that are new in this one */
function inOrder(value, others = []) {
  if (Array.isArray(value)) {
    const known = value.flatMap((one) => one?.[ORDER] ?? [])
    return value.map((one) => inOrder(one, known))
  }
  if (!isMap(value)) return value
  const { [ORDER]: own = [], ...fields } = value
  const keys = [...new Set([...own, ...others, ...Object.keys(fields)])]
  return Object.fromEntries(
    keys.filter((key) => Object.hasOwn(fields, key)).map((key) => [key, inOrder(fields[key])]),
  )
}

const write = (value) => stringify(tidy(value), { lineWidth: 0 })

const lettersOf = (name) =>
  name
    .toLowerCase()
    .normalize()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * An attachment with the name that its file had: Decap stores files in small letters, without blanks and brackets.
 * @param names of the files that were chosen
 */
function withName(one, names) {
  const file = one.file?.split('/').at(-1)
  const name = file && names.find((known) => lettersOf(known) === lettersOf(file))
  return one.name || !name || name === file ? one : { ...one, name }
}

/**
 * Front matter and Markdown.
 * @param names of the files that somebody has chosen since the page was opened; it grows
 */
export const documentFormat = (names) => ({
  fromFile(text) {
    const parts = /^---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n([^]*))?$/.exec(text)
    if (!parts) throw new Error('no front matter')
    const front = parse(parts[1]) ?? {}
    if (!isMap(front)) throw new Error('no fields')
    const { files, ...fields } = front
    return {
      ...fields,
      ...(files && {
        files: files
          .filter(isFilled)
          .map((one) => (typeof one === 'object' ? one : { file: String(one) })),
      }),
      body: parts[2] ?? '',
    }
  },
  // In the order of the page.
  toFile({ body = '', ...fields }, keys) {
    const files = fields.files?.map((one) => withName(one, names))
    const front = { ...Object.fromEntries(keys.map((key) => [key])), ...fields, files }
    return `---\n${write(front)}---\n${body}${/(?:^|\n)$/.test(body) ? '' : '\n'}`
  },
})

/** `contact.yaml`, which pairs a code with its text. */
const isContacts = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isMap(one) && 'code' in one)

/**
 * A YAML file. Decap knows objects only, so a list becomes their field `items`, and the contacts an object with a field
 * for each code.
 */
export const list = {
  fromFile(text) {
    const value = withOrder(parse(text) ?? [])
    if (isContacts(value))
      return {
        contacts: withOrder(Object.fromEntries(value.map(({ code, content }) => [code, content]))),
      }
    if (isMap(value)) return value
    // An empty file may be for a list, for contacts or for fields.
    return value.length === 0 ? {} : { items: value }
  },
  toFile(fields) {
    const { contacts, ...value } = inOrder(fields)
    const pairs = Object.entries(contacts ?? {}).filter(([, content]) => isFilled(content))
    return write(
      contacts ? pairs.map(([code, content]) => ({ code, content })) : (value.items ?? value),
    )
  },
}
