// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chineseVoice, readAloud, resumeReading, startReading, stopReading } from './read-aloud.ts'
import type { Sentence } from './sentences.ts'

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
})
