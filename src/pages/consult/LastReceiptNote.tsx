import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { formatDateTime } from '../../lib/format-datetime.ts'
import type { LastReceipt } from '../../consultation/device-store.ts'

interface LastReceiptNoteProps {
  receipt: LastReceipt
  onRead: () => void
}

/** Tells a visitor who comes back to an empty form that the last consultation has arrived. */
export function LastReceiptNote({ receipt: { at, receiptNo }, onRead }: LastReceiptNoteProps) {
  return (
    <Notice title="您上次提交的咨询已经收到" data-last-receipt data-print="hide">
      <p>
        收到时间：{formatDateTime(at)}
        {receiptNo && (
          <>
            ，受理编号 <strong>{receiptNo}</strong>
          </>
        )}
        。不必重复提交。
      </p>
      <p>
        <Button variant="secondary" onClick={onRead}>
          知道了
        </Button>
      </p>
    </Notice>
  )
}
