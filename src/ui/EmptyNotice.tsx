import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

interface EmptyNoticeProps {
  children: ReactNode
  action?: ReactNode
}

export const EmptyNotice = ({ children, action }: EmptyNoticeProps) => (
  <Notice actions={action}>
    <p>{children}</p>
  </Notice>
)
