import { temporaryFacts } from '#company/temporary.ts'
import { hasPassed } from '../../../shared/china-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/Notice.tsx'

/**
 * Notices for visitors of the house, each until its last day. The markup of a prerendered page has all of it, with its
 * end in words; once the clock is known, what is over goes.
 */
export function TemporaryNotices() {
  const now = useNow()
  return temporaryFacts
    .filter(({ until }) => now === undefined || !hasPassed(until, now))
    .map(({ text }) => (
      <Notice key={text}>
        <p>{text}</p>
      </Notice>
    ))
}
