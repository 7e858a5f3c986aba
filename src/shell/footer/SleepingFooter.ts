import { sleeping } from '../sleeping.tsx'

/** The footer; see `sleeping`. */
export const SleepingFooter = sleeping(() => import('./Footer.tsx'), 'Footer')
