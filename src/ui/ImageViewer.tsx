import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { hasModifier } from '../lib/modifier-keys.ts'
import { Dialog } from './Dialog.tsx'
import { Icon } from './Icon.tsx'
import styles from './ImageViewer.module.css'

export interface ViewerPicture {
  id: string
  src: string
  title: string
  /** One line, e.g. who awarded it and when. */
  facts?: string
}

interface ImageViewerProps {
  label: string
  pictures: readonly ViewerPicture[]
  /** The picture that is shown; `undefined` while the viewer is closed. */
  index: number | undefined
  onIndex: (index: number | undefined) => void
  opener: RefObject<HTMLElement | null>
}

/**
 * Pictures one at a time in a dialog. ← and → step and go round at the ends; each step is announced. Without scripts,
 * and without modal dialogs, a link leads to the picture's file instead.
 */
export function ImageViewer({ label, pictures, index, onIndex, opener }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  const count = pictures.length
  const step = (by: number) => onIndex(((index ?? 0) + by + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
    else return
    event.preventDefault()
  }
  // No picture is loaded before the viewer has been opened.
  const picture = index === undefined ? undefined : pictures[index]
  const place = `第 ${(index ?? 0) + 1} 张，共 ${count} 张`
  const said = picture && [picture.title, picture.facts, place].filter(Boolean).join('。')
  return (
    <Dialog
      ref={dialog}
      opener={opener}
      className={styles.viewer}
      name={label}
      aria-label={label}
      said={said}
      onKeyDown={onKeyDown}
      onClosed={() => onIndex(undefined)}
    >
      {picture && (
        <div className={styles.sheet}>
          <div className={styles.bar}>
            {/* Hidden, because the dialog's status announces the position, also after each step. */}
            <p className={styles.count} aria-hidden="true">
              {place}
            </p>
            <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
              <Icon name="close" />
              <span className="visually-hidden">关闭</span>
            </button>
          </div>
          <figure className={styles.figure} aria-labelledby={titleId}>
            {/* The caption is the picture's text. Without the key, the last picture would stand there while the
                next one loads. */}
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
    </Dialog>
  )
}
