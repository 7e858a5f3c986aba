import { Component, type ReactNode } from 'react'
import { siteConfig } from '#company/site.ts'
import { telHref } from '../../shared/contract/tel.ts'

/**
 * Shown when a page cannot be rendered and the error page cannot be loaded: what to do and whom to
 * call. Needs no router, data or styles, and reports nothing.
 */
export function CrashScreen() {
  const { contact_number: phone } = siteConfig.fallbackContact
  return (
    <div className="wrap" data-crash-screen>
      {/* Focused, so that a screen reader says it: the page is gone without any other sign. */}
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        网页暂时无法显示
      </h1>
      <p>
        请重新加载，或者返回首页。仍不能显示时，请拨打电话 <a href={telHref(phone)}>{phone}</a>。
      </p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          重新加载
        </button>{' '}
        <a href="/">返回首页</a>
      </p>
    </div>
  )
}

/**
 * Around the whole application, for errors that no route's error component can catch, e.g. in the
 * layout.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main>
        <CrashScreen />
      </main>
    )
  }
}
