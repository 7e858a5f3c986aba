/** A device with a Chinese voice: Chromium without a speech engine has none. */

declare global {
  interface Window {
    /** Sentences that the page has had spoken, with their speed. */
    spoken: { text: string; rate: number }[]
    /** Ends the sentence that is being spoken, as the engine does. */
    endSentence: () => void
  }
}

/**
 * Gives the page a voice that keeps what it is told to say and never ends a sentence by itself. Runs in
 * the page: pass it to `page.evaluate` or, to have the voice from the start, to `page.addInitScript`.
 */
export function giveChineseVoice(): void {
  const voice = { lang: 'zh-CN', localService: true, default: true, name: '中文', voiceURI: 'zh' }
  let last: SpeechSynthesisUtterance | undefined
  window.spoken = []
  window.endSentence = () => last?.onend?.(new Event('end') as SpeechSynthesisEvent)
  // The engine would refuse this voice, because it did not make it itself.
  class Utterance {
    text: string
    rate = 1
    lang = ''
    voice: unknown = null
    onend: (() => void) | null = null
    onerror: (() => void) | null = null
    constructor(text: string) {
      this.text = text
    }
  }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: Utterance,
    configurable: true,
  })
  Object.assign(speechSynthesis, {
    getVoices: () => [voice],
    cancel: () => {},
    speak: (utterance: SpeechSynthesisUtterance) => {
      last = utterance
      window.spoken.push({ text: utterance.text, rate: utterance.rate })
    },
  })
  speechSynthesis.dispatchEvent(new Event('voiceschanged'))
}
