import { expect, it } from 'vitest'
import { readData } from './call.ts'
import { getKeyFiguresCall, listStructureCall } from './company-lists.ts'

const FIGURES: readonly [value: unknown, unit: unknown, shown: string][] = [
  ['AAA', '', 'AAA'],
  ['1,280.35', '亿元', '1,280.35 亿元'],
  ['32600+', '户', '32600+ 户'],
  ['<1', '%', '<1 %'],
  ['近40', '家', '近40 家'],
  ['0014', '家', '0014 家'],
  [6, '年', '6 年'],
  ['0.80', '%', '0.80 %'],
  // The unit in both fields.
  ['100%', '%', '100 %'],
  ['100％', '%', '100 %'],
  ['近百家', '家', '近百 家'],
  ['50亿', '亿元', '50 亿元'],
  ['50 亿元', '亿元', '50 亿元'],
  // The same letters, and not the unit.
  ['AA', 'A级', 'AA A级'],
  ['%', '%', '% %'],
]

it.each(FIGURES)(
  '%j and the unit %j are shown as %s, in both lists of figures',
  (value, unit, shown) => {
    const items = [{ label: '甲', value, unit }]
    const { output: profile } = readData(getKeyFiguresCall.response, { stats: items })
    const { output: groups } = readData(listStructureCall.response, [{ id: 1, name: '乙', items }])
    for (const [one] of [(profile as any).stats, (groups as any)[0].items])
      expect([one.value, one.unit].filter(Boolean).join(' ')).toBe(shown)
  },
)

it('a figure without a value is left out and told', () => {
  const items = [
    { label: '甲', value: null },
    { label: '乙', value: '1' },
  ]
  for (const [call, data] of [
    [getKeyFiguresCall, { stats: items }],
    [listStructureCall, [{ id: 1, name: '乙', items }]],
  ] as const) {
    const { output, leftOut } = readData(call.response, data)
    expect(JSON.stringify(output)).not.toContain('甲')
    expect(leftOut).toHaveLength(1)
  }
})
