import { useRouter } from '@tanstack/react-router'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages, WITHDRAWN_PATH } from '../../../shared/catalogue/pages.ts'
import { PageButton } from '../../components/PageButton.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SearchForm } from '../../components/SearchForm.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { useContacts } from '../../components/site-data.ts'
import formStyles from '../search/SearchForm.module.css'
import arch from './NotFoundArch.module.css'
import styles from './NotFoundPage.module.css'

const WITHDRAWN_TITLE = '内容已下架'

/** Shown for unknown addresses, and for documents that do not exist or are no longer public. */
export function NotFoundPage() {
  const hasSearch = hasPage('Search')
  const phone = useContacts().contact_number
  const { location, matches } = useRouter().state
  const isWithdrawn =
    location.pathname === WITHDRAWN_PATH ||
    // The server's sentence about a document, which `found` of `routes/-detail-loader.ts` hands on.
    matches.some(({ error }) => (error as { data?: unknown } | undefined)?.data === WITHDRAWN_TITLE)
  return (
    <InnerPage
      page="NotFound"
      {...(isWithdrawn && {
        bannerTitle: WITHDRAWN_TITLE,
        bannerEnTitle: 'No Longer Available',
        crumb: WITHDRAWN_TITLE,
      })}
    >
      <div className={styles.page}>
        <div className={styles.text}>
          <p>
            {isWithdrawn
              ? `这项内容的公布期限已到，或者已经撤下，网站不再提供。请${hasSearch ? '搜索您要找的内容，或者' : ''}从首页查看最新内容。`
              : `您访问的地址不存在，或者内容已经删除。请检查地址${hasSearch ? '，或者搜索您要找的内容' : ''}。`}
          </p>
          {hasSearch && <SearchForm styles={formStyles} />}
          <p className={styles.actions}>
            <PageButton to={pages.Home.path}>返回首页</PageButton>
            {phone && (
              <span>
                需要帮助请拨打 <Phone number={phone} />
              </span>
            )}
          </p>
        </div>
        <div className={styles.art}>
          <NotFoundArch />
        </div>
      </div>
    </InnerPage>
  )
}

/** An arch without its keystone, which lies on the ground. */
function NotFoundArch() {
  return (
    <svg className={arch.arch} viewBox="0 0 416 260" width="416" height="260" aria-hidden="true">
      <path d="M0 244h416M48 244v-44a160 160 0 0 1 126-156l12 49a110 110 0 0 0-88 107v44zM368 244v-44a160 160 0 0 0-126-156l-12 49a110 110 0 0 1 88 107v44z" />
      <path d="M48 200h50M57 147l47 16M81 100l41 31M120 64l31 40M368 200h-50M359 147l-47 16M335 100l-41 31M296 64l-31 40M48 222h50M368 222h-50" />
      <path
        className={arch.thin}
        d="M208 244v-60M122 244v-40a86 86 0 0 1 172 0v40M146 244v-40a62 62 0 0 1 124 0v40"
      />
      <path className={arch.missing} d="M176 22h64l-16 66h-32z" />
      <path className={arch.stone} d="M174 243h68l-15-62-61 31z" />
    </svg>
  )
}
