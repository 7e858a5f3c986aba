import { useEffect, useRef } from 'react'
import { siteConfig } from '#company/site.ts'
import type { Licence } from '../../../shared/config/company.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { announce } from '../../lib/announce.ts'
import { Icon } from '../../ui/Icon.tsx'
import { linkAsButton, consumeHash } from '../../lib/link-button.ts'
import footer from './Footer.module.css'
import styles from './LicenceViewer.module.css'

const DIALOG_ID = 'licence'
const BUTTON_ID = 'licence-button'
const TITLE_ID = 'licence-title'
const HINT_ID = 'licence-hint'

/** Orca 43 says nothing when a modal dialog takes the focus, because the opener has left the tree. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal()
  announce('营业执照，按 Esc 关闭', dialog.querySelector<HTMLElement>('[role=status]'))
}

/**
 * The business licence in a modal dialog (ARIA pattern: dialog), with everything that the picture says as text
 * beside it. Before hydration, without scripts, and where there is no `showModal`, the links show and hide it by
 * `:target`; what is open then becomes the dialog on hydration.
 */
export function LicenceViewer({ licence }: { licence: Licence }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLAnchorElement>(null)
  const hydrated = useHydrated()
  const { image, width, height, facts } = licence

  const open = () => {
    if (!dialog.current?.showModal) return false
    show(dialog.current)
  }
  const close = () => {
    if (!dialog.current?.open) return false
    dialog.current.close()
  }

  useEffect(() => {
    const element = dialog.current
    if (!element?.showModal || !hydrated) return
    element.dataset.live = ''
    if (!consumeHash(DIALOG_ID)) return
    show(element)
  }, [hydrated])

  return (
    <>
      <a
        ref={button}
        id={BUTTON_ID}
        className={footer.link}
        href={`#${DIALOG_ID}`}
        aria-haspopup="dialog"
        {...linkAsButton(open)}
      >
        查看营业执照
      </a>
      <dialog
        ref={dialog}
        id={DIALOG_ID}
        className={styles.dialog}
        aria-labelledby={TITLE_ID}
        // Without it Orca reads the whole sheet as the dialog's description.
        aria-describedby={HINT_ID}
        // Browsers differ in where they leave the focus after Escape.
        onClose={() => {
          button.current?.focus({ preventScroll: true })
          announce('已关闭营业执照')
        }}
        onClick={(event) => {
          if (event.target === dialog.current) close()
        }}
      >
        <div className={styles.sheet}>
          <p id={HINT_ID} hidden>
            按 Esc 关闭
          </p>
          <p role="status" className="visually-hidden" />
          <div className={styles.head}>
            <h2 id={TITLE_ID} className={styles.title}>
              营业执照
            </h2>
            <a
              className={styles.close}
              href={`#${BUTTON_ID}`}
              aria-label="关闭"
              {...linkAsButton(close)}
            >
              <Icon name="close" />
            </a>
          </div>
          <div className={styles.body}>
            <a className={styles.picture} href={image} target="_blank" rel="noopener">
              <img
                src={image}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                alt={`${siteConfig.companyName}营业执照，内容见图片旁的文字`}
              />
              <span>查看大图（新窗口）</span>
            </a>
            <dl className={styles.facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </dialog>
    </>
  )
}
