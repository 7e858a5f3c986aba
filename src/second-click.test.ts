/** @vitest-environment jsdom */
import { expect, it } from 'vitest'
import { type Click, ignoreSecondClicks, isMeantForLast } from './second-click.ts'

const gone = document.createElement('button')
const there = document.body.appendChild(document.createElement('a'))

/** A visitor's click; a test cannot make a real event that is trusted. */
const click = (facts: Partial<Click>): Click => ({
  clientX: 100,
  clientY: 50,
  detail: 1,
  isTrusted: true,
  target: there,
  timeStamp: 10_000,
  ...facts,
})
const first = click({ target: gone })

it.each([
  ['at once', { timeStamp: 10_200 }],
  ['with a hand that shakes', { timeStamp: 10_200, clientX: 108, clientY: 55 }],
  ['as the browser counts it', { timeStamp: 10_200, detail: 2 }],
])('was meant for what is gone: %s', (_, facts) => {
  expect(isMeantForLast(click(facts), first)).toBe(true)
})

it.each([
  ['a moment later', { timeStamp: 10_500 }],
  ['elsewhere', { timeStamp: 10_200, clientX: 120 }],
  ['by keyboard', { timeStamp: 10_200, detail: 0 }],
  ['by a program', { timeStamp: 10_200, isTrusted: false }],
])('was meant for what it hits: %s', (_, facts) => {
  expect(isMeantForLast(click(facts), first)).toBe(false)
})

it('was meant for what is still there', () => {
  expect(isMeantForLast(click({ timeStamp: 10_100 }), click({}))).toBe(false)
})

it('leaves the clicks of programs alone', () => {
  ignoreSecondClicks()
  const button = document.body.appendChild(document.createElement('button'))
  const link = document.createElement('a')
  let taken = 0
  link.addEventListener('click', () => (taken += 1))
  button.addEventListener('click', () => button.replaceWith(link))
  const press = () => new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
  button.dispatchEvent(press())
  link.dispatchEvent(press())
  expect(taken).toBe(1)
})
