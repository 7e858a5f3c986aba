/** An element that is closed in itself is told, for each element of HTML that has contents. */
import { htmlTagNames } from 'html-tag-names'
import { expect, it } from 'vitest'
import { faultsOf } from './api-faults.ts'
import { clean } from './rich-text.ts'
import { selfClosedIn } from './self-closed.ts'
import { readMarkdown } from '../../tests/support/to-html.ts'
import { toldOf } from '../../tests/support/told-of.ts'

/** Elements without contents (https://html.spec.whatwg.org/#void-elements and the obsolete ones), and the roots of XML. */
const FREE =
  /^(?:area|base|basefont|bgsound|br|col|embed|frame|hr|image|img|input|keygen|link|math|meta|param|source|svg|track|wbr)$/

it.each(htmlTagNames)('<%s/>', (tag) => {
  const told = selfClosedIn(`<p>上</p>\n<${tag} title="一/二" class='a' id=b />下`)
  if (FREE.test(tag)) expect(told).toBeUndefined()
  else {
    expect(told?.message).toContain(`“<${tag} title=`)
    expect(told?.hint).toContain(`<${tag}></${tag}>`)
    expect(told?.index).toBe('<p>上</p>\n'.length)
  }
})

it.each([
  '<a href=/files/>附件</a>',
  '<a href="a.pdf" title="甲/>乙">附件</a>',
  '<svg><path d="M0 0"/><a/><text/></svg>',
  '<math><mrow/></math>',
  '<o:p/>一<br/>二<my-card/>',
  '1 < 2 />',
])('%s is left in peace', (html) => expect(selfClosedIn(html)).toBeUndefined())

it('the one behind which nothing is seen comes first', () => {
  expect(selfClosedIn('<p/><a id="b"/><iframe src="/v"/>末')?.message).toMatch(
    /<iframe.*后面的内容都不会显示/,
  )
  expect(selfClosedIn('<p/><a id="b"/>末')?.message).toMatch(/<p.*后面的内容会成为它的一部分/)
})

it('another API and an editor are told', () => {
  const html = '<p>一</p>\n<a id="b"/><p>二</p>'
  const { operator, editor } = toldOf(html)
  expect(operator).toEqual([expect.stringContaining('“<a id="b"/>”没有结束')])
  expect(editor).toContain('a.md:8: 提醒：“<a id="b"/>”没有结束')
})

it.each(['<iframe src="/v"/>', '<video src="/a.mp4"/>', '<canvas/>', '<script src="/a.js"/>'])(
  'an editor is told once that nothing is seen behind %s',
  (tag) => {
    const told = readMarkdown(`甲\n\n${tag}\n\n丙`).problems.filter(({ message }) =>
      message.includes('没有结束'),
    )
    expect(told).toMatchObject([{ line: 3, message: expect.stringContaining('都不会显示') }])
  },
)

it('a text that is too much for a page is not parsed for it', () => {
  const html = `${'<b><p>'.repeat(1000)}<p/>`
  expect(faultsOf(html, clean(html)).map(({ kind }) => kind)).toEqual(['cut'])
})

it('takes no longer for hostile input', () => {
  const LENGTH = 100_000
  for (const part of ['<a ', '<a "', "<a '=", '<a =b', '<svg ', '/>', '<a b=c/'])
    expect(selfClosedIn(`${part.repeat(LENGTH / part.length)}/>`)).toSatisfy(() => true)
})
