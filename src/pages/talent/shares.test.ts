import { describe, expect, it } from 'vitest'
import { sharesOf } from './StructureTables.tsx'
import { groupTeam } from './Team.tsx'

describe('sharesOf', () => {
  it('gives amounts with units and shares of the group', () => {
    const items = [
      { label: '硕士', value: '1', unit: '人' },
      { label: '本科', value: '1,002', unit: '人' },
    ]
    expect(sharesOf({ items })).toEqual([
      { label: '硕士', amount: '1 人', percent: 0.1 },
      { label: '本科', amount: '1,002 人', percent: 99.9 },
    ])
  })

  it.each<[string, ...[value: string, unit: string][]]>([
    ['different units', ['1', '人'], ['2', '岁']],
    ['negative numbers', ['-1', '人'], ['2', '人']],
    ['numbers that are not exact', ['约60', '人'], ['2', '人']],
    ['nothing to share', ['0', '人'], ['0', '人']],
    ['percentages', ['40', '%'], ['60', '%']],
    ['percentages of full width', ['40', '％'], ['60', '％']],
  ])('gives no shares for %s', (_, ...pairs) => {
    const items = pairs.map(([value, unit]) => ({ label: '甲', value, unit }))
    expect(sharesOf({ items }).every(({ percent }) => percent === undefined)).toBe(true)
  })
})

describe('groupTeam', () => {
  it('keeps the order of groups and puts members without one last', () => {
    const member = (id: string, group?: string) => ({ id, name: id, position: '', group })
    const groups = groupTeam([
      member('a'),
      member('b', '董事会'),
      member('c', '经营层'),
      member('d', '董事会'),
    ])
    expect(groups.map(([name, members]) => [name, members.map(({ id }) => id)])).toEqual([
      ['董事会', ['b', 'd']],
      ['经营层', ['c']],
      [undefined, ['a']],
    ])
  })
})
