import type { ReactNode } from 'react'
import styles from './AmountText.module.css'

const UNIT = '[千万亿]|个工作日|个月|人次|年度|[元户天年月日笔家份人件倍次期]'
const DASHES = '[—–~～-]'
const AMOUNT = `\\d[\\d.,:]*[%‰]?\\s?[千万亿]*(?:${UNIT})?`
/** A digit alone is left out: pieces without an element between them take a comment each. */
const NOT_ALONE = `(?=\\d(?:[\\d.,:%‰\\s]|${UNIT}|${DASHES}))`

const AMOUNTS = `${NOT_ALONE}${AMOUNT}(?:${DASHES}${AMOUNT})?`

/**
 * Amounts with their units and the words before them, ranges (0.6%—1.5%) too, and the numbers of documents
 * (示担发〔2026〕17号). Before the last amount any two characters count as a word: `text-wrap: pretty` began the last line
 * with the second one of 放款2360万元.
 */
const IN_ONE_PIECE = new RegExp(
  `(最[高低长短多少快]|不[高低多少]于|不超过|\\p{sc=Han}{2,5}〔\\d{4}〕\\d+号|\\p{sc=Han}{2}(?=${AMOUNTS}$)|${AMOUNTS})`,
  'u',
)

/** The dash of a range, and what stands at its sides. */
const AROUND_DASH = new RegExp(`(.${DASHES}.)`, 'u')

interface AmountTextProps {
  children: string
  /** Shows a part of the text. */
  show?: (part: string, start: number) => ReactNode
}

/** A short text, such as a title or a fact, whose lines do not end within an amount or the word before it. */
export function AmountText({ children, show = (part) => part }: AmountTextProps) {
  let end = 0
  const next = (part: string): ReactNode => {
    end += part.length
    return show(part, end - part.length)
  }
  // `split` puts what has matched at the odd places.
  return children.split(IN_ONE_PIECE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.whole}>
        {part
          .split(AROUND_DASH)
          .map((piece, at) => (at % 2 === 1 ? <span key={at}>{next(piece)}</span> : next(piece)))}
        {/* A line may end between a word and its amount. */}
        {!/\d/.test(part) && <wbr />}
      </span>
    ) : (
      next(part)
    ),
  )
}
