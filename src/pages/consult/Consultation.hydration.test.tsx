// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { EMPTY_VALUES } from '../../consultation/consult-values.ts'
import { PostedContext } from '../../hydration/hydrated.tsx'
import { SiteDataContext } from '../../components/site-data.ts'
import { Consultation } from './Consultation.tsx'

const contacts = { ok: true as const, data: [] }

it('a posted form comes back with all values and the mistakes, before and after hydration', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  const complaints = vi.spyOn(console, 'error').mockClear()
  const values = {
    ...EMPTY_VALUES,
    name: '林晓',
    phone: '12345',
    product_id: '3',
    content: '想了解科创保的额度和费率。',
    consent: '1',
  }
  const message = '联系电话格式不正确'
  const products = { ok: true as const, data: [{ id: '3', title: '科创保' }] }
  const answer = (
    <PostedContext value={{ values, errors: [{ field: 'phone', message }] }}>
      <SiteDataContext value={{ products, contacts }}>
        <Consultation page="Service" />
      </SiteDataContext>
    </PostedContext>
  )
  document.body.innerHTML = `<div id="app">${renderToString(answer)}</div>`
  const app = document.getElementById('app')!
  // React sets comments between two texts.
  const markup = app.innerHTML.replaceAll('<!-- -->', '')
  expect(markup).toContain('还不能提交，请检查以下 1 处')
  expect(markup).not.toContain('<noscript>')
  const root = await act(async () => hydrateRoot(app, answer))
  expect(complaints).not.toHaveBeenCalled()
  const data = new FormData(app.querySelector('form')!)
  for (const [field, value] of Object.entries(values)) expect(data.get(field)).toBe(value)
  expect(app.querySelector('[name=phone]')!.getAttribute('aria-invalid')).toBe('true')
  expect(app.querySelector('#consult-refusal a')!.getAttribute('href')).toBe('#consult-phone')
  await act(async () => root.unmount())
})
