/** Each element of HTML, current and obsolete, has a decision, and this is what comes out of it. */
import { htmlTagNames } from 'html-tag-names'
import { describe, expect, it } from 'vitest'
import { ELEMENTS } from '../tests/support/element-rows.ts'
import { MEDIA_TAGS, NOTED_ELEMENTS, UNSEEN_ELEMENTS } from './elements.ts'
import { INPUT_TYPES } from './rare-elements.ts'
import { clean } from './test-cleaner.ts'
import { KNOWN_TAGS } from './walk.ts'

/** Paragraphs without their tags. */
const lines = (html: string): string =>
  html
    .replace(/<p(?: [^>]*)?>/g, '|')
    .replace(/<\/p>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/^\||\|$/g, '')

describe('elements of HTML', () => {
  it.each(htmlTagNames.map((tag) => [tag]))('<%s>', (tag) => {
    const row = ELEMENTS[tag]
    expect(row, 'nobody has decided what becomes of it').toBeDefined()
    const [html, shown, ...kinds] = row!
    const { html: written, notes } = clean(html)
    expect(lines(written)).toBe(shown)
    expect(notes.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('are each in one table', () => {
    const tables = [...KNOWN_TAGS, ...UNSEEN_ELEMENTS, ...Object.keys(NOTED_ELEMENTS)]
    const undecided = htmlTagNames.filter(
      (tag) => !tables.includes(tag) && !/^(?:xmp|plaintext|listing|frameset)$/.test(tag),
    )
    expect(undecided).toEqual([])
  })
})

// https://html.spec.whatwg.org/#attr-input-type
it.each([
  ['hidden', '', []],
  ...[
    'text',
    'search',
    'tel',
    'url',
    'email',
    'date',
    'month',
    'week',
    'time',
    'datetime-local',
    'number',
  ].map((type) => [type, '值', []] as const),
  ['password', '____', []],
  ['range', '值', []],
  ['color', '值', []],
  ['checkbox', '☐', []],
  ['radio', '☐', []],
  ['file', '____', []],
  ['submit', '', ['control']],
  ['image', '', ['control']],
  ['reset', '', ['control']],
  ['button', '', ['control']],
] as const)('a field of the type %s', (type, shown, kinds) => {
  expect(Object.keys(INPUT_TYPES)).toContain(type)
  const { html, notes } = clean(`<input type="${type}" value="值">`)
  expect(lines(html)).toBe(shown)
  expect(notes.map(({ kind }) => kind)).toEqual(kinds)
})

const isLine = (type: string): boolean => INPUT_TYPES[type] === 'line'
it.each(
  Object.keys(INPUT_TYPES)
    .filter(isLine)
    .map((type) => `<input type="${type}" ~>`)
    .concat('<textarea ~></textarea>'),
)('what nobody can write on is no line to write on, and an open field is: %s', (field) => {
  const shownOf = (attribute: string): string => lines(clean(field.replace('~', attribute)).html)
  expect(shownOf('')).toBe('____')
  expect(shownOf('readonly')).toBe('')
  expect(shownOf('disabled="disabled"')).toBe('')
  const group = `<fieldset disabled>${field.replace('~', '')}</fieldset>`
  expect(lines(clean(group).html)).toBe('')
})

it.each([
  ['甲<o:p></o:p>乙<o:p>丙</o:p>', '甲乙丙', []],
  ['<v:shape><v:textbox>甲</v:textbox></v:shape>', '甲', []],
  ['<my-card name="名片"></my-card>', '', ['unknown']],
  ['<mpvoice name="讲话"></mpvoice>', '（视频、录音或嵌入的内容没有显示：讲话）', ['media']],
] as const)('an element that HTML does not have: %s', (html, shown, kinds) => {
  const { html: written, notes } = clean(html)
  expect(lines(written)).toBe(shown)
  expect(notes.map(({ kind }) => kind)).toEqual(kinds)
})

it.each(MEDIA_TAGS.filter((tag) => /^(?:mp|qq)/.test(tag)))(
  'names what WeChat alone can play, whose address is a template of its editor: %s',
  (tag) => {
    const at = '/cgi-bin/readtemplate?t=tmpl/audio_tmpl&amp;name=%E5'
    const { html, notes } = clean(`<${tag} name="农担十问" src="${at}" url="${at}"></${tag}>`)
    expect(html).toBe('<p>（视频、录音或嵌入的内容没有显示：农担十问）</p>')
    expect(notes).toMatchObject([{ kind: 'media', text: '农担十问' }])
  },
)

it('says where something was', () => {
  expect(clean('<p>第一段</p><p>见下图：<svg><path d="M0"/></svg>完</p>').notes).toEqual([
    { kind: 'drawing', text: 'svg', before: '见下图：' },
  ])
})
