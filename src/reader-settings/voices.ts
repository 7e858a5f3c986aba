/**
 * The voice to read with: Mandarin of the mainland before others, the device's default among equals.
 * Only voices of the device itself count: the others send the text to a third party.
 */
export function chineseVoice(
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  // Android writes zh_CN, some engines cmn-Hans-CN.
  const language = (voice: SpeechSynthesisVoice) => voice.lang.replace(/_/g, '-').toLowerCase()
  const chinese = voices.filter(
    (voice) => voice.localService && /^(zh|cmn)\b/.test(language(voice)),
  )
  const rank = (voice: SpeechSynthesisVoice): number =>
    (/-cn\b|-hans\b/.test(language(voice)) ? 2 : 0) + (voice.default ? 1 : 0)
  return chinese.sort((a, b) => rank(b) - rank(a))[0]
}

const speech = () => globalThis.speechSynthesis as SpeechSynthesis | undefined

/** The voice as of now; browsers fill their list late, see `onVoicesChange`. */
export const currentVoice = (): SpeechSynthesisVoice | undefined =>
  chineseVoice(speech()?.getVoices() ?? [])

export function onVoicesChange(listener: () => void): () => void {
  // Safari 14 has `onvoiceschanged` but no `addEventListener`:
  // https://developer.mozilla.org/docs/Web/API/SpeechSynthesis/voiceschanged_event
  const target = speech()
  target?.addEventListener?.('voiceschanged', listener)
  return () => target?.removeEventListener?.('voiceschanged', listener)
}
