/** Each kind of value in each field of the page to write on, in every place that its configuration has. */
import { expect, it } from 'vitest'
import { editorConfig } from './decap-config.ts'
// @ts-expect-error -- a script of the page, which has no types
import { misfit } from './page/shapes.js'

interface Field {
  name: string
  widget: string
  field?: Field
  fields?: Field[]
}

interface Collection {
  fields?: Field[]
  files?: { fields: Field[] }[]
}

const collections = editorConfig('https://edit.example.com', null, new Map())
  .collections as Collection[]
const forms = collections.flatMap(({ fields, files = [] }) => [
  ...(fields ? [fields] : []),
  ...files.map((file) => file.fields),
])

const VALUES = { 文字: '文字', 数: 5, 是: true, 列表: ['文字'], 对象: { 甲: '文字' }, 空: null }
type Kind = keyof typeof VALUES

/** The kinds of values that a control shows, found by opening each in Decap 3.16.3. */
function shownBy({ widget, field }: Field): Kind[] {
  if (widget === 'list') return field ? ['列表', '空'] : ['空']
  if (widget === 'object') return ['对象', '空']
  return widget === 'image' || widget === 'file' ? ['文字', '空'] : ['文字', '数', '是', '空']
}

type Around = (value: unknown) => object

/** The places of a form that hold a value, each with what makes an object of the form of a value. */
const placesIn = (fields: readonly Field[], around: Around): [Field, Around][] =>
  fields.flatMap((field) => {
    const own: Around = (value) => around({ [field.name]: value })
    const item: Around = (value) => own([value])
    return [
      [field, own] satisfies [Field, Around],
      ...(field.field ? [[field.field, item] satisfies [Field, Around]] : []),
      ...placesIn(field.fields ?? [], field.widget === 'list' ? item : own),
    ]
  })

it('is opened where its control shows it, and nowhere else', () => {
  const others = forms.flatMap((form) =>
    placesIn(form, (value) => value as object).flatMap(([field, around]) =>
      Object.entries(VALUES)
        .filter(
          ([kind, value]) =>
            shownBy(field).includes(kind as Kind) !== (misfit(form, around(value)) === undefined),
        )
        .map(([kind]) => `${field.widget} ${field.name}: ${kind}`),
    ),
  )
  expect(others).toEqual([])
})
