import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pages } from '../../../shared/catalogue/pages.ts'
import { siteConfig } from '#company/site.ts'
import { announce } from '../../lib/announce.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Phone } from '../../ui/Phone.tsx'
import styles from './PageErrorRoute.module.css'

const TITLE = '页面暂时无法显示'

/**
 * Shown when a page cannot be rendered at all. It reads nothing that could have failed too (no
 * loaded data, no shared frame), and its link home loads the site afresh.
 */
export function PageErrorRoute() {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // This mounts only after the router's `onRendered`: the element that was focused and the title
  // that was about to be announced belong to a page that is not there.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    announce(TITLE)
  }, [])
  const retry = () => {
    if (retrying) return
    setRetrying(true)
    void router.invalidate().finally(() => setRetrying(false))
  }
  return (
    <div className={`wrap ${styles.error}`}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {TITLE}
      </h1>
      <p>
        页面出了问题，没有显示出来。请重试；仍不能显示时，请返回首页，或者拨打电话{' '}
        <Phone number={siteConfig.fallbackContact.contact_number} />。
      </p>
      <p className={styles.actions}>
        <Button aria-disabled={retrying} onClick={retry}>
          {retrying ? '正在重试……' : '重试'}
        </Button>
        <ButtonLink variant="secondary" href={pages.Home.path}>
          返回首页
        </ButtonLink>
      </p>
    </div>
  )
}
