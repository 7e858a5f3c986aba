import { useEffect, useRef, useState } from 'react'
import { siteConfig } from '#company/site.ts'
import type { Licence } from '../../../shared/config/company.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { Dialog, hasModal } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { linkAsButton, consumeHash } from '../../lib/link-button.ts'
import footer from './Footer.module.css'
import styles from './LicenceViewer.module.css'

const DIALOG_ID = 'licence'
const BUTTON_ID = 'licence-button'
const TITLE_ID = 'licence-title'
const HINT_ID = 'licence-hint'

/**
 * The business licence in a dialog, with everything that the picture says as text beside it. Before hydration, without
 * scripts, and where there is no `showModal`, the links show and hide it by `:target`. If it is open at hydration, it
 * becomes the dialog.
 */
export function LicenceViewer({ licence }: { licence: Licence }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLAnchorElement>(null)
  const isLive = useHydrated() && hasModal()
  const [isOpen, setOpen] = useState(false)
  const { image, width, height, facts } = licence

  const open = () => {
    if (!isLive) return false
    setOpen(true)
  }
  const close = () => {
    if (!dialog.current?.open) return false
    dialog.current.close()
  }

  useEffect(() => {
    if (!isLive || !consumeHash(DIALOG_ID)) return
    setOpen(true)
  }, [isLive])

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
      <Dialog
        ref={dialog}
        opener={button}
        name="营业执照"
        said={isOpen ? '营业执照，按 Esc 关闭' : undefined}
        onClosed={() => setOpen(false)}
        data-live={isLive ? '' : undefined}
        id={DIALOG_ID}
        className={styles.dialog}
        aria-labelledby={TITLE_ID}
        // Without this description Orca reads the whole sheet as one.
        aria-describedby={HINT_ID}
      >
        <div className={styles.sheet}>
          <p id={HINT_ID} hidden>
            按 Esc 关闭
          </p>
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
      </Dialog>
    </>
  )
}
