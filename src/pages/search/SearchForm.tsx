import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pages } from '../../../shared/catalogue/pages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { afterPaint } from '../../hydration/after-paint.ts'
import styles from './SearchForm.module.css'

/** What the search accepts; the same as KEYWORD_MAX_LENGTH of the contract (a test compares them). */
export const KEYWORD_LENGTH = 50

/** While a Chinese input method composes, Enter picks a word; Safari tells only by this key code. */
const COMPOSING_KEY_CODE = 229

/** True for an Enter that belongs to the input method and must not send the form. */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === COMPOSING_KEY_CODE

/** The site's search. Without scripts it is a plain form that leads to the same address. */
export function SearchForm({ keyword = '' }: { keyword?: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)

  // Back and forward change the keyword; what is being typed stays until then.
  useEffect(() => {
    if (input.current && keyword) input.current.value = keyword
  }, [keyword])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = input.current!.value.trim()
    setEmpty(!wanted)
    if (wanted)
      afterPaint(() => void navigate({ to: pages.Search.path, search: { keyword: wanted } }))
    else input.current!.focus()
  }
  const keepComposing = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault()
  }

  return (
    <form
      className={styles.form}
      role="search"
      action={pages.Search.path}
      method="get"
      onSubmit={submit}
    >
      <label className={styles.label} htmlFor="search-keyword">
        搜索本网站
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id="search-keyword"
          className={styles.input}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={KEYWORD_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="例如：保函、费率、招标"
          aria-invalid={empty || undefined}
          aria-describedby={empty ? 'search-message' : undefined}
          onKeyDown={keepComposing}
        />
        <button className={styles.submit} type="submit">
          <Icon name="search" />
          搜索
        </button>
      </div>
      {empty && (
        <p id="search-message" className={styles.message}>
          请输入要搜索的内容。
        </p>
      )}
    </form>
  )
}
