/**
 * Tables without lines in which a letter has its signatures side by side (GB/T 9704-2012, 7.3.5.1): as data the first agency
 * would head the column of the date.
 */
import { DATE, SIGNER } from '../../rich-text/signatures.ts'

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '')
const isDate = (text: string): boolean => DATE.test(withoutBlanks(text))
const isSigner = (text: string): boolean => SIGNER.test(withoutBlanks(text))

/**
 * The signatures and their dates, one a line, or `undefined` for a table with anything else. The dates stand below: a row
 * with a name and a date is one of data.
 * @param rows the texts of the cells
 */
export function signatureLines(rows: readonly (readonly string[])[]): string[] | undefined {
  const [last, ...above] = rows.filter((row) => row.some(Boolean)).toReversed()
  if (!last || above.length === 0) return undefined
  const dates = last.filter(Boolean)
  const names = above.toReversed()
  if (!dates.every(isDate) || !names.flat().filter(Boolean).every(isSigner)) return undefined
  return dates.length === 1
    ? [...names.flat(), ...dates].filter(Boolean)
    : last
        .flatMap((date, column) => [...names.map((row) => row[column] ?? ''), date])
        .filter(Boolean)
}
