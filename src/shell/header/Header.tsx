import { useEffect, useRef } from 'react'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { SearchForm } from '../../components/SearchForm.tsx'
import { useContacts } from '../../components/site-data.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { loadOnFirstInteraction } from '../../hydration/first-interaction.ts'
import { SettingsButton } from '../../reader-settings/SettingsButton.tsx'
import styles from './Header.module.css'
import { MainNav } from './MainNav.tsx'

/**
 * A top bar with phone, search and reader settings, which scrolls away, and a bar with logo and
 * navigation, which stays. `--header-h` is the height of the bar.
 */
export function Header() {
  const header = useRef<HTMLElement>(null)
  useEffect(
    () =>
      loadOnFirstInteraction(async () =>
        (await import('./header-effects.ts')).trackHeader(header.current!),
      ),
    [],
  )
  return (
    <header ref={header} className={styles.header} data-print="hide">
      <div className={styles.topBar} data-top-bar>
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
      </div>
      <div className={`wrap ${styles.bar}`}>
        <PageLink className={styles.home} to={pages.Home.path} data-header-logo>
          <Logo />
        </PageLink>
        <MainNav />
      </div>
    </header>
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
