/** Each row of the table of editors, as its editor writes it. */
import { expect, it } from 'vitest'
import { EDITORS } from './editors.ts'
import { clean } from './test-cleaner.ts'

/** The markup of each editor, and what is read of it. */
const WRITTEN: readonly (readonly [editor: string, html: string, read: string])[] = [
  [
    'Word 365',
    '<p>价<span class=MsoCommentReference><a class=msocomanchor>[U1]</a></span>元</p>',
    '<p>价元</p>',
  ],
  ['CKEditor 4 with LITE', '5<del class="ice-del ice-cts">6</del>日', '<p>5日</p>'],
  ['KindEditor 4', '上<hr class="ke-pagebreak">下', '<p>上下</p>'],
  ['TinyMCE 6', '上<img class="mce-pagebreak" src="/x.gif">下', '<p>上下</p>'],
  [
    'CKEditor 5',
    '<p>上</p><div class="page-break"><span>分页</span></div><p>下</p>',
    '<p>上</p><p>下</p>',
  ],
  ['CKEditor 4', '上<span class="cke_reset">x</span>', '<p>上</p>'],
  [
    'Quill 2',
    '<ol><li data-list="bullet"><span class="ql-ui">·</span>一</li></ol>',
    '<ul><li>一</li></ul>',
  ],
  ['TipTap 2', '一<img class="ProseMirror-separator" alt="x" src="/x.png">', '<p>一</p>'],
  ['KaTeX', '甲<span class="katex-html">乙</span>', '<p>甲</p>'],
  ['MathJax 2', '甲<span class="MathJax_Preview">乙</span>', '<p>甲</p>'],
  ['Quill 1', '<ul data-checked="true"><li>一</li></ul>', '<ul><li>☑一</li></ul>'],
  ['Quill 1', '<ul data-checked="false"><li>一</li></ul>', '<ul><li>☐一</li></ul>'],
  [
    'Quill 2',
    '<ol><li data-list="checked">一</li><li data-list="unchecked">二</li></ol>',
    '<ul><li>☑一</li><li>☐二</li></ul>',
  ],
  [
    'TinyMCE 6',
    '<ul class="tox-checklist"><li class="tox-checklist--checked">一</li><li>二</li></ul>',
    '<ul><li>☑一</li><li>☐二</li></ul>',
  ],
  ['Quill 1', '<p class="ql-align-right">一</p>', '<p data-align="end">一</p>'],
  ['Quill 1', '<p class="ql-align-center">一</p>', '<p data-align="center">一</p>'],
  ['Quill 1', '<p class="ql-direction-rtl">一</p>', '<p data-align="end">一</p>'],
  ['WordPress 6', '<p class="has-text-align-right">一</p>', '<p data-align="end">一</p>'],
  ['WordPress 6', '<p class="has-text-align-center">一</p>', '<p data-align="center">一</p>'],
  [
    'Quill 2',
    '<div class="ql-code-block-container"><span class="ql-code-block">一</span><span class="ql-code-block">二</span></div>',
    '<p>一</p><p>二</p>',
  ],
  ['Quill 1', '<span class="ql-formula" data-value="10^8">108</span>', '<p>10^8</p>'],
  ['wangEditor 5', '<span data-w-e-type="formula" data-value="c: x">cx</span>', '<p>c: x</p>'],
]

it.each(WRITTEN)('%s: %s', (_, html, read) => expect(clean(html).html).toBe(read))

it.each(
  EDITORS.map(([says, pattern, attribute]) => [says, pattern, attribute ?? 'class'] as const),
)('the row %s %s %s is shown above', (_, pattern, attribute) => {
  const values = WRITTEN.flatMap(([, html]) =>
    Array.from(html.matchAll(new RegExp(`\\s${attribute}="?([^">]*)`, 'g')), ([, value]) => value!),
  ).flatMap((value) => value.split(' '))
  expect(values.some((value) => pattern.test(value))).toBe(true)
})

it.each([
  '<div class="ql-code-block-container"><select class="ql-ui"><option>Plain</option></select><div class="ql-code-block">一</div></div>',
  '<p>一<span class="katex-html" aria-hidden="true">x</span></p>',
])('nobody is told of what an editor adds for itself: %s', (html) => {
  const { html: shown, notes } = clean(html)
  expect(shown).toBe('<p>一</p>')
  expect(notes).toEqual([])
})

// The style sheet of Quill 2.0.3 (quill.core.css): the sign of each level by `counter(list-N, …)`.
const QUILL_LEVELS = Array.from({ length: 10 }, (_, level) => [
  level,
  ['', ' type="a"', ' type="i"'][level % 3],
  level > 0 ? ` class="ql-indent-${level}"` : '',
])
it.each(QUILL_LEVELS)('Quill 2 counts level %i with%s', (_, type, indent) => {
  const li = (text: string, kind: string) => `<li data-list="${kind}"${indent}>${text}</li>`
  const { html } = clean(
    `<ol>${li('一', 'ordered')}${li('二', 'ordered')}${li('点', 'bullet')}${li('三', 'ordered')}</ol>`,
  )
  expect(html).toBe(
    `<ol${type}><li>一</li><li>二</li></ol><ul><li>点</li></ul><ol start="3"${type}><li>三</li></ol>`,
  )
})

it.each([
  [
    'Quill 2',
    '<ol><li data-list="ordered">甲</li><li data-list="bullet" class="ql-indent-1">点</li><li data-list="ordered">乙</li><li data-list="ordered" class="ql-indent-1">子</li><li data-list="ordered" class="ql-indent-2">孙</li><li data-list="ordered" class="ql-indent-1">丑</li><li data-list="ordered">丙</li><li data-list="ordered" class="ql-indent-1">又</li></ol>',
    '<ol><li>甲<ul><li>点</li></ul></li><li>乙<ol type="a"><li>子<ol type="i"><li>孙</li></ol></li><li>丑</li></ol></li><li>丙<ol type="a"><li>又</li></ol></li></ol>',
  ],
  [
    'Quill 2, a level left out',
    '<ol><li data-list="ordered">甲</li><li data-list="ordered" class="ql-indent-2">孙</li><li data-list="ordered" class="ql-indent-1">子</li></ol>',
    '<ol><li>甲<ol type="i"><li>孙</li></ol><ol type="a"><li>子</li></ol></li></ol>',
  ],
  [
    'Quill 1',
    '<ol><li>甲</li><li class="ql-indent-1">子</li><li class="ql-indent-1">丑</li><li>乙</li></ol>',
    '<ol><li>甲<ol type="a"><li>子</li><li>丑</li></ol></li><li>乙</li></ol>',
  ],
])('%s: a list has the signs that the writer saw', (_, html, read) => {
  expect(clean(html).html).toBe(read)
})

// These editors need no row in the table: their elements and styles already carry the meaning.
it.each([
  [
    'wangEditor 4',
    '<ul class="w-e-todo"><li><span contenteditable="false"><input type="checkbox" checked></span>一</li></ul>',
    '<ul><li>☑一</li></ul>',
  ],
  [
    'wangEditor 5',
    '<div data-w-e-type="todo"><input type="checkbox" disabled checked>一</div>',
    '<p>☑一</p>',
  ],
  [
    'wangEditor 5',
    '<div data-w-e-type="video" data-w-e-is-void><video><source src="/a.mp4"></video></div>',
    '<p><a href="/a.mp4">观看视频</a></p>',
  ],
  [
    'CKEditor 4',
    '<div style="page-break-after:always"><span style="display:none">&nbsp;</span></div><p>一</p>',
    '<p>一</p>',
  ],
  [
    'CKEditor 5',
    '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled checked><span class="todo-list__label__description">一</span></label></li></ul>',
    '<ul><li>☑一</li></ul>',
  ],
  [
    'TipTap 2',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>一</p></div></li></ul>',
    '<ul><li>☑一</li></ul>',
  ],
  [
    'UEditor 1.4',
    '<ol class="custom_cn1 list-paddingleft-1"><li class="list-cn-2-1"><p>一</p></li></ol>',
    '<p>一）一</p>',
  ],
  [
    '秀米 5',
    '<section style="display:inline-block;vertical-align:top"><section><p>一</p></section></section><p>二</p>',
    '<p>一</p><p>二</p>',
  ],
  [
    '135 编辑器',
    '<section class="_135editor" data-tools="135编辑器"><section style="display:flex"><section class="autonum" data-original-title="" title="">1</section><section><p>一</p></section></section></section>',
    '<p>1</p><p>一</p>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>一</p></b>',
    '<p>一</p>',
  ],
])('%s: %s', (_, html, text) => expect(clean(html).html).toBe(text))
