import { noticeState } from '../view-models/notice-state.ts'
import { useNow } from '../lib/use-now.ts'
import type { NoticeWithState } from '../view-models/notice.ts'

/**
 * The state of a notice in a word. Until hydration it is the state at the time when the page was loaded, then the clock
 * decides.
 */
export function useNoticeState(notice: NoticeWithState | undefined): string | undefined {
  const now = useNow()
  return notice && (now === undefined ? notice.state : noticeState(notice, now))
}

interface NoticeStateProps {
  notice: NoticeWithState
  className?: string | undefined
}

export function NoticeState({ notice, className }: NoticeStateProps) {
  const state = useNoticeState(notice)
  return state && <span className={className}>{state}</span>
}
