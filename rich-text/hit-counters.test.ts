/** A count that a script of another system writes leaves no sentence with a hole. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const SCRIPT = '<script>count(1)</script>'

it.each([
  // 博达 (VSB)
  [
    `附件【<a href="/f/1">一</a>】已下载<span id="nattach1">${SCRIPT}</span>次`,
    '附件【<a href="/f/1">一</a>】',
  ],
  [`点击次数：<script>_showDynClicks("wbnews", 1, 2)</script>　【打印】`, '【打印】'],
  // DedeCMS, EmpireCMS, PHPCMS, 大汉
  ['来源：甲　点击：<script src="/plus/count.php?aid=1"></script>次', '来源：甲'],
  ['浏览：<script src="/e/public/ViewClick/?id=1"></script>次　作者：乙', '作者：乙'],
  [`来源：甲　点击数：<span id="hits"></span>${SCRIPT}`, '来源：甲'],
  [`甲（浏览次数：${SCRIPT}）乙`, '甲乙'],
  [`甲【已被阅读${SCRIPT}人次】乙`, '甲乙'],
  [`<b>本文访问量：</b><em id="a"></em>${SCRIPT}`, ''],
  [`人气：${SCRIPT}<br>乙`, '乙'],
])('%s', (html, shown) => {
  const { html: written } = clean(`<p>前</p><p>${html}</p><p>后</p>`)
  expect(written).toBe(`<p>前</p>${shown && `<p>${shown}</p>`}<p>后</p>`)
})

it.each([
  `请点击${SCRIPT}这里`,
  `下载${SCRIPT}申请表`,
  `附件下载：${SCRIPT}申请表`,
  `点击次数：12${SCRIPT}`,
  `今年${SCRIPT}次数`,
  '点击次数：<a id="a"></a>见下',
])('what is no count stays: %s', (html) => {
  expect(clean(`<p>${html}</p>`).html.replace(/<[^>]*>/g, '')).toBe(
    html.replace(/<script>.*?<\/script>|<[^>]*>/g, ''),
  )
})

it('the words of another paragraph stay', () => {
  expect(clean(`<table><tr><td>点击次数：</td><td>${SCRIPT}12</td></tr></table>`).html).toContain(
    '点击次数：',
  )
})
