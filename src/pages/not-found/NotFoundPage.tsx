import { pages } from '../../../shared/catalogue/pages.ts'
import { PageButton } from '../../components/PageButton.tsx'
import { NotFoundArch } from '../../ui/NotFoundArch.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SearchForm } from '../../components/SearchForm.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { useContacts } from '../../components/site-data.ts'
import formStyles from '../search/SearchForm.module.css'
import styles from './NotFoundPage.module.css'

/** Unknown addresses and documents that do not exist (any more). */
export function NotFoundPage() {
  const phone = useContacts().contact_number
  return (
    <InnerPage page="NotFound">
      <div className={styles.page}>
        <div className={styles.text}>
          <p>您访问的地址不存在，或者内容已经删除。请检查地址，或者搜索您要找的内容。</p>
          <SearchForm styles={formStyles} />
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
