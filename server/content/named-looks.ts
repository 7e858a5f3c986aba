/**
 * A look that the text itself refers to, `红色字体为修改的内容`, and that the site does not show. Colours, lines under text and
 * fonts usually say nothing (decision 41); here the sentence stays, and nobody can tell what it is about.
 */
import { shownLines } from './marks.ts'
import type { TextFault } from './problem.ts'

const COLOUR = '[红橙黄绿青蓝紫灰粉黑棕白彩]色?'
/** What a look is given to, or is marked by. */
const LETTERS = '(?:字体|文字|字)'
const MARKED = '(?:标[注记示识明出]|显示|表示|突出|区分)'
/** What follows where the look is referred to, and not just named. */
const REFERS = '(?:的|部分|内容|处|者|为|是|即|系|代表|表示|项|条款)'

/** All looks that are dropped, each with its names. Bold and struck text are kept, so are dots of emphasis (as bold). */
const LOOKS: Readonly<Record<string, string>> = {
  文字的颜色: `${COLOUR}(?:${LETTERS}|(?=${MARKED}))|(?<![中投招竞])[标飘]${COLOUR}`,
  底色: `${COLOUR}(?:底色?|底纹|背景|高亮|突出)|[涂填](?!黑)${COLOUR}|高亮|荧光(?:笔|色)?|底纹|突出(?=显示)`,
  下划线: '(?:下[划画]|波浪|双划)线',
  斜体: '斜体字?',
  字体: `(?:楷体|黑体|宋体|仿宋体?|隶书)${LETTERS}?(?=部分|内容|处|者|条款|${MARKED})|[大小]号${LETTERS}`,
}

/** Things outside of the text that have looks of their own, and blanks to write on. */
const ELSEWHERE = /(?:系统|页面|截图|图[中上里例]|按钮|证书|发票|模板|公章|公众号)[^。；\n]{0,15}$/
const FORM = /^[^。；\n]{0,4}(?:填写|签|写上)/

const patternOf = (names: string): RegExp =>
  new RegExp(
    `(?:${names})(?:${LETTERS})?(?:${MARKED})?${REFERS}|(?:以|用|已|均|并|被|成|做|作)了?(?:${names})(?:${LETTERS})?${MARKED}|(?:已|均|并|全部|予以)(?=[标飘])(?:${names})|(?:[见如]|参见)(?:${names})`,
    'g',
  )

const PATTERNS = Object.entries(LOOKS).map(([look, names]) => [look, patternOf(names)] as const)

export interface NamedLook {
  look: string
  /** The words that name it. */
  words: string
}

/** The first look that a text without markup refers to. */
export function namedLookIn(text: string): NamedLook | undefined {
  for (const [look, pattern] of PATTERNS)
    for (const { 0: words, index } of text.matchAll(pattern)) {
      const before = text.slice(Math.max(0, index - 20), index)
      const behind = text.slice(index + words.length, index + words.length + 10)
      if (!ELSEWHERE.test(before) && !FORM.test(behind)) return { look, words }
    }
  return undefined
}

export const LOOK_ADVICE =
  '在那些字前面写上【修改】一类的字，或者加粗，并改这句话（“加粗的为修改的内容”）；说的是附件里的样子，不用管'

export function lookFaultIn(html: string): TextFault | undefined {
  const found = namedLookIn(shownLines(html))
  return (
    found && {
      kind: 'look',
      message: `“${found.words}”说的是${found.look}，网站上没有，读者看不出是哪些字`,
      hint: LOOK_ADVICE,
      index: Math.max(0, html.indexOf(found.words.slice(0, 2))),
    }
  )
}
