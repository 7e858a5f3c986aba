/** Requests pages over HTTP, without a browser. */
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { JSDOM } from 'jsdom'

export interface Answer {
  response: APIResponse
  status: number
  /** The parsed document; its scripts have not run. */
  document: Document
  /** The text of the page's own part, with one space where there are several. */
  text: string
  /** `undefined` when the page has no such element. */
  heading: string | undefined
}

const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Asks for a page; does not follow where it leads. */
export async function ask(request: APIRequestContext, path: string): Promise<Answer> {
  const response = await request.get(path, { maxRedirects: 0 })
  const { document } = new JSDOM(await response.text()).window
  const heading = document.querySelector('h1')
  return {
    response,
    status: response.status(),
    document,
    text: plain(document.querySelector('main')?.textContent),
    heading: heading ? plain(heading.textContent) : undefined,
  }
}
