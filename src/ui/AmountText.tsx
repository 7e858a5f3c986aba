import styles from './AmountText.module.css'

/** Amounts with their units, ranges (0.6%—1.5%) too, and the numbers of documents (示担发〔2026〕17号). */
const IN_ONE_PIECE =
  /(\p{Script=Han}{2,5}〔\d{4}〕\d+号|\d[\d.,]*[%‰]?(?:[—–~～-]\d[\d.,]*[%‰]?)?\s?[千万亿]*(?:个工作日|个月|[元户天年月日笔家份人件倍次期])?)/u

/** A short text, such as a fact about a product, whose lines do not end within an amount. */
export const AmountText = ({ children }: { children: string }) =>
  children.split(IN_ONE_PIECE).map((part, index) =>
    // `split` puts what has matched at the odd places.
    index % 2 === 1 && part.length > 1 ? (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
