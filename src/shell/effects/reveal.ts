/**
 * Scroll reveals: blocks marked `data-reveal` that are below the fold rise into view once. Everything
 * is visible without scripts, under reduced motion, in print and while the focus is within; only what
 * the visitor cannot see at that moment is ever hidden.
 */

/** A block is revealed when its top edge is this far above the lower edge of the viewport. */
export const REVEAL_OFFSET_PX = 100
/** The positions are looked at once in this time at most, and not at all while nothing waits. */
export const REVEAL_CHECK_MS = 50
export const REVEAL_DURATION_MS = 400
export const REVEAL_RISE_PX = 16

/** Whether a block with this top edge (from the top of the viewport) is to be revealed. */
export const isRevealed = (top: number, viewportHeight: number): boolean =>
  top <= viewportHeight - REVEAL_OFFSET_PX

/** Whether a block with this top edge may be hidden: only one that is not in view. */
export const isBelowFold = (top: number, viewportHeight: number): boolean => top >= viewportHeight

/** Whether the visitor, by the system or by the reader settings, wants less motion. */
export const wantsLessMotion = (): boolean =>
  document.documentElement.dataset.motion === 'less' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Starts the reveals within `root`, for what is there and for what arrives later.
 * @returns stops them and shows everything
 */
export function startReveal(root: HTMLElement): () => void {
  if (wantsLessMotion()) return () => {}
  const seen = new WeakSet<Element>()
  const waiting = new Set<HTMLElement>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (block: HTMLElement, moving: boolean): void => {
    waiting.delete(block)
    block.style.opacity = ''
    if (moving && !wantsLessMotion()) void rise(block)
  }

  const check = (): void => {
    timer = undefined
    const height = innerHeight
    for (const block of waiting) {
      if (!block.isConnected) waiting.delete(block)
      else if (isRevealed(block.getBoundingClientRect().top, height)) show(block, true)
    }
  }
  const schedule = (): void => {
    if (waiting.size > 0) timer ??= setTimeout(check, REVEAL_CHECK_MS)
  }

  const collect = (): void => {
    const height = innerHeight
    const fresh = Array.from(root.querySelectorAll<HTMLElement>('[data-reveal]')).filter(
      (block) => !seen.has(block),
    )
    // Read all positions, then write: one layout for all blocks.
    const hidden = fresh.filter(
      (block) =>
        isBelowFold(block.getBoundingClientRect().top, height) &&
        !block.contains(document.activeElement),
    )
    for (const block of fresh) seen.add(block)
    for (const block of hidden) {
      block.style.opacity = '0'
      waiting.add(block)
    }
    if (hidden.length > 0) loadMovement()
    schedule()
  }

  const showAll = (): void => {
    for (const block of waiting) show(block, false)
  }
  const onFocus = (event: Event): void => {
    for (const block of waiting) if (block.contains(event.target as Node)) show(block, false)
  }

  const observer = new MutationObserver(collect)
  observer.observe(root, { childList: true, subtree: true })
  const stopped = new AbortController()
  const options = { passive: true, signal: stopped.signal }
  root.addEventListener('focusin', onFocus, options)
  addEventListener('scroll', schedule, options)
  addEventListener('resize', schedule, options)
  addEventListener('beforeprint', showAll, options)
  collect()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    stopped.abort()
    showAll()
  }
}

type Animate = typeof import('motion/mini').animate
let animate: Animate | undefined
let loading = false

/**
 * Loads the animation library once a block is hidden, so that it is there before the visitor
 * scrolls.
 */
function loadMovement(): void {
  if (loading) return
  loading = true
  import('motion/mini').then(
    (module) => {
      animate = module.animate
    },
    // Without it, blocks simply appear.
    () => {},
  )
}

/** Animates a block into view; without the library it is shown at once. */
async function rise(block: HTMLElement): Promise<void> {
  if (!animate) return
  const transform = [`translateY(${REVEAL_RISE_PX}px)`, 'translateY(0)']
  try {
    await animate(
      block,
      { opacity: [0, 1], transform },
      { duration: REVEAL_DURATION_MS / 1000, ease: 'easeOut' },
    )
  } finally {
    // The library leaves its last frame behind; a transform would keep a containing block alive.
    block.style.opacity = ''
    block.style.transform = ''
  }
}
