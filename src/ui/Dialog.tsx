import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef } from 'react'
import { announce } from '../lib/announce.ts'

/** False in Safari 14 and Firefox 91 (https://caniuse.com/dialog); there the link that opens a dialog stays a link. */
export const hasModal = (): boolean =>
  typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype

interface DialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'onClick' | 'onClose'> {
  /** The caller closes the dialog by its `close`. */
  ref: RefObject<HTMLDialogElement | null>
  /** The focus goes back to it; Safari does not focus a control that is clicked, so nobody else knows. */
  opener: RefObject<HTMLElement | null>
  name: string
  /** The text that is announced of the content; each new one is announced. The dialog is open while there is one. */
  said: string | undefined
  onClosed: () => void
}

/**
 * A modal dialog (ARIA pattern: dialog). The browser keeps the focus inside. Escape and a click beside it close it, and
 * the focus goes back to its opener.
 */
export function Dialog({ ref, opener, name, said, onClosed, children, ...rest }: DialogProps) {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (said === undefined) return
    if (!ref.current!.open) ref.current!.showModal()
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
