import { temporaryFacts } from '#company/temporary.ts'
import { hasPassed } from '../../../shared/china-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/Notice.tsx'

/**
 * Notices for people who want to come, each until its last day. The prerendered markup has all of them, with their last
 * days in words; in the browser the clock removes those that are over.
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
