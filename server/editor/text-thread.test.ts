import { afterAll, expect, it } from 'vitest'
import { openTextThread } from './text-thread.ts'

const threads = [openTextThread(240_000), openTextThread(5000)] as const
afterAll(() => Promise.all(threads.map(({ close }) => close())))

it('converts there and back, and compares', async () => {
  const { convert } = threads[0]
  expect(await convert('html', ['**中** 文'])).toBe('<p><strong>中</strong> 文</p>')
  expect(await convert('markdown', ['<p><strong>中</strong> 文</p>'])).toBe('**中** 文')
  expect(await convert('shown', ['<p onclick="a()">中文</p>'])).toEqual(['<p>中文</p>'])
  expect(await convert('unlike', ['*中* 文', '_中_ 文', '中 文'])).toEqual([])
})

it('refuses elements that are too deep in one another at once', async () => {
  await expect(threads[0].convert('markdown', ['<div>'.repeat(20_000)])).rejects.toThrow('too deep')
})

it('gives a text up that takes too long, and goes on with the next', async () => {
  const { convert } = threads[1]
  const long = '<p><b>文</b></p>'.repeat(500_000)
  await expect(convert('markdown', [long])).rejects.toThrow(/aborted|memory/)
  expect(await convert('markdown', ['<p>文</p>'])).toBe('文')
})
