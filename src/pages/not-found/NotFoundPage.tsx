import { useRouter } from '@tanstack/react-router'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages, WITHDRAWN_PATH } from '../../../shared/catalogue/pages.ts'
import { PageButton } from '../../components/PageButton.tsx'
import { NotFoundArch } from '../../ui/NotFoundArch.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SearchForm } from '../../components/SearchForm.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { useContacts } from '../../components/site-data.ts'
import formStyles from '../search/SearchForm.module.css'
import styles from './NotFoundPage.module.css'

const WITHDRAWN_TITLE = '内容已下架'

/** Unknown addresses and documents that do not exist, or no longer. */
export function NotFoundPage() {
  const hasSearch = hasPage('Search')
  const phone = useContacts().contact_number
  const { location, matches } = useRouter().state
  const isWithdrawn =
    location.pathname === WITHDRAWN_PATH ||
    // The server's sentence about a document; see `routes/-loaders.ts`.
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
