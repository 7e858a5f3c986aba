import { Component, type ReactNode, useEffect, useRef } from 'react'
import { siteConfig } from '#company/site.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { Phone } from '../ui/Phone.tsx'

/**
 * Replaces a page, or the whole application, that cannot be rendered. It uses nothing that may have failed as well: no
 * data, no router, no file of its own.
 */
export function ErrorScreen() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The page disappears without any other sign, so the heading takes the focus and is read.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="wrap" style={{ paddingBlock: 'var(--section)' }}>
      <h1 ref={heading} tabIndex={-1}>
        页面暂时无法显示
      </h1>
      <p>
        页面出了问题，没有显示出来。请重新加载；仍不能显示时，请返回首页，或者拨打电话{' '}
        <Phone number={siteConfig.fallbackContact.contact_number} />。
      </p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          重新加载
        </button>{' '}
        <a href={pages.Home.path}>返回首页</a>
      </p>
    </div>
  )
}

/** Stands around the whole application for errors that no route's error component can catch, e.g. in the layout. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main>
        <ErrorScreen />
      </main>
    )
  }
}
