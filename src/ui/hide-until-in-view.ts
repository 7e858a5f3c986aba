import { inView } from 'motion'
import { animate } from 'motion/mini'

/** A block is revealed when its top edge is this far above the lower edge of the viewport (specification, section 9). */
const REVEAL_OFFSET_PX = 100
const DURATION_S = 0.4
const RISE_PX = 16

const wantsLessMotion = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Makes a block below the fold transparent until it comes into view. Screen readers still find it.
 * @returns shows the block
 */
export function hideUntilInView(block: HTMLElement): () => void {
  const isBelowFold = block.getBoundingClientRect().top >= innerHeight
  if (!isBelowFold || wantsLessMotion() || block.contains(document.activeElement)) return () => {}
  block.style.opacity = '0'
  const show = (): void => {
    block.style.opacity = ''
    stop()
    block.removeEventListener('focusin', show)
    removeEventListener('beforeprint', show)
  }
  const rise = (): void => {
    show()
    if (!wantsLessMotion()) void animateRise(block)
  }
  // The large margin above counts blocks that the End key jumps over as seen.
  const stop = inView(block, rise, { margin: `100000px 0px -${REVEAL_OFFSET_PX}px 0px` })
  block.addEventListener('focusin', show)
  addEventListener('beforeprint', show)
  return show
}

async function animateRise(block: HTMLElement): Promise<void> {
  const keyframes = { opacity: [0, 1], transform: [`translateY(${RISE_PX}px)`, 'translateY(0)'] }
  try {
    await animate(block, keyframes, { duration: DURATION_S, ease: 'easeOut' })
  } finally {
    // The library leaves its last frame in the style; a transform would stay a containing block.
    block.style.opacity = ''
    block.style.transform = ''
  }
}
