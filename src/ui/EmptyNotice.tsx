import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

interface EmptyNoticeProps {
  /** A sentence, e.g. 该栏目暂无内容。 */
  children: ReactNode
  /** A way on: a link, usually. */
  action?: ReactNode
}

export const EmptyNotice = ({ children, action }: EmptyNoticeProps) => (
  <Notice actions={action}>
    <p>{children}</p>
  </Notice>
)
