/**
 * The receipt, and the consultation that waits for the network. Most visitors see neither, so their scripts come when
 * the form is used. Where the network went before that, a heading says what matters.
 */
import { lazy, useEffect, useRef } from 'react'
import { focusArrived } from '../../lib/focus-arrived.ts'
import styles from './ConsultForm.module.css'

type Outcomes = typeof import('./outcomes.ts')

export const loadOutcomes = (): Promise<Outcomes> => import('./outcomes.ts')

function Brief({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    focusArrived(() => heading.current?.focus())
  }, [title])
  return (
    <h3 className={styles.note} ref={heading} tabIndex={-1}>
      {title}
    </h3>
  )
}

const BriefReceipt: Outcomes['ConsultReceipt'] = ({ sent: { receiptNo } }) => (
  <Brief title={`咨询已提交${receiptNo && `，受理编号 ${receiptNo}`}`} />
)

const BriefWaiting: Outcomes['ConsultWaiting'] = ({ waiting: { refused } }) => (
  <Brief title={refused ?? '咨询已保存在这台设备上，网络恢复后自动发送'} />
)

export const LazyReceipt = lazy<Outcomes['ConsultReceipt']>(() =>
  loadOutcomes().then(
    ({ ConsultReceipt }) => ({ default: ConsultReceipt }),
    () => ({ default: BriefReceipt }),
  ),
)

export const LazyWaiting = lazy<Outcomes['ConsultWaiting']>(() =>
  loadOutcomes().then(
    ({ ConsultWaiting }) => ({ default: ConsultWaiting }),
    () => ({ default: BriefWaiting }),
  ),
)
