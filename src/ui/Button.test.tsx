// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button, ButtonLink } from './Button.tsx'
import { Notice } from './Notice.tsx'

afterEach(cleanup)

it('a button is native, and sends no form unless it says so', () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', submit)
  render(
    <form>
      <Button variant="secondary">清空</Button>
      <Button type="submit">提交</Button>
    </form>,
  )
  screen.getByRole('button', { name: '清空' }).click()
  expect(submit).not.toHaveBeenCalled()
  screen.getByRole('button', { name: '提交' }).click()
  expect(submit).toHaveBeenCalledOnce()
  document.removeEventListener('submit', submit)
})

it('a link that looks like a button is a link', () => {
  render(<ButtonLink href="/about">关于我们</ButtonLink>)
  expect(screen.getByRole('link', { name: '关于我们' }).getAttribute('href')).toBe('/about')
})

it('a notice has its title before the text and what can be done after it', () => {
  render(
    <Notice role="group" aria-label="提示" title="没有提交" actions={<Button>重试</Button>}>
      <p>请稍后再试。</p>
    </Notice>,
  )
  expect(screen.getByRole('group', { name: '提示' }).textContent).toBe('没有提交请稍后再试。重试')
})
