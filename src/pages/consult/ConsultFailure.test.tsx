// @vitest-environment jsdom
import { cleanup, render, screen } from '../../../tests/support/testing-library.ts'
import { afterEach, expect, it } from 'vitest'
import { valuesOf } from '../../../shared/contract/consult-fields.ts'
import { ConsultFailure } from './ConsultFailure.tsx'
import { initialState, reduceForm } from './form-state.ts'

afterEach(cleanup)

const problem = '没有保存'

it.each([
  ['空', '', '咨询没有提交成功', 0],
  ['填了', '王女士', '咨询没有提交成功，您填写的内容都还在', 1],
])('a posted form that comes back %s says so', (_, name, title, retries) => {
  const values = { ...valuesOf(() => ''), name }
  const { failure, kept } = initialState({ values, errors: [], problem })
  render(
    <ConsultFailure
      failure={failure!}
      kept={kept}
      sending={false}
      phone={undefined}
      onLater={undefined}
    />,
  )
  expect(screen.getByRole('group', { name: title })).toBeTruthy()
  expect(screen.queryAllByRole('button')).toHaveLength(retries)
})

it('what is typed into an empty form is there when sending it fails', () => {
  const empty = initialState({ values: valuesOf(() => ''), errors: [], problem })
  expect(reduceForm(empty, { type: 'refused' }).kept).toBe(true)
})
