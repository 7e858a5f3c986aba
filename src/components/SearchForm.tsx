import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pages } from '../../shared/catalogue/pages.ts'
import { KEYWORD_MAX_LENGTH } from '../../shared/catalogue/search-params.ts'
import { afterPaint } from '../hydration/timing.ts'
import { useHydrated } from '../hydration/hydrated.tsx'
import { announce } from '../lib/announce.ts'
import { Icon } from '../ui/Icon.tsx'

const EMPTY = '请输入要搜索的内容。'
/** Said about a keyword that was too long. */
export const CUT = `关键词最多 ${KEYWORD_MAX_LENGTH} 个字，已保留前 ${KEYWORD_MAX_LENGTH} 个。`

interface SearchFormProps {
  /** Class names: `search`, `label`, `keyword`, `submit`, `message`. */
  styles: CSSModuleClasses
  keyword?: string
  /** In the header: names without visible text; sent without a keyword it leads to the search page. */
  compact?: boolean
}

/**
 * The site's search: a search landmark. An empty or too long keyword is answered by a sentence that describes the
 * field, and what was typed stays. Without scripts it is a plain form that leads to the same address.
 */
export function SearchForm({ styles, keyword = '', compact = false }: SearchFormProps) {
  const router = useRouter()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const id = compact ? 'quick-search' : 'search-keyword'

  const shown = useRef(keyword)
  // Back and forward change the keyword. What has been typed meanwhile stays: before hydration, or while results come.
  useEffect(() => {
    if (!input.current || !keyword) return
    if (input.current.value.trim() === shown.current) input.current.value = keyword
    shown.current = keyword
  }, [keyword])

  /** Keeps what the search accepts; `maxlength` would drop the rest of a pasted text without a word. */
  const limit = () => {
    const field = input.current!
    const characters = Array.from(field.value)
    if (characters.length > KEYWORD_MAX_LENGTH) {
      field.value = characters.slice(0, KEYWORD_MAX_LENGTH).join('')
      if (message !== CUT) announce(CUT)
      setMessage(CUT)
    } else if (characters.length < KEYWORD_MAX_LENGTH) setMessage('')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    limit()
    const wanted = input.current!.value.trim()
    if (!wanted && !compact) {
      setMessage(EMPTY)
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
        placeholder={compact ? '搜索本站' : '例如：保函、费率、招标'}
        aria-invalid={message === EMPTY || undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        // Setting the value would end the composition of an input method.
        onInput={({ nativeEvent }) => (nativeEvent as InputEvent).isComposing || limit()}
        onCompositionEnd={limit}
        onKeyDown={keepComposing}
      />
      <button className={styles.submit} type="submit">
        <Icon name="search" />
        <span className={compact ? 'visually-hidden' : undefined}>搜索</span>
      </button>
      {message && (
        <p
          id={`${id}-message`}
          className={styles.message}
          data-error={message === EMPTY || undefined}
        >
          {message}
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
