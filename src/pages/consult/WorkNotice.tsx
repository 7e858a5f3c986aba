import { useEffect, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import notice from '../../ui/Notice.module.css'

/** Work that takes longer than this is explained. */
const EXPLAIN_AFTER_MS = 3_000

const TEXT = '现在提交的人较多，需要多等一会儿。内容会自动提交，请不要关闭页面。'

/** Appears when the server asked for more work and that takes a while. */
export function WorkNotice() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true)
      announce(TEXT)
    }, EXPLAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return long ? <p className={notice.slow}>{TEXT}</p> : null
}
