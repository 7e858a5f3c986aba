import { Icon } from '../../ui/Icon.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import styles from './PrintButton.module.css'

/** Prints the document. Before scripts run its place is empty but kept, so that nothing shifts when it appears. */
export function PrintButton() {
  const ready = useHydrated()
  return (
    <button
      type="button"
      className={styles.print}
      data-ready={ready}
      data-print="hide"
      onClick={() => window.print()}
    >
      <Icon name="print" />
      打印本页
    </button>
  )
}
