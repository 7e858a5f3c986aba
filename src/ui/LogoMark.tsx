import { MARK } from '#company/logo-mark.ts'

/**
 * The mark: an arch with its keystone set apart and a smaller arch under it. One colour, legible
 * from 24 px. `--mark-keystone` colours the keystone (gold on deep surfaces).
 */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      width="40"
      height="40"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={MARK.ring + MARK.inner} />
      <path fill="var(--mark-keystone,currentColor)" d={MARK.keystone} />
    </svg>
  )
}
