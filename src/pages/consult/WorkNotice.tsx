import { DelayedNotice } from '../../ui/DelayedNotice.tsx'

/** Work that takes longer than this is explained. */
const EXPLAIN_AFTER_MS = 3_000

/** Appears when the server asked for more work and that takes a while. */
export const WorkNotice = () => (
  <DelayedNotice
    afterMs={EXPLAIN_AFTER_MS}
    text="现在提交的人较多，需要多等一会儿。内容会自动提交，请不要关闭页面。"
  />
)
