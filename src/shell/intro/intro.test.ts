import { expect, test } from 'vitest'
import { INTRO_CSS, INTRO_MARKUP, INTRO_SCRIPT } from './intro.html.ts'

test('the timeline is the one of the specification', () => {
  expect(INTRO_CSS).toContain('intro-mask 1000ms')
  expect(INTRO_CSS).toContain('intro-logo 1000ms')
  expect(INTRO_CSS).toContain('intro-sheet 1500ms')
  expect(INTRO_CSS).toContain('scale(0.35)')
})

test('nothing in it takes focus or speaks', () => {
  expect(INTRO_MARKUP).toMatch(/^<div id="intro" aria-hidden="true">/)
  expect(INTRO_MARKUP).not.toMatch(/<(?:a|button|input)\b|tabindex/)
})

test('the script is valid and cannot end its own element', () => {
  expect(() => new Function(INTRO_SCRIPT)).not.toThrow()
  expect(INTRO_SCRIPT).not.toContain('</script')
})
