/** Faults of a page's layout, as readable lines. */
import type { Page } from '@playwright/test'

/** The elements that stick out to the side, if the page as a whole scrolls sideways (WCAG 1.4.10). */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const excess = root.scrollWidth - root.clientWidth
    if (excess <= 0) return []
    const wide = Array.from(document.querySelectorAll('body *')).filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      if (width === 0 || right <= root.clientWidth + 1) return false
      for (
        let node = element.parentElement;
        node && node !== document.body;
        node = node.parentElement
      )
        // In a region that scrolls by itself (data tables, the banner nav).
        if (getComputedStyle(node).overflowX !== 'visible') return false
      return true
    })
    return [
      `${excess} px too wide`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 100)),
    ]
  })

/**
 * Measures the lower edge of what stays in view, the beginning of a section and of its heading, and whether the page
 * is at its end.
 */
export const sectionPlace = (
  page: Page,
  id: string,
): Promise<{ covered: number; top: number; heading: number; isEnd: boolean }> =>
  page.evaluate((sectionId) => {
    const bottoms = Array.from(document.querySelectorAll('header, [data-banner-nav]'))
      .filter((each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position))
      .map((each) => each.getBoundingClientRect().bottom)
      .filter((bottom) => bottom < innerHeight / 2)
    const section = document.getElementById(sectionId)
    // The address changes before the page does.
    const topOf = (element?: Element | null) => element?.getBoundingClientRect().top ?? Infinity
    return {
      covered: Math.max(0, ...bottoms),
      top: topOf(section),
      heading: topOf(section?.querySelector('h2, h3') ?? section),
      isEnd: Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1,
    }
  }, id)

/** Adds a style sheet that the content security policy does not refuse. Returns what removes it. */
export async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    })
}

/** Text that its box cuts off (WCAG 1.4.4, 1.4.12). */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (value: string): boolean => value === 'hidden' || value === 'clip'
    /** Text that does not fit; ornaments may stick out. */
    const hasTextOutside = (box: HTMLElement): boolean => {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (!text.textContent?.trim() || text.parentElement?.closest('[aria-hidden="true"]'))
          continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const rect of Array.from(range.getClientRects()))
          if (
            rect.width > 1 &&
            (rect.right > right + 2 ||
              rect.left < left - 2 ||
              rect.bottom > bottom + 6 ||
              rect.top < top - 6)
          )
            return text.parentElement!.clientWidth > 1
      }
      return false
    }
    return Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter((element) => {
        if (!element.textContent?.trim() || !element.getClientRects().length) return false
        if (element.closest('[aria-hidden="true"], svg')) return false
        // Hidden from sight, but not from screen readers.
        if (element.clientWidth <= 1) return false
        const { overflowX, overflowY } = getComputedStyle(element)
        const isClipped =
          (cuts(overflowY) && element.scrollHeight > element.clientHeight + 2) ||
          (cuts(overflowX) && element.scrollWidth > element.clientWidth + 2)
        return isClipped && hasTextOutside(element)
      })
      .map(
        (element) =>
          `${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight}: ${element.outerHTML.slice(0, 120)}`,
      )
  })

/** Controls that a finger cannot hit: smaller than `min` px in a direction (WCAG 2.5.5). */
export const smallTargets = (page: Page, min = 44): Promise<string[]> =>
  page.evaluate((size) => {
    for (const details of Array.from(document.querySelectorAll<HTMLDetailsElement>('main details')))
      details.open = true
    const selector =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [tabindex="0"]'
    const hasTextAround = (element: Element): boolean => {
      const around = element.parentElement?.textContent?.trim() ?? ''
      return around.length > (element.textContent?.trim().length ?? 0)
    }
    /** A link within a sentence: its words set its width; the criterion exempts it. */
    const isInProse = (element: Element): boolean =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      hasTextAround(element)
    const found: string[] = []
    for (const element of Array.from(document.querySelectorAll<HTMLElement>(selector))) {
      const style = getComputedStyle(element)
      if (!element.checkVisibility() || style.visibility !== 'visible') continue
      if (element.closest('[aria-hidden="true"], .visually-hidden, [inert]')) continue
      const labels = Array.from((element as HTMLInputElement).labels ?? [])
      const boxes = [element, ...labels].map((each) => each.getBoundingClientRect())
      if (boxes.some(({ width, height }) => width >= size - 0.5 && height >= size - 0.5)) continue
      // The area of a smaller control may still be larger, by a pseudo-element over the whole row.
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const isInSentence = element.closest('p') !== null && hasTextAround(element)
      const isHit = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        if (hit === null) return false
        // Links on two lines of one sentence share what is between the lines; the criterion exempts them.
        const isNeighbour =
          isInSentence && hit.closest('a')?.parentElement === element.parentElement
        return isNeighbour || element.contains(hit) || labels.some((label) => label.contains(hit))
      }
      /** The distance from the middle to the first gap in the area. */
      const reach = (dx: number, dy: number): number => {
        let far = 0
        while (
          far < size &&
          isHit(left + width / 2 + dx * (far + 1), top + height / 2 + dy * (far + 1))
        )
          far += 1
        return far
      }
      const wide =
        isInProse(element) || width >= size - 0.5 || reach(-1, 0) + reach(1, 0) >= size - 2
      const high = height >= size - 0.5 || reach(0, -1) + reach(0, 1) >= size - 2
      if (wide && high) continue
      found.push(`${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 120)}`)
    }
    scrollTo(0, 0)
    return found
  }, min)

/** Lines that begin with a mark that belongs to the end of the line before (clreq, "Prohibition rules for line start"). */
export const badLineStarts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (!parentElement!.checkVisibility() || parentElement!.clientWidth === 1) continue
      for (const { index } of data.matchAll(/(?<=\S)[，。、；：？！）》」』】〕”’%]/gu)) {
        const lineAt = (from: number): DOMRect => {
          range.setStart(texts.currentNode, from)
          range.setEnd(texts.currentNode, from + 1)
          return range.getBoundingClientRect()
        }
        const [before, mark] = [lineAt(index - 1), lineAt(index)]
        if (mark.left < before.left && mark.top >= before.bottom - 1)
          found.push(data.slice(Math.max(0, index - 12), index + 3))
      }
    }
    return found
  })
