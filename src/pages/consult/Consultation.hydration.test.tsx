// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { EMPTY_VALUES } from '../../consultation/consult-values.ts'
import { SiteDataContext } from '../../components/site-data.ts'
import { Consultation } from './Consultation.tsx'
import { saveDraft } from '../../consultation/draft.ts'

const page = (
  <SiteDataContext value={{ products: { ok: true, data: [] }, contacts: { ok: true, data: [] } }}>
    <Consultation page="Contact" headingLevel={3} />
  </SiteDataContext>
)

it('keeps what was typed before scripts ran, brings the draft, and can be pressed at any time', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const complaints = vi.spyOn(console, 'error')
  saveDraft({ ...EMPTY_VALUES, name: '草稿', phone: '13800000000' }, Date.now())
  document.body.innerHTML = `<div id="app">${renderToString(page)}</div>`
  const control = (name: string) =>
    document.querySelector<HTMLInputElement & HTMLButtonElement>(`#app [name=${name}]`)!
  const submit = () => document.querySelector<HTMLButtonElement>('#app form button')!
  expect(submit().disabled).toBe(false)
  // Without scripts a press posts it: as a GET what was typed would become part of the address.
  expect(submit().form!.method).toBe('post')
  expect(submit().form!.getAttribute('action')).toBe('/join/contact#consult-refusal')
  expect(document.querySelector('noscript')!.textContent).toContain('028-5550 1000')
  control('name').value = '林晓'
  control('consent').checked = true

  const root = await act(async () => hydrateRoot(document.getElementById('app')!, page))
  expect(control('name').value).toBe('林晓')
  expect(control('phone').value).toBe('13800000000')
  expect(control('consent').checked).toBe(true)
  expect(submit().disabled).toBe(false)
  expect(complaints).not.toHaveBeenCalled()
  await act(async () => root.unmount())
})
