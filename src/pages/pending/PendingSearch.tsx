import { SearchForm } from '../../components/SearchForm.tsx'
import formStyles from '../search/SearchForm.module.css'
import styles from '../search/SearchPage.module.css'
import { RelatedPages } from '../search/Suggestions.tsx'

/**
 * What stands above the results of a search and does not depend on the answer. The form is disabled, because the router
 * mounts another one with the results, and what was typed into this one would be lost. It has a file of its own: lists
 * share `PendingPage`, and without network the styles of the search would be missing there.
 */
export function PendingSearch({ keyword }: { keyword: string }) {
  return (
    <>
      <fieldset className={styles.waiting} disabled>
        <SearchForm styles={formStyles} keyword={keyword} />
      </fieldset>
      <RelatedPages keyword={keyword} posts={[]} products={[]} />
    </>
  )
}
