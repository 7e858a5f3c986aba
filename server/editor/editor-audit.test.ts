/** The audit trail has the acts of editors, under their own names. */
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import { AuditTrail } from '../audit/audit-trail.ts'
import { readTrail } from '../audit/check-trail.ts'
import { EditorAudit } from './editor-audit.ts'

let folder: string
let audit: EditorAudit
beforeEach(() => {
  folder = join(temporaryFolder(), 'audit')
  audit = new EditorAudit(new AuditTrail(folder), true)
})

const entries = () => Array.from(readTrail(folder), ({ line }) => line!)
const headersOf = (account: string) => ({
  authorization: `Basic ${btoa(`${account}:secret`)}`,
  'x-real-ip': '203.0.113.9',
})

it('says who signed in and who could not, and no name that may be a password', async () => {
  await audit.signIn(headersOf('wang'), true, true)
  await audit.signIn(headersOf('li'), false, true)
  await audit.signIn(headersOf('Tr0ub4dor'), false, false)
  expect(entries()).toMatchObject([
    { action: 'sign-in', who: 'wang', from: '203.0.113.9', outcome: 'done' },
    { action: 'sign-in', who: 'li', from: '203.0.113.9', outcome: 'failed' },
    { action: 'sign-in', who: '-', from: '203.0.113.9', outcome: 'failed' },
  ])
  expect(JSON.stringify(entries())).not.toMatch(/secret|Tr0ub4dor/)
})

it('cannot be filled by guessing passwords: after a hundred lines the rest is counted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  audit = new EditorAudit(new AuditTrail(folder), true)
  for (let guess = 0; guess < 130; guess += 1) await audit.signIn(headersOf('li'), false, true)
  expect(entries()).toHaveLength(100)
  vi.advanceTimersByTime(3600_000)
  vi.useRealTimers()
  await expect.poll(() => entries().at(-1)).toMatchObject({ outcome: 'failed', count: 30 })
  await audit.signIn(headersOf('li'), false, true)
  expect(entries().at(-1)).toMatchObject({ who: 'li' })
})

it.each([
  [
    {
      action: 'persistEntry',
      params: {
        dataFiles: [{ path: 'news/company/a.md', raw: 'text' }],
        assets: [{ path: 'media/b.png', content: 'x' }],
      },
    },
    { action: 'save', what: ['news/company/a.md', 'media/b.png'] },
  ],
  [
    { action: 'persistMedia', params: { asset: { path: 'files/a.pdf', content: 'x' } } },
    { action: 'upload', what: ['files/a.pdf'] },
  ],
  [
    { action: 'deleteFile', params: { path: 'news/company/a.md' } },
    { action: 'delete', what: ['news/company/a.md'] },
  ],
  [
    { action: 'deleteFiles', params: { paths: ['media/a.png', 'media/b.png'] } },
    { action: 'delete', what: ['media/a.png', 'media/b.png'] },
  ],
])('says what was changed, and nothing of its text: %j', async (call, said) => {
  await audit.call(headersOf('wang'), call, 'done')
  expect(entries()).toMatchObject([{ ...said, who: 'wang', from: '203.0.113.9', outcome: 'done' }])
  expect(JSON.stringify(entries())).not.toMatch(/raw|content/)
})

it('of a refused request says a few paths, and no other text', async () => {
  const paths = ['news/company/a.md', '王小明 13912345678', ...Array(10_000).fill('media/a.png')]
  await audit.call(headersOf('wang'), { action: 'deleteFiles', params: { paths } }, 'refused')
  expect(entries()).toMatchObject([
    { what: ['news/company/a.md', '?', ...Array(18).fill('media/a.png')], outcome: 'refused' },
  ])
})

it('says what was brought back', async () => {
  await audit.broughtBack(headersOf('wang'), 'news/company/a.md', 'done')
  expect(entries()).toMatchObject([
    { action: 'bring-back', what: ['news/company/a.md'], who: 'wang', outcome: 'done' },
  ])
})

it('says nothing of what is only read', async () => {
  for (const action of ['getEntry', 'entriesByFolder', 'toString', 'none'])
    await audit.call(headersOf('wang'), { action, params: { path: 'news/company/a.md' } }, 'done')
  expect(entries()).toEqual([])
})
