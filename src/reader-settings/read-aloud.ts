/** Reading aloud with the device's own voice, one utterance per sentence. */
import { proxy } from 'valtio'
import type { Sentence } from './sentences.ts'

/**
 * Chooses the voice: Mandarin of the mainland comes first, the device's default among equals. Only voices of the device
 * count, because all others send the text to a third party.
 */
export function chineseVoice(
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  // Android writes `zh_CN`, some engines `cmn-Hans-CN`.
  const language = (voice: SpeechSynthesisVoice) => voice.lang.replace(/_/g, '-').toLowerCase()
  const chinese = voices.filter(
    (voice) => voice.localService && /^(zh|cmn)\b/.test(language(voice)),
  )
  const rank = (voice: SpeechSynthesisVoice): number =>
    (/-cn\b|-hans\b/.test(language(voice)) ? 2 : 0) + (voice.default ? 1 : 0)
  return chinese.sort((a, b) => rank(b) - rank(a))[0]
}

const speech = () => globalThis.speechSynthesis as SpeechSynthesis | undefined

/** The voice at this moment. Browsers fill their list late; `onVoicesChange` tells when. */
export const currentVoice = (): SpeechSynthesisVoice | undefined =>
  chineseVoice(speech()?.getVoices() ?? [])

export function onVoicesChange(listener: () => void): () => void {
  // Safari 14 has `onvoiceschanged` but no `addEventListener`:
  // https://developer.mozilla.org/docs/Web/API/SpeechSynthesis/voiceschanged_event
  const target = speech()
  target?.addEventListener?.('voiceschanged', listener)
  return () => target?.removeEventListener?.('voiceschanged', listener)
}

export interface ReadAloudState {
  status: 'idle' | 'reading' | 'paused'
  index: number
  total: number
  text: string
  /** The engine gave up; the next press of 播放 tries again. */
  failed: boolean
}

export const readAloud = proxy<ReadAloudState>({
  status: 'idle',
  index: 0,
  total: 0,
  text: '',
  failed: false,
})

let sentences: readonly Sentence[] = []
let rate = 1
let marked: HTMLElement | undefined
/**
 * The utterance that is being spoken. Events of cancelled ones are ignored. Without this reference Chromium collects
 * the object and its `end` never comes (https://crbug.com/509488).
 */
let current: SpeechSynthesisUtterance | undefined

function mark(block: HTMLElement | undefined): void {
  if (marked !== block) delete marked?.dataset.readNow
  marked = block
  if (!block) return
  block.dataset.readNow = ''
  // Scrolls as little as possible; the scroll padding keeps the block clear of the header and of the bar.
  block.scrollIntoView({ block: 'nearest' })
}

function silence(): void {
  current = undefined
  speechSynthesis.cancel()
}

function speak(index: number): void {
  silence()
  const sentence = sentences[index]
  if (!sentence) {
    stopReading()
    return
  }
  Object.assign(readAloud, { status: 'reading', index, text: sentence.text, failed: false })
  mark(sentence.block)
  const utterance = new SpeechSynthesisUtterance(sentence.text)
  const voice = currentVoice()
  if (voice) utterance.voice = voice
  utterance.lang = voice?.lang ?? 'zh-CN'
  utterance.rate = rate
  utterance.onend = () => {
    if (utterance === current) speak(index + 1)
  }
  utterance.onerror = () => {
    if (utterance !== current) return
    pauseReading()
    readAloud.failed = true
  }
  current = utterance
  speechSynthesis.speak(utterance)
}

export function startReading(list: readonly Sentence[], from: number, atRate: number): void {
  sentences = list
  rate = atRate
  readAloud.total = list.length
  speak(Math.min(from, list.length - 1))
}

/**
 * Stops in the sentence and stays there; `resumeReading` begins it again. `speechSynthesis.pause()` is not
 * used: in Chromium on Android it ends the utterance
 * (https://developer.mozilla.org/docs/Web/API/SpeechSynthesis/pause).
 */
export function pauseReading(): void {
  silence()
  readAloud.status = 'paused'
}

export const resumeReading = (): void => speak(readAloud.index)

/** Goes to the next (1) or the previous (-1) sentence; stays paused when paused. */
export function stepReading(by: 1 | -1): void {
  const index = Math.min(Math.max(readAloud.index + by, 0), sentences.length - 1)
  const sentence = sentences[index]
  if (!sentence) return
  if (readAloud.status === 'reading') speak(index)
  else {
    Object.assign(readAloud, { status: 'paused', index, text: sentence.text })
    mark(sentence.block)
  }
}

export function setReadingRate(next: number): void {
  rate = next
  if (readAloud.status === 'reading') speak(readAloud.index)
}

/** Ends the reading: at the end of the page, on leaving it, or by 停止. */
export function stopReading(): void {
  silence()
  mark(undefined)
  sentences = []
  Object.assign(readAloud, { status: 'idle', index: 0, total: 0, text: '', failed: false })
}
