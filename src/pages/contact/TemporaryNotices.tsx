import { temporaryFacts } from '#company/temporary.ts'
import { hasPassed } from '../../../shared/china-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/Notice.tsx'

const holdingAt = (facts: typeof temporaryFacts, now: number) =>
  facts.filter(({ until }) => !hasPassed(until, now))

/** The notices that hold when a page is loaded. The document keeps them, so that it is hydrated with the same ones. */
export const loadTemporary = () => ({ temporary: holdingAt(temporaryFacts, serverNow()) })

export type Temporary = ReturnType<typeof loadTemporary>

/** Notices for people who want to come, each until its last day; in a page that was kept the clock removes them. */
export function TemporaryNotices({ temporary }: Temporary) {
  const now = useNow()
  return (now === undefined ? temporary : holdingAt(temporary, now)).map(({ text }) => (
    <Notice key={text}>
      <p>{text}</p>
    </Notice>
  ))
}
