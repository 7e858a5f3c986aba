// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pauseReading, readAloud, resumeReading, startReading, stopReading } from './read-aloud.ts'
import type { Sentence } from './sentences.ts'
import { chineseVoice } from './voices.ts'

const voice = (lang: string, localService = true, isDefault = false) =>
  ({ lang, localService, default: isDefault, name: lang }) as SpeechSynthesisVoice

class Utterance {
  rate = 1
  lang = ''
  voice: SpeechSynthesisVoice | null = null
  onend?: () => void
  onerror?: () => void
  text: string
  constructor(text: string) {
    this.text = text
  }
}

let spoken: Utterance[] = []
const last = () => spoken[spoken.length - 1]!

function sentences(...list: string[]): Sentence[] {
  document.body.innerHTML = ''
  return list.map((text) => {
    const block = document.createElement('p')
    block.scrollIntoView = () => {}
    document.body.append(block)
    return { text, block }
  })
}

const marked = () => document.querySelectorAll('[data-read-now]')

beforeEach(() => {
  spoken = []
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    cancel: () => {},
    speak: (utterance: Utterance) => spoken.push(utterance),
    getVoices: () => [voice('en-US', true, true), voice('zh-CN')],
  })
  stopReading()
})

describe('reading aloud', () => {
  it('speaks one utterance per sentence, marks its block, and ends idle', () => {
    const list = sentences('一。', '二。')
    startReading(list, 0, 1.5)
    expect(last()).toMatchObject({ text: '一。', rate: 1.5, lang: 'zh-CN' })
    expect(readAloud).toMatchObject({ status: 'reading', index: 0, total: 2, text: '一。' })
    last().onend!()
    expect(readAloud).toMatchObject({ index: 1, text: '二。' })
    expect([...marked()]).toEqual([list[1]!.block])
    last().onend!()
    expect(readAloud).toMatchObject({ status: 'idle', total: 0 })
    expect(marked()).toHaveLength(0)
    expect(spoken).toHaveLength(2)
  })

  it('pauses in a sentence and begins it again; the cancelled utterance has no say', () => {
    startReading(sentences('一。', '二。'), 1, 1)
    const cancelled = last()
    pauseReading()
    cancelled.onend!()
    cancelled.onerror!()
    expect(readAloud).toMatchObject({ status: 'paused', index: 1, failed: false })
    resumeReading()
    expect(last().text).toBe('二。')
  })

  it('stays at the sentence when the engine fails, and says so', () => {
    startReading(sentences('一。'), 0, 1)
    last().onerror!()
    expect(readAloud).toMatchObject({ status: 'paused', failed: true, index: 0 })
    resumeReading()
    expect(readAloud).toMatchObject({ status: 'reading', failed: false })
  })
})

describe('chineseVoice', () => {
  it('prefers Mandarin of the mainland, in every spelling', () => {
    expect(chineseVoice([voice('zh-HK'), voice('zh_CN'), voice('en-US')])?.lang).toBe('zh_CN')
    expect(chineseVoice([voice('zh-TW', true, true), voice('cmn-Hans-CN')])?.lang).toBe(
      'cmn-Hans-CN',
    )
  })

  it('never sends the text away', () => {
    expect(chineseVoice([voice('zh-CN', false)])).toBeUndefined()
  })

  it('is missing where there is none', () => {
    expect(chineseVoice([voice('en-US')])).toBeUndefined()
    expect(chineseVoice([])).toBeUndefined()
  })
})
