/** Texts that another API has cut to a length of its own, at each place where a cut can fall. */
import { describe, expect, it } from 'vitest'
import { describe as describeDocument } from '../describe.ts'
import { clean } from '../../rich-text/test-cleaner.ts'
import { readText } from './read-values.ts'

/** What a cut can fall into, with markup before it. */
// oxfmt-ignore
const CUTS: Readonly<Record<string, string>> = {
  'a tag': '<p>甲<strong>乙</strong></p>丙<br/>丁',
  'an attribute': '<p class="MsoNormal" style=\'margin: 0 1em\'>甲</p><a href="https://example.com/?a=1&b=2" target=_blank>乙</a>',
  'an entity by name': '<p>甲&nbsp;乙&ldquo;丙&rdquo;丁&middot;戊&frac12;</p>',
  'an entity by number': '<p>甲&#8220;乙&#x201D;丙</p>',
  'an entity that was escaped twice': '<p>甲&amp;ldquo;乙&amp;rdquo;丙</p>',
  'a comment': '<p>甲</p><!--StartFragment--><p>乙</p>',
  'a section of characters': '<p>甲</p><![CDATA[乙]]><p>丙</p>',
  'a declaration': '<!DOCTYPE html><p>甲</p><?xml:namespace prefix = o ns = "urn:x" /><p>乙</p>',
  'a style sheet': '<p>甲</p><style>p { color: red }</style><p>乙</p>',
  'a pair of surrogates': '<p>甲</p>𬭎𠮷乙',
}

const plain = (text: string | undefined): string => (text ?? '').replace(/\s/g, '')

describe.each(Object.entries(CUTS))('cut within %s', (_, html) => {
  it.each(['', '…', '...'])('with “%s” behind it', (dots) => {
    const whole = plain(readText(html))
    expect(whole).not.toMatch(/[<>&\]]/)
    for (let end = 1; end <= html.length; end += 1) {
      const shown = plain(readText(html.slice(0, end) + dots))
      expect(shown.endsWith(dots), html.slice(0, end)).toBe(true)
      // A text may be too short to have any markup, and `&amp;` may be a sign of its own.
      if (/<\/?[a-z][^<>]*>/i.test(html.slice(0, end)) && !/&amp;?$/.test(html.slice(0, end)))
        expect(whole, html.slice(0, end)).toContain(shown.replace(/[.…]+$/, ''))
    }
  })
})

it.each([
  ['甲<p class="a', '甲'],
  ['甲<a href="https://exam', '甲'],
  ['甲<img src=/a.j…', '甲…'],
  ['甲<!--Start', '甲'],
  ['甲<!-', '甲'],
  ['甲&nbs', '甲'],
  ['甲&ldquo', '甲“'],
  ['甲&#822', '甲'],
  ['甲&#', '甲'],
  ['甲&#x', '甲'],
  ['甲_ueditor_page_break_tag', '甲'],
  ['甲_ue…', '甲…'],
  ['甲[SITESERVER_P', '甲'],
  ['甲[!--emp...', '甲...'],
  ['甲\uD842', '甲'],
  ['\uDFB7甲', '甲'],
  ['甲\uFFFD', '甲'],
])('without other markup: %s', (text, shown) => expect(readText(text)).toBe(shown))

it.each([
  '见附件[1',
  'file_1_',
  'AT&T',
  '研发（R&D',
  'A&B',
  '利率<LPR',
  '若 a<b',
  '甲<',
  '甲&',
  '<5 万元',
  '资产负债率 <60%',
  '甲…',
  '第 3 章...',
  '1 < 2 & 3 > 2',
])('what was not cut stays: %s', (text) => expect(readText(text)).toBe(text))

it.each([
  ['a family', '👨‍👩‍👧'],
  ['a letter with its mark', 'e\u0301'],
  ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a skin tone', '👍🏽'],
  ['a character with its variant', '葛\u{E0100}'],
  ['a figure in a box', '1️⃣'],
  ['a rare character', '𬭎'],
])('our own summaries keep %s whole', (_, sign) => {
  for (let before = 119 - sign.length; before < 120; before += 1)
    expect(
      describeDocument({ intro: `${'字'.repeat(before)}${sign}${'字'.repeat(60)}`, title: '' }),
    ).toMatch(new RegExp(`^字+(?:${sign}字*)?…$`, 'u'))
})

// fex-team/ueditor#2894, siteserver/cms#1414
it.each([
  '_ueditor_page_break_tag_',
  '[!--empirenews.page--]',
  '#p#第二页#e#',
  '[page]',
  '[NextPage][/NextPage]',
  '[SITESERVER_PAGE]',
])('a page break of an editor is no text, in rich text and in plain: %s', (mark) => {
  expect(readText(`甲。${mark}乙【[1]、[附件]】`)).toBe('甲。乙【[1]、[附件]】')
  expect(clean(`<p>甲</p>${mark}<p>乙</p><p>${mark}</p><p>[附件]</p>`).html).toBe(
    '<p>甲</p><p>乙</p><p>[附件]</p>',
  )
})

// getsolus/solr-power#500, gohugoio/hugo#5923: summaries made with `strip_tags`
it.each([
  ['.TRS_Editor P{margin-top:5px;font-family:宋体;}.TRS_Editor DIV{font-s', undefined],
  ['.TRS_Editor P{margin:5px}.TRS_Edi…', undefined],
  ['<style>.TRS_Editor P{line-height:1.5}</style>11月25日，集团开会。', '11月25日，集团开会。'],
  ['p.MsoNormal, li.MsoNormal {mso-style-parent:"";} @page Section1 {size:595pt} 甲', '甲'],
  [
    '模板写作 {title: 标题}，JSON{"width":1}，公式{a:b}',
    '模板写作 {title: 标题}，JSON{"width":1}，公式{a:b}',
  ],
])('the rules of a style sheet are no text: %s', (sent, shown) =>
  expect(readText(sent)).toBe(shown),
)

// hexojs/hexo#4946
it('an entity with the semicolon of a Chinese keyboard is the sign that it stands for', () => {
  expect(readText('甲&emsp；乙&ldquo；丙&rdquo；')).toBe('甲 乙“丙”')
  expect(readText('AT&T；甲')).toBe('AT&T；甲')
  expect(clean('<p>甲&nbsp；乙&middot；丙</p>').html).toBe('<p>甲 乙·丙</p>')
})

// UAX #15, "Stream-Safe Text Process"
it('a letter has at most 30 marks, in rich text and in plain', () => {
  const marked = (marks: number): string => `甲é${'\u0336\u0311\u0489'.repeat(marks / 3)}乙`
  for (const [sent, shown] of [
    [30, 30],
    [33, 30],
    [450, 30],
  ] as const) {
    expect(readText(marked(sent))).toBe(marked(shown))
    expect(clean(`<p>${marked(sent)}</p>`).html).toBe(`<p>${marked(shown)}</p>`)
  }
})
