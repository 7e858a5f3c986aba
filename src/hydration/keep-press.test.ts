// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepPress } from './keep-press.ts'

const MARKUP = `
  <div id="app">
    <a id="plain" href="#plain">公司要闻</a>
    <a id="viewer" href="/media/a.webp" aria-haspopup="dialog"><span>查看大图</span></a>
    <a id="licence" href="#licence" aria-haspopup="dialog">查看营业执照</a>
    <a id="settings" href="/accessibility" data-settings-button>无障碍</a>
    <form action="/search"><button id="search">搜索</button></form>
    <form method="post" action="/service"><button id="submit">提交咨询</button></form>
    <button id="next" type="button">下一幅</button>
  </div>
  <button id="outside" type="button">知道了</button>`

let reached: string[] = []
// As React listens, and as the browser would act.
document.body.addEventListener('click', ({ target }) => reached.push((target as Element).id))
document.body.addEventListener('submit', (event) => event.preventDefault())

const at = (id: string): HTMLElement => document.getElementById(id)!
/** Presses as a screen reader does. @returns whether the browser goes on with it */
const press = (id: string, init: MouseEventInit = {}): boolean => {
  const target = id === 'viewer' ? at(id).firstElementChild! : at(id)
  return target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}
const hydrate = async (): Promise<void> => {
  document.dispatchEvent(new Event('hydrated'))
  await new Promise((done) => setTimeout(done))
}

beforeEach(() => {
  reached = []
  document.body.innerHTML = MARKUP
  keepPress()
})

// Takes the listeners away.
afterEach(hydrate)

it.each([
  ['plain', true],
  ['licence', true],
  ['search', true],
  ['viewer', false],
  ['settings', false],
  ['submit', false],
  ['next', false],
])('a press on %s before hydration: the browser’s own work is done: %s', async (id, native) => {
  // The default action is not under test.
  expect(press(id)).toBe(native)
  expect(reached).toEqual([])
  await hydrate()
  expect(reached).toEqual(native ? [] : [id])
})

it('only the last press is carried out, and only if its target is still there', async () => {
  press('next')
  press('submit')
  await hydrate()
  expect(reached).toEqual(['submit'])
})

it('a press on what React has rendered anew is carried out there', async () => {
  press('next')
  at('next').replaceWith(Object.assign(document.createElement('button'), { id: 'next' }))
  await hydrate()
  expect(reached).toEqual(['next'])
})

it('a new tab is the browser’s, and what stands outside the application is not its business', () => {
  expect(press('viewer', { ctrlKey: true })).toBe(true)
  press('outside')
  expect(reached).toEqual(['outside'])
})
