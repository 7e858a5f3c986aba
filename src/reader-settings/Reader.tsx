import { type RefObject, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ReadAloudBar } from './ReadAloudBar.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { currentVoice, onVoicesChange } from './read-aloud.ts'

export interface ReaderProps {
  id: string
  open: boolean
  /** The button opens the panel and takes the focus back. */
  button: RefObject<HTMLElement | null>
  onClose: (refocus: boolean) => void
}

const hasVoice = (): boolean => currentVoice() !== undefined

/** Everything behind 无障碍, loaded at its first press: the panel, and the bar for reading aloud. */
export function Reader({ id, open, button, onClose }: ReaderProps) {
  const canRead = useSyncExternalStore(onVoicesChange, hasVoice)
  const [reading, setReading] = useState(false)

  const read = (): void => {
    onClose(false)
    setReading(true)
  }
  const stop = (): void => {
    setReading(false)
    button.current?.focus({ preventScroll: true })
  }

  return (
    <>
      {open && (
        <SettingsPanel
          id={id}
          button={button}
          onClose={onClose}
          onRead={canRead && !reading ? read : undefined}
        />
      )}
      {/* The bar goes to the end of the body, because it belongs to the page and not to the header. */}
      {reading && canRead && createPortal(<ReadAloudBar onClose={stop} />, document.body)}
    </>
  )
}
