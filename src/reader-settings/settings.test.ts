// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { applySettings, DEFAULTS, parseSettings } from './settings.ts'

describe('stored settings', () => {
  it.each([undefined, null, 1, 'dark', [], {}])(
    'are the defaults when storage holds %j',
    (kept) => {
      expect(parseSettings(kept)).toEqual(DEFAULTS)
    },
  )

  it('keep what is readable beside garbage', () => {
    const kept = { text: '150', theme: 'dark', spacing: { a: 1 }, ruler: 'yes', x: 1 }
    expect(parseSettings(kept)).toEqual({ ...DEFAULTS, theme: 'dark' })
  })
})

describe('the document', () => {
  const attributes = (root: HTMLElement) => ({ ...root.dataset })

  it('carries only what differs from the defaults', () => {
    const root = document.createElement('html')
    applySettings(root, { ...DEFAULTS, text: 150, theme: 'light', ruler: true }, false)
    expect(attributes(root)).toEqual({ text: '150', theme: 'light' })
    applySettings(root, DEFAULTS, false)
    expect(attributes(root)).toEqual({})
  })
})
