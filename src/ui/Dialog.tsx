import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef } from 'react'
import { announce } from '../lib/announce.ts'

/** False in Safari 14 and Firefox 91 (https://caniuse.com/dialog); what would open a dialog then is a plain link. */
export const hasModal = (): boolean =>
  typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype

interface DialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'onClick' | 'onClose'> {
  /** Its `close` closes the dialog. */
  ref: RefObject<HTMLDialogElement | null>
  name: string
  /** The dialog is open while there is something to say of its content; each new text is announced. */
  said: string | undefined
  onClosed: () => void
}

/**
 * A modal dialog (ARIA pattern: dialog). The browser keeps the focus inside. Escape and a click beside it close it, and
 * the focus goes back to where it was.
 */
export function Dialog({ ref, name, said, onClosed, children, ...rest }: DialogProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    if (said === undefined) return
    if (!ref.current!.open) {
      opener.current = document.activeElement as HTMLElement
      ref.current!.showModal()
    }
    // Orca 43 says nothing when a modal dialog takes the focus, because the opener has left the tree.
    announce(said, status.current)
  }, [ref, said])
  return (
    <dialog
      {...rest}
      ref={ref}
      onClick={({ target }) => {
        if (target === ref.current) ref.current.close()
      }}
      onClose={() => {
        // Browsers differ in where they leave the focus after Escape.
        opener.current?.focus({ preventScroll: true })
        announce(`已关闭${name}`)
        onClosed()
      }}
    >
      <p ref={status} role="status" className="visually-hidden" />
      {children}
    </dialog>
  )
}
