import { expect, it } from 'vitest'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'
import { scanContent } from '../content/scan.ts'
import { inWords } from './outcome.ts'
import { titleIn } from './refuse.ts'
import { expectLinear } from '../../tests/support/cost.ts'

/** What somebody can bring into a text in the page to write on. */
const MISTAKES: Record<string, string> = {
  'a picture without a description': '![](image:bridge)',
  'a picture that is not there': '![大厅](image:hall.jpg)',
  'a picture of another site': '![大厅](https://other.example/hall.jpg)',
  'a picture in the text itself': `<img alt="大厅" src="data:image/png;base64,iVBORw0KGgo=">`,
  'a video': '<video src="file:///C:/hall.mp4"></video>',
  'a drawing': '<svg><title>流程</title><path d="M0 0h1"/></svg>',
  'an attachment that is not there': '[附件](/files/none.pdf)',
  'a link to nowhere': '[这里](/nowhere)',
  'a link to a document that is not there': '[这里](/news_detail/9)',
}

/** Folders, Markdown, tags and names of fields. */
const CODE = /content\/|company\/|\.ts\b|!\[|\]\(|<\/?[a-z]|[a-z]+="|\b[a-z]+_[a-z]+\b(?!\/)/

it.each(Object.entries(MISTAKES))('%s is told without code', (_, body) => {
  const folder = makeDocumentFolder({
    'news/company/1.md': documentText({ ...NEWS_FIELDS, title: '一', date: '2026-01-01' }, body),
  })
  try {
    const told = scanContent(folder.dir, { today: '2026-11-21' })
      .problems.filter(({ file }) => file === 'news/company/1.md')
      .map(({ message, hint }) => inWords(`${message}。${hint}`))
    expect(told.length).toBeGreaterThan(0)
    // The address that somebody gave is quoted.
    for (const text of told) expect(text.replace(/（.*?）|链接 \S+/g, '')).not.toMatch(CODE)
  } finally {
    folder.remove()
  }
})

it.each([
  ['中标（成交）人还没有填', 'winner（中标（成交）人）应为文字，现在是空的。在冒号后面写上内容'],
  ['已有 通知.docx 了', '已有 news/company/12-通知.docx 了'],
  ['换成 /about', '换成 /about'],
])('%s', (said, told) => expect(inWords(told)).toBe(said))

/** All editors wait while a sentence is made, and it quotes an address of any length. */
it.each(['a', '/', 'a/', '/1-', 'a.md', '应为', 'a（', 'a（）', '（', '_', '；文件里', ' '])(
  'a sentence of %j again and again takes a time by its length',
  (piece) =>
    expectLinear(20_000, (size) => {
      const text = piece.repeat(size / piece.length)
      for (const before of ['', '/', '应为']) inWords(`${before}${text} 没有对应的页面`)
      expect(titleIn(`title: 甲${text}乙\n`)).toBe(`甲${text}乙`)
    }),
)
