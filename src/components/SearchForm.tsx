import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pages } from '../../shared/catalogue/pages.ts'
import { KEYWORD_KEPT_LENGTH } from '../../shared/catalogue/search-params.ts'
import { afterPaint } from '../lib/timing.ts'
import { useHydrated } from '../lib/hydrated.ts'
import { Icon } from '../ui/Icon.tsx'

interface SearchFormProps {
  /** Class names: `search`, `label`, `keyword`, `submit`, `message`. */
  styles: CSSModuleClasses
  keyword?: string
  /** True in the header, where the label is not visible and an empty keyword leads to the search page. */
  compact?: boolean
}

/**
 * The search of the site, a search landmark. A sentence that describes the field answers an empty keyword. Without
 * scripts it is a plain form with the same address.
 */
export function SearchForm({ styles, keyword = '', compact = false }: SearchFormProps) {
  const router = useRouter()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const id = compact ? 'quick-search' : 'search-keyword'

  const shown = useRef(keyword)
  // Back and Forward change the keyword. Text that was typed meanwhile stays, both before hydration and while results
  // are loading.
  useEffect(() => {
    if (!input.current || !keyword) return
    if (input.current.value.trim() === shown.current) input.current.value = keyword
    shown.current = keyword
  }, [keyword])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = input.current!.value.trim()
    if (!wanted && !compact) {
      setMissing(true)
      input.current!.focus()
    } else {
      const search = wanted ? { keyword: wanted } : {}
      afterPaint(() => void router.navigate({ to: pages.Search.path, search }))
    }
  }

  return (
    <form
      className={styles.search}
      role="search"
      aria-label={compact ? '快速搜索' : undefined}
      action={pages.Search.path}
      onSubmit={submit}
    >
      {!compact && (
        <label className={styles.label} htmlFor={id}>
          搜索本网站
        </label>
      )}
      <input
        ref={input}
        id={id}
        className={styles.keyword}
        type="search"
        name="keyword"
        aria-label={compact ? '搜索关键词' : undefined}
        defaultValue={keyword}
        autoComplete={compact ? undefined : 'off'}
        enterKeyHint="search"
        // Until scripts run, the browser itself asks for a keyword.
        required={!compact && !hydrated}
        maxLength={KEYWORD_KEPT_LENGTH}
        placeholder={compact ? '搜索本站' : '例如：保函、费率、招标'}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-message` : undefined}
        onInput={() => setMissing(false)}
        onKeyDown={keepComposing}
      />
      <button className={styles.submit} type="submit">
        <Icon name="search" />
        <span className={compact ? 'visually-hidden' : undefined}>搜索</span>
      </button>
      {isMissing && (
        <p id={`${id}-message`} className={styles.message}>
          请输入要搜索的内容。
        </p>
      )}
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
