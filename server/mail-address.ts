/** What is taken for an address of e-mail: in the configuration, of a new company, and among links. */

/** Local part and host, without the signs that end an address in a text or in a header. */
const PART = String.raw`[^\s@<>:;/\\"()[\]]+`

const ADDRESS = `${PART}@${PART}`
const WITH_NAME = new RegExp(`^(?:[^\\s@<>]*<)?${ADDRESS}>?$`)
/** `a@example.com` or `a@localhost`, also as `名称<a@example.com>`. */
export const isMailbox = (text: string): boolean => WITH_NAME.test(text)

/** The pattern of `a@example.com`, which anybody can write to. Its first dot decides: each of many was tried with the rest. */
export const PUBLIC_MAIL = String.raw`${PART}@[^\s@<>:;/\\"()[\]][^\s@<>:;/\\"()[\].]*\.${PART}`
