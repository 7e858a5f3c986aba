// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '../../../tests/support/testing-library.ts'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY_VALUES } from '../../consultation/consult-values.ts'
import { LazyReceipt, LazyWaiting } from './lazy-outcomes.tsx'

vi.mock('./outcomes.ts', () => {
  throw new Error('no network')
})

afterEach(cleanup)

it('the receipt names its number where its file does not come', async () => {
  render(
    <Suspense>
      <LazyReceipt sent={{ receiptNo: 'A12' }} formAddress="/" onAgain={() => {}} />
    </Suspense>,
  )
  const heading = await screen.findByRole('heading', { name: '咨询已提交，受理编号 A12' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('what waits says so where its file does not come', async () => {
  const waiting = { savedAt: 0, values: EMPTY_VALUES, input: {} as never }
  render(
    <Suspense>
      <LazyWaiting waiting={waiting} fresh onEdit={() => {}} />
    </Suspense>,
  )
  await screen.findByRole('heading', { name: /已保存在这台设备上/ })
})
