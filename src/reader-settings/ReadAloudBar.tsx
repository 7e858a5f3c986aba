import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import {
  pauseReading,
  readAloud,
  resumeReading,
  setReadingRate,
  startReading,
  stepReading,
  stopReading,
} from './read-aloud.ts'
import { changeSettings, currentSettings, useSettings } from './settings-state.ts'
import styles from './ReadAloudBar.module.css'
import { collectSentences } from './sentences.ts'
import { OPTIONS, type ReaderSettings } from './settings.ts'

function startPage(): void {
  const sentences = collectSentences(document.getElementById('main') ?? document.body)
  const title = sentences.findIndex(({ block }) => block.closest('h1'))
  startReading(sentences, Math.max(0, title), currentSettings().rate)
}

/**
 * The bar at the lower edge while a page is read aloud: controls, speed, large captions. Opening moves the focus to
 * 暂停, 停止 returns it to 无障碍; leaving the page ends the reading, and 播放 reads the new one.
 */
export function ReadAloudBar({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const { status, index, total, text, failed } = useSnapshot(readAloud)
  const { captions, rate } = useSettings()
  const bar = useRef<HTMLElement>(null)
  const playButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const stopKeeping = keepClear(bar.current!)
    playButton.current?.focus({ preventScroll: true })
    startPage()
    // Chromium goes on speaking after the page has been left.
    addEventListener('pagehide', stopReading)
    return () => {
      removeEventListener('pagehide', stopReading)
      stopReading()
      stopKeeping()
    }
  }, [])
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && stopReading()),
    [router],
  )

  const play = (): void => {
    if (status === 'reading') pauseReading()
    else if (status === 'paused') resumeReading()
    else startPage()
  }
  const changeRate = (value: number): void => {
    const next = value as ReaderSettings['rate']
    changeSettings({ rate: next })
    setReadingRate(next)
  }

  return (
    <section ref={bar} className={styles.bar} aria-label="朗读" data-print="hide">
      {captions && text && (
        // Only for the eye: listeners hear the sentence, and the page itself holds its text.
        <p className={styles.caption} aria-hidden="true">
          {text}
        </p>
      )}
      {failed && (
        <p role="alert" className={styles.failure}>
          语音中断，请按“播放”重试。
        </p>
      )}
      <div className={styles.controls}>
        <button type="button" className={styles.button} onClick={() => stepReading(-1)}>
          上一句
        </button>
        <button ref={playButton} type="button" className={styles.button} data-main onClick={play}>
          {status === 'reading' ? '暂停' : '播放'}
        </button>
        <button type="button" className={styles.button} onClick={() => stepReading(1)}>
          下一句
        </button>
        <button type="button" className={styles.button} onClick={onClose}>
          停止
        </button>
        <label className={styles.option}>
          语速
          <select
            className={styles.select}
            value={rate}
            onChange={(event) => changeRate(Number(event.currentTarget.value))}
          >
            {[...OPTIONS.rate]
              .sort((a, b) => a - b)
              .map((value) => (
                <option key={value} value={value}>
                  {value} 倍
                </option>
              ))}
          </select>
        </label>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={captions}
            onChange={(event) => changeSettings({ captions: event.currentTarget.checked })}
          />
          放大正在读的句子
        </label>
        {total > 0 && (
          // One text, so that it also changes where a translator has replaced it.
          <p className={styles.count}>{`第 ${index + 1} 句，共 ${total} 句`}</p>
        )}
      </div>
    </section>
  )
}

/** Keeps the bar from covering the focus and the end of the page. */
function keepClear(bar: HTMLElement): () => void {
  const { body, documentElement: root } = document
  const observer = new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`
    root.style.setProperty('scroll-padding-block-end', height)
    body.style.setProperty('padding-block-end', height)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    root.style.removeProperty('scroll-padding-block-end')
    body.style.removeProperty('padding-block-end')
  }
}
