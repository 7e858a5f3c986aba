// @vitest-environment jsdom
import { RouterContextProvider } from '@tanstack/react-router'
import {
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
} from '../../../tests/support/testing-library.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NavProduct } from '../../../shared/catalogue/navigation.ts'
import { SiteDataContext } from '../../components/site-data.ts'
import { makeRouter } from '../../router.tsx'
import { Consultation } from './Consultation.tsx'

vi.mock('#company/periods.ts', async (original) => ({
  ...(await original<typeof import('#company/periods.ts')>()),
  DRAFT_LIFETIME_DAYS: 3,
}))
const send = vi.fn()
const router = makeRouter({ api: { send }, report: () => {} })

const product = (id: string, title: string): NavProduct => ({ id, title })
const siteData = {
  products: { ok: true as const, data: [product('1', '小微信用保'), product('2', '科创保')] },
  contacts: { ok: true as const, data: [] },
}
const show = (productId?: string) =>
  render(
    <RouterContextProvider router={router}>
      <SiteDataContext value={siteData}>
        <Consultation page="Contact" productId={productId} />
      </SiteDataContext>
    </RouterContextProvider>,
  )

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.input(field(name), { target: { value } })
const submit = () => fireEvent.submit(screen.getByRole('form', { name: '业务咨询' }))
const CONTENT = '我们是一家食品加工厂，想了解小微信用保的额度。'

/** Does the same as Chrome's translation: each text becomes elements of its own. */
function translate(root: Element) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: ChildNode[] = []
  while (texts.nextNode()) found.push(texts.currentNode as ChildNode)
  for (const text of found) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.textContent
    outer.append(inner)
    text.replaceWith(outer)
  }
}

function fillIn() {
  type(/您的姓名/, '林晓')
  type(/联系电话/, '13800000000')
  type(/咨询内容/, CONTENT)
  fireEvent.click(field(/我已阅读并同意/))
}

beforeEach(() => {
  localStorage.clear()
  send.mockReset()
})
afterEach(cleanup)

describe('Consultation', () => {
  it('describes the text by what stays the same while one writes: Orca reads a description at every change', () => {
    show()
    const text = field(/咨询内容/)
    const described = () =>
      text
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)!.textContent)
        .join()
    const before = described()
    type(/咨询内容/, '想了解')
    expect(screen.getByText(/还差 \d+ 个字/)).toBeTruthy()
    expect(described()).toBe(before)
  })

  it('counts right after a translator has put elements in place of the texts', async () => {
    show()
    submit()
    const summary = await screen.findByRole('group', { name: /4 处/ })
    translate(document.body)
    type(/联系电话/, '138')
    submit()
    type(/您的姓名/, '林晓')
    await waitFor(() => expect(summary.querySelector('h3')!.textContent).toContain('3 处'))
    const error = document.getElementById('consult-phone-error')!
    await waitFor(() => expect(error.textContent).toContain('共 3 位'))
  })

  it('starts the next consultation with what the visitor would only repeat', async () => {
    send.mockResolvedValueOnce({ data: '1', leftOut: [] })
    show()
    fillIn()
    submit()
    fireEvent.click(await screen.findByRole('button', { name: '再次咨询' }))
    expect(field(/您的姓名/).value).toBe('林晓')
    expect(field(/咨询内容/).value).toBe('')
    expect(field(/我已阅读并同意/).checked).toBe(false)
    expect(document.activeElement).toBe(field(/您的姓名/))
  })

  it('tells who lost the tab with the receipt that the message has arrived', async () => {
    send.mockResolvedValueOnce({ data: 'ZX20261121-0002', leftOut: [] })
    show()
    fillIn()
    submit()
    await screen.findByRole('heading', { name: '咨询已提交，受理编号 ZX20261121-0002' })
    cleanup()
    show()
    expect(screen.getByText('您上次提交的咨询已经收到')).toBeTruthy()
    expect(screen.getByText('ZX20261121-0002')).toBeTruthy()
    expect(field(/咨询内容/).value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: '知道了' }))
    expect(screen.queryByText('您上次提交的咨询已经收到')).toBeNull()
    expect(document.activeElement).toBe(field(/您的姓名/))
    cleanup()
    show()
    expect(screen.queryByText('您上次提交的咨询已经收到')).toBeNull()
  })
})
