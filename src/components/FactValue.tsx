import { useNow } from '../lib/use-now.ts'
import { AmountText } from '../ui/AmountText.tsx'
import { timeLeft } from '../view-models/notice-state.ts'
import type { Fact } from '../view-models/notice.ts'
import styles from './FactValue.module.css'

/** The value of a fact; that of a deadline is followed by the days that are left of it. */
export function FactValue({ value, dateTime, left }: Omit<Fact, 'label'>) {
  if (!dateTime) return <AmountText>{value}</AmountText>
  return (
    <>
      {/* HTML knows no 24:00: https://html.spec.whatwg.org/#valid-time-string */}
      <time className={styles.time} dateTime={dateTime.replace('T24:00', '')}>
        {value}
      </time>
      {left && (
        <>
          {' '}
          <TimeLeft deadline={dateTime} left={left} />
        </>
      )}
    </>
  )
}

/**
 * The days that are left. A document may have been rendered days ago, so before scripts run their place is empty but
 * kept, and nothing shifts when they appear.
 */
function TimeLeft({ deadline, left }: { deadline: string; left: string }) {
  const now = useNow()
  return (
    <span className={styles.left} data-ready={now !== undefined}>
      {now === undefined ? left : timeLeft(deadline, now)}
    </span>
  )
}
