import { useRouter } from '@tanstack/react-router'
import type { FormEvent, KeyboardEvent } from 'react'
import { pages } from '../../../shared/catalogue/pages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { afterPaint } from '../../hydration/after-paint.ts'
import styles from './Header.module.css'

/** The search of the header: a plain GET form, which the router takes over once it runs. */
export function SearchForm() {
  const router = useRouter()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    const search = keyword ? { keyword } : {}
    afterPaint(() => void router.navigate({ to: pages.Search.path, search }))
  }
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="快速搜索"
      action={pages.Search.path}
      onSubmit={onSubmit}
    >
      <input
        className={styles.keyword}
        type="search"
        name="keyword"
        aria-label="搜索关键词"
        placeholder="搜索本站"
        enterKeyHint="search"
        onKeyDown={keepComposing}
      />
      <button className={styles.submit} type="submit">
        <Icon name="search" />
        <span className="visually-hidden">搜索</span>
      </button>
    </form>
  )
}

/**
 * Enter that ends the composition of a Chinese word must not submit. Safari reports it after the
 * composition has ended, recognisable by key code 229 only (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
function keepComposing(event: KeyboardEvent<HTMLInputElement>): void {
  const { isComposing, keyCode } = event.nativeEvent
  if (event.key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault()
}
