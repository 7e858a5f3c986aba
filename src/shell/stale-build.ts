/**
 * A deploy takes away the files of the build that an open tab still runs on; its next page then cannot
 * be loaded (https://github.com/vitejs/vite/issues/11804). The tab reloads, once for each file, and
 * never while a form holds something: then it says so and leaves the moment to the visitor.
 */
import { showStrip } from './strip.ts'

/** The router would reload on its own account (`lazyRouteComponent`); the same mark keeps it from that. */
export const RELOAD_KEY = 'tanstack_router_reload:'

/** Whether some form on the page holds what a visitor has typed. */
export function formHasText(root: ParentNode = document): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input:not([type=checkbox]), main textarea',
  )
  return Array.from(fields).some(({ value, defaultValue }) => value.trim() !== defaultValue.trim())
}

/** Whether a reload would bring anything: a file that is gone and a network that is look the same. */
const serverAnswers = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Reloads because of a file that is gone, unless that has been tried, or offers to. */
export async function recoverFromMissingFile(
  message: string,
  {
    reload = () => location.reload(),
    storage = (): Storage => sessionStorage,
    reachable = serverAnswers,
  } = {},
): Promise<'reload' | 'offer' | 'leave'> {
  try {
    const key = RELOAD_KEY + message
    if (storage().getItem(key)) return 'leave'
    // In any case: the router does not ask whether there is a network.
    storage().setItem(key, '1')
  } catch {
    // Where nothing can be remembered a reload might go on for ever.
    return 'leave'
  }
  // Without network a reload would take the page away that is still there.
  if (!(await reachable())) return 'leave'
  if (!formHasText()) {
    reload()
    return 'reload'
  }
  showStrip('update', '网站已更新，刷新后才能打开新的页面；您填写的内容会作为草稿保留。', {
    label: '刷新页面',
    run: reload,
  })
  return 'offer'
}

/** Keeps the router from reloading on its own account. */
function remember(message: string): void {
  try {
    sessionStorage.setItem(RELOAD_KEY + message, '1')
  } catch {
    // Then the router cannot remember either, and does not reload.
  }
}

export function watchForMissingFiles(): void {
  let handled = false
  addEventListener('vite:preloadError', (event) => {
    // A page misses several files at once; one of them decides.
    const { message } = event.payload
    if (handled) return remember(message)
    handled = true
    void recoverFromMissingFile(message).then((outcome) => {
      handled = outcome !== 'leave'
    })
  })
}
