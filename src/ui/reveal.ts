import { firstInteraction } from '../lib/first-interaction.ts'

/**
 * Props of a block that rises into view once when the visitor scrolls to it: `<ul {...reveal}>`. A block is hidden only
 * while it is below the fold, and never without scripts, under reduced motion, in print, or when it holds the focus
 * (`hide-until-in-view.ts`).
 */
export const reveal = {
  'data-reveal': '',
  ref: (block: HTMLElement | null) => {
    if (!block) return undefined
    let show: (() => void) | undefined
    firstInteraction
      .then(() => import('./hide-until-in-view.ts'))
      .then(({ hideUntilInView }) => {
        if (block.isConnected) show = hideUntilInView(block)
      })
      // Without this chunk the blocks are simply visible.
      .catch(() => {})
    return () => show?.()
  },
}
