/** A title that stands above the text again is told: pages show it themselves. */
import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import type { Problem } from './problem.ts'

const TITLE = '集团2025年度社会责任报告（摘要）'

function linesOf(body: string): number[] {
  const problems: Problem[] = []
  const text = `---\ntitle: ${TITLE}\ndate: 2026-04-30\nintro: 摘要\nsource: 综合部\n---\n${body}`
  readDocument(
    Buffer.from(text),
    'news/company/7.md',
    { assets: new Map(), today: '2026-11-28', words: [] },
    problems,
  )
  return problems.filter(({ message }) => message.includes('标题')).map(({ line }) => line)
}

it.each([
  ['a heading', `# ${TITLE}\n\n正文。`, 7],
  ['a heading of the second level, below an empty line', `\n## ${TITLE}\n\n正文。`, 8],
  ['bold, with blanks', `**集团 2025年度 社会责任报告（摘要）**\n\n正文。`, 7],
  ['a paragraph of HTML', `<p align="center"><b>${TITLE}</b></p>\n\n正文。`, 7],
  ['a heading without what the title has in brackets', '# 集团2025年度社会责任报告\n\n正文。', 7],
  ['a heading below what a page has above it', `索引号：1\n\n### ${TITLE}\n\n正文。`, 9],
  ['a heading of HTML further down', `正文。\n\n<h2 align="center"><b>${TITLE}</b></h2>`, 9],
])('%s', (_, body, line) => expect(linesOf(body)).toEqual([line]))

it.each([
  ['its beginning', '## 集团\n\n正文。'],
  ['another one', '## 社会责任报告\n\n正文。'],
  ['a sentence that begins with it', `${TITLE}已经发布。`],
  ['a heading further down with a part of it', '正文。\n\n## 集团2025年度社会责任报告'],
  ['a paragraph further down', `正文。\n\n${TITLE}`],
])('%s is none', (_, body) => expect(linesOf(body)).toEqual([]))
