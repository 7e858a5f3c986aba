/**
 * Criteria of WCAG that compare pages, or that ask for something that must not be there: on the site that is built, of
 * whatever company. `report/checks.ts` names these cases.
 */
import { type Page, expect } from '@playwright/test'
import { smallTargets } from '../support/layout.ts'
import { fullyRendered, hydrated } from '../support/site-page.ts'
import { auditedPages } from './audited-pages.ts'
import { type PageFacts, test } from './page-survey.ts'

test.describe.configure({ mode: 'default' })

/** The pages of which something is wrong, and that. */
const wrong = (
  facts: readonly PageFacts[],
  find: (page: PageFacts) => readonly unknown[],
): [string, readonly unknown[]][] =>
  facts
    .map((page): [string, readonly unknown[]] => [page.path, find(page)])
    .filter(([, found]) => found.length > 0)

const without = (facts: readonly PageFacts[], has: (page: PageFacts) => boolean): string[] =>
  facts.filter((page) => !has(page)).map(({ path }) => path)

/** One page of each kind, on which the tests press and type. */
const examples = auditedPages.filter(({ isExample }) => isExample)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await fullyRendered(page)
}

/** The state that a page must not change by itself. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.querySelectorAll('dialog[open], details[open], [data-open]').length,
    ]),
  )

test('nothing is played or embedded', ({ facts }) => {
  expect(wrong(facts, ({ media }) => media)).toEqual([])
})

test('nothing comes from another host', ({ facts }) => {
  expect(wrong(facts, ({ foreign }) => foreign)).toEqual([])
})

test('no page opens a window over itself', ({ facts }) => {
  expect(wrong(facts, ({ windows }) => windows)).toEqual([])
})

test('what moves by itself ends', ({ facts }) => {
  expect(wrong(facts, ({ movements }) => movements)).toEqual([])
})

test('navigation and help keep their order', ({ facts }) => {
  const [first] = facts
  expect(first!.navigation.length).toBeGreaterThan(1)
  expect(first!.help.length).toBeGreaterThan(0)
  expect(
    wrong(facts, ({ navigation, help }) =>
      JSON.stringify([navigation, help]) === JSON.stringify([first!.navigation, first!.help])
        ? []
        : [navigation, help],
    ),
  ).toEqual([])
})

test('there is more than one way to each page', ({ facts }) => {
  expect(without(facts, ({ hasSearch, hasSiteMap }) => hasSearch && hasSiteMap)).toEqual([])
})

test('a page says where it is', ({ facts }) => {
  expect(without(facts, ({ kind, hasPlace }) => kind === 'home' || hasPlace)).toEqual([])
})

test('each page has a region that is read out', ({ facts }) => {
  expect(without(facts, ({ hasAnnouncer }) => hasAnnouncer)).toEqual([])
})

test('nothing listens to how the device is held', ({ facts }) => {
  expect(wrong(facts, ({ events }) => events.filter((one) => one.startsWith('device')))).toEqual([])
})

test('nothing is drawn or dragged', ({ facts }) => {
  // React listens to every kind of event, so what it listens to says nothing.
  expect(wrong(facts, ({ drawn }) => drawn)).toEqual([])
})

test('each page has its landmarks and headings', ({ facts }) => {
  expect(
    wrong(facts, ({ landmarks, levels }) => [
      ...Object.entries(landmarks).filter(([, number]) => number !== 1),
      ...levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
    ]),
  ).toEqual([])
})

test('headings are read in the order in which they are seen', ({ facts }) => {
  expect(wrong(facts, ({ outOfOrder }) => outOfOrder)).toEqual([])
})

test('each field has a label that is seen', ({ facts }) => {
  expect(facts.flatMap(({ fields }) => fields).length).toBeGreaterThan(0)
  expect(wrong(facts, ({ fields }) => fields.filter(({ label }) => label === ''))).toEqual([])
})

const PURPOSES: Readonly<Record<string, string>> = {
  name: 'name',
  phone: 'tel',
  company: 'organization',
  mail: 'email',
  email: 'email',
}

test('fields about the visitor name their purpose', ({ facts }) => {
  expect(
    wrong(facts, ({ fields }) =>
      fields.filter(
        ({ name, autocomplete }) => name in PURPOSES && autocomplete !== PURPOSES[name],
      ),
    ),
  ).toEqual([])
})

test('nobody has to log in', ({ facts }) => {
  expect(
    wrong(facts, ({ fields }) =>
      fields.filter(({ name, type }) => type === 'password' || /captcha|code/i.test(name)),
    ),
  ).toEqual([])
})

test('links say where they lead', ({ facts }) => {
  expect(wrong(facts, ({ vagueLinks }) => vagueLinks)).toEqual([])
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a finger hits each target', async ({ page }) => {
    const small: [string, readonly string[]][] = []
    for (const { path } of auditedPages) {
      await open(page, path)
      const found = await smallTargets(page)
      if (found.length > 0) small.push([path, found])
    }
    expect(small).toEqual([])
  })
})

test('no single key does anything', async ({ page }) => {
  for (const { path } of examples) {
    await open(page, path)
    const before = await stateOf(page)
    for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789/?.') await page.keyboard.press(key)
    expect(await stateOf(page), path).toBe(before)
  }
})

test('a press that is moved away does nothing', async ({ page }) => {
  await open(page, '/')
  const before = await stateOf(page)
  for (const target of ['[data-entry] > a', '[data-settings-button]', 'main a[href]']) {
    await page.locator(target).first().hover()
    await page.mouse.down()
    await page.mouse.move(2, 2)
    await page.mouse.up()
    // A mouse that rests on an entry opens its menu, until it has left.
    await expect.poll(() => stateOf(page), { message: target }).toBe(before)
  }
})

test('the focus alone changes nothing', async ({ page }) => {
  for (const { path } of examples) {
    await open(page, path)
    const before = await stateOf(page)
    const places = page
      .locator('a[href], button, input, select, textarea, summary')
      .filter({ visible: true })
    for (const place of await places.all()) await place.focus()
    expect(await stateOf(page), path).toBe(before)
  }
})

test('a choice alone changes nothing', async ({ page }) => {
  for (const { path } of examples) {
    await open(page, path)
    const before = await stateOf(page)
    for (const choice of await page.locator('main select').filter({ visible: true }).all()) {
      await choice.focus()
      await choice.selectOption({ index: 1 })
      await expect(choice).toBeFocused()
    }
    for (const box of await page
      .locator('main input[type=checkbox]')
      .filter({ visible: true })
      .all()) {
      await box.check()
      await expect(box).toBeFocused()
    }
    expect(await stateOf(page), path).toBe(before)
  }
})
