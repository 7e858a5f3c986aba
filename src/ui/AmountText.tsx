import { Fragment } from 'react'
import styles from './AmountText.module.css'

/** What stands before an amount: 最高, 不高于, 不超过. A line may end after it. */
const BEFORE_AMOUNT = /^[最不]/

/** Amounts with their units and the words before them, ranges (0.6%—1.5%) too, and the numbers of documents (示担发〔2026〕17号). */
const IN_ONE_PIECE =
  /(最[高低长短多少快]|不[高低多少]于|不超过|\p{Script=Han}{2,5}〔\d{4}〕\d+号|\d[\d.,]*[%‰]?(?:[—–~～-]\d[\d.,]*[%‰]?)?\s?[千万亿]*(?:个工作日|个月|[元户天年月日笔家份人件倍次期])?)/u

/** A short text, such as a fact about a product, whose lines do not end within an amount or the word before it. */
export const AmountText = ({ children }: { children: string }) =>
  children.split(IN_ONE_PIECE).map((part, index) =>
    // `split` puts what has matched at the odd places.
    index % 2 === 1 && part.length > 1 ? (
      <Fragment key={index}>
        <span className={styles.whole}>{part}</span>
        {BEFORE_AMOUNT.test(part) && <wbr />}
      </Fragment>
    ) : (
      part
    ),
  )
