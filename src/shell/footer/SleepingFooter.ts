import { sleeping } from '../sleeping.tsx'

/** The footer; see `sleeping`. When its code cannot be loaded it stays as it was prerendered. */
export const SleepingFooter = sleeping(
  () => import('./Footer.tsx').catch(() => new Promise<never>(() => {})),
  'Footer',
)
