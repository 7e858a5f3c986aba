import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { SearchForm } from '../../components/SearchForm.tsx'
import { useContacts } from '../../components/site-data.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SettingsButton } from '../../reader-settings/SettingsButton.tsx'
import styles from './Header.module.css'
import { MainNav } from './MainNav.tsx'
import { StickyHeader } from './StickyHeader.tsx'

/**
 * A top bar with phone, search and reader settings, which scrolls away, and a bar with logo and
 * navigation, which stays. Up to 768 px the search is a link to its page.
 */
export function Header() {
  return (
    <StickyHeader
      topBar={
        <div className={`wrap ${styles.tools}`}>
          <HeaderPhone />
          {hasPage('Search') && (
            <PageLink className={styles.searchLink} to={pages.Search.path}>
              <Icon name="search" />
              搜索
            </PageLink>
          )}
          {hasPage('Search') && <SearchForm styles={styles} compact />}
          <SettingsButton />
        </div>
      }
    >
      <PageLink className={styles.home} to={pages.Home.path}>
        <Logo />
      </PageLink>
      <MainNav />
    </StickyHeader>
  )
}

function HeaderPhone() {
  const phone = useContacts().contact_number
  if (!phone) return null
  return (
    <p className={styles.phone}>
      <Icon name="phone" size={1} />
      <span className={styles.phoneLabel}>服务热线</span>
      <Phone number={phone} />
    </p>
  )
}
