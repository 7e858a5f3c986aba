// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { temporaryFacts } from '#company/temporary.ts'
import { stated } from '../../view-models/notice.ts'
import { NoticeState } from '../../components/NoticeState.tsx'
import { TemporaryNotices } from './TemporaryNotices.tsx'

const on = (day: string) => vi.setSystemTime(`${day}T10:00:00+08:00`)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

it('corrects what a document of last month says, without a mismatch, and again when one comes back', async () => {
  const complaints = vi.spyOn(console, 'error')
  on('2026-11-20')
  const { notice } = stated({
    kind: '采购公告',
    method: '公开招标',
    documents_until: '2026-11-26',
    deadline: '2026-12-10T09:30',
  })
  const page = (
    <>
      <NoticeState notice={notice!} />
      <TemporaryNotices />
    </>
  )
  document.body.innerHTML = `<div id="app">${renderToString(page)}</div>`
  const text = () => document.body.textContent
  expect(text()).toContain('获取文件中')
  expect(text()).toContain(temporaryFacts[0]!.text)

  on('2026-12-01')
  const root = await act(async () => hydrateRoot(document.getElementById('app')!, page))
  expect(text()).toContain('待开标')
  expect(complaints).not.toHaveBeenCalled()

  on('2027-04-01')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(text()).toBe('已截止')
  await act(async () => root.unmount())
})
