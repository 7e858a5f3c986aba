import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../lib/announce.ts'
import { Icon } from './Icon.tsx'
import styles from './ImageViewer.module.css'

export interface ViewerPicture {
  id: string
  src: string
  title: string
  /** One line, e.g. who awarded it and when. */
  facts?: string
}

export interface ImageViewerHandle {
  /** Shows a picture. False without modal dialogs (Safari 14, Firefox 91; https://caniuse.com/dialog). */
  open: (index: number) => boolean
}

interface ImageViewerProps {
  label: string
  pictures: readonly ViewerPicture[]
  ref: Ref<ImageViewerHandle>
}

/**
 * Pictures one at a time in a modal dialog (ARIA pattern: dialog): the browser keeps the focus inside, closes
 * it on Esc and gives the focus back to the link that opened it. ← and → step and go round at the ends; each
 * step is announced. Without scripts, and without modal dialogs, the link leads to the picture's file.
 */
export function ImageViewer({ label, pictures, ref }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [index, setIndex] = useState<number>()
  const titleId = useId()
  useImperativeHandle(ref, () => ({
    open(wanted) {
      const element = dialog.current
      if (wanted < 0 || typeof element?.showModal !== 'function') return false
      // The dialog gives the focus to its first control, which must be there by then.
      flushSync(() => setIndex(wanted))
      element.showModal()
      return true
    },
  }))

  const count = pictures.length
  const step = (by: number) => setIndex((now = 0) => (now + by + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt with ← is the browser's Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
    else return
    event.preventDefault()
  }
  // Nothing is loaded before the viewer has been opened.
  const picture = index === undefined ? undefined : pictures[index]
  const place = `第 ${(index ?? 0) + 1} 张，共 ${count} 张`
  const said = picture && [picture.title, picture.facts, place].filter(Boolean).join('。')
  // Orca 43 says nothing when a modal dialog takes the focus, because the opener has left the tree.
  useEffect(() => {
    if (said) announce(said, status.current)
  }, [said])

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClose={() => {
        setIndex(undefined)
        announce(`已关闭${label}`)
      }}
    >
      {picture && (
        <div className={styles.sheet}>
          <div className={styles.bar}>
            {/* The status says it, and again at each step. */}
            <p className={styles.count} aria-hidden="true">
              {place}
            </p>
            <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
              <Icon name="close" />
              <span className="visually-hidden">关闭</span>
            </button>
          </div>
          <p role="status" className="visually-hidden" ref={status} />
          <figure className={styles.figure} aria-labelledby={titleId}>
            {/* The caption is the picture's text. The key keeps the last picture from standing in while the next loads. */}
            <img
              key={picture.id}
              className={styles.picture}
              src={picture.src}
              alt={picture.title}
            />
            <figcaption id={titleId} className={styles.caption}>
              <span className={styles.title}>{picture.title}</span>
              <span className="visually-hidden">。</span>
              {picture.facts && <span className={styles.facts}>{picture.facts}</span>}
            </figcaption>
          </figure>
          {count > 1 && (
            <div className={styles.steps}>
              <button type="button" className={styles.button} onClick={() => step(-1)}>
                <Icon name="left" />
                上一张
              </button>
              <button type="button" className={styles.button} onClick={() => step(1)}>
                下一张
                <Icon name="right" />
              </button>
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
