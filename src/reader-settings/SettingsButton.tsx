import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { pages } from '../../shared/catalogue/pages.ts'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../lib/hydrated.ts'
import { linkAsButton } from '../lib/link-button.ts'
import { listen } from '../lib/listen.ts'
import { SETTINGS_KEY, readJson } from '../lib/storage.ts'
import type { ReaderProps } from './Reader.tsx'
import styles from './SettingsButton.module.css'

const PANEL_ID = 'reader-settings'

/** The code of the settings is only needed where some are stored, or another tab changes them. */
const loadSettings = () => import('./settings-state.ts')

/**
 * 无障碍: opens the reader settings. Without scripts and before hydration it is a link to the accessibility statement,
 * which tells what the browser itself can do. After hydration the same element is a button; replacing it by a `button`
 * would drop a focus on it to the top of the document. `boot/head-script.ts` has applied the settings already; the
 * panel loads at the first press.
 */
export function SettingsButton() {
  const router = useRouter()
  const hydrated = useHydrated()
  const button = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)
  const [Reader, setReader] = useState<ComponentType<ReaderProps>>()

  useEffect(() => {
    if (readJson(SETTINGS_KEY)) void loadSettings()
    return listen<WindowEventMap>(window, {
      storage: ({ key }) => {
        // The key is null when the whole storage has been cleared.
        if (key === SETTINGS_KEY || key === null)
          void loadSettings().then((it) => it.readStoredSettings())
      },
    })
  }, [])

  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && setOpen(false)),
    [router],
  )

  const close = useCallback((refocus: boolean) => {
    setOpen(false)
    if (refocus) button.current?.focus({ preventScroll: true })
  }, [])

  const toggle = (): void => {
    if (Reader) {
      setOpen(!open)
      return
    }
    import('./Reader.tsx').then(
      (module) => {
        setReader(() => module.Reader)
        setOpen(true)
      },
      // A deploy or a dead connection has taken the file away. The page of the link still helps.
      () => location.assign(pages.Accessibility.path),
    )
  }

  return (
    <>
      <a
        ref={button}
        className={styles.button}
        href={pages.Accessibility.path}
        data-settings-button
        {...(hydrated && {
          ...linkAsButton(toggle),
          'aria-expanded': open,
          ...(open && { 'aria-controls': PANEL_ID }),
        })}
      >
        <Icon name="accessibility" />
        无障碍
      </a>
      {Reader && <Reader id={PANEL_ID} open={open} button={button} onClose={close} />}
    </>
  )
}
