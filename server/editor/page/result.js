/** The panel that follows the files that were just saved, until they are public. */
import { ask } from './ask.js'
import { element } from './element.js'

const panel = document.querySelector('#result')
const text = panel.querySelector('div')

const show = (...children) => {
  text.replaceChildren(...children)
  panel.hidden = false
}

export const closeResult = () => {
  panel.hidden = true
}
/** The saved files of which nobody has been told yet what became of them. */
let untold = []
export const waitingFor = () => (panel.hidden ? [] : untold)

/** Closes what was told; a result that is still to come is shown wherever somebody has gone on meanwhile. */
export const closeTold = () => {
  if (untold.length === 0) closeResult()
}
panel.querySelector('button').addEventListener('click', closeResult)

const timeNow = () => new Date().toLocaleTimeString('zh-CN', { hour12: false })

const LINK = { 已发布: '打开这一页' }

/** @param outcome see ../outcome.ts */
const told = ({ state, title, link, site, problems }) => [
  element('p', {}, element('strong', { textContent: `${state}：${title}` })),
  ...(link
    ? [
        element(
          'p',
          {},
          element('a', {
            href: link,
            target: '_blank',
            rel: 'noopener',
            textContent: `${LINK[state] ?? '看看发布以后的样子（预览）'}，在 ${site}`,
          }),
        ),
      ]
    : []),
  ...(problems.length > 0
    ? [element('ul', {}, ...problems.map((one) => element('li', { textContent: one })))]
    : []),
]

export const showSaving = () => show(element('p', { textContent: '正在保存……' }))

/** After this time she is told that it goes on. */
const LONG_MS = 30_000
/** A busy machine takes minutes for many photos; after this time there is hardly an answer to come. */
const SILENT_MS = 600_000
const WORKING =
  '还在检查和发布，机器忙的时候要几分钟。可以接着写，也可以去别的栏目，结果仍然显示在这里；关上网页也照常发布。'

let latest = 0
/**
 * Waits for the import that follows, and tells what became of these files.
 * @param paths in the content folder
 */
export async function showOutcome(paths) {
  const own = (latest += 1)
  untold = paths
  show(element('p', { textContent: '已保存。正在检查和发布，一般十秒左右……' }))
  const timer = setTimeout(() => {
    if (own === latest && !panel.hidden) show(element('p', { textContent: WORKING }))
  }, LONG_MS)
  const outcomes = await ask('outcome', paths, AbortSignal.timeout(SILENT_MS)).catch((error) => [
    {
      state: '已保存，还不知道有没有发布',
      title: '',
      problems: [error.message, '过几分钟点“发布结果”，看有没有发布'],
    },
  ])
  clearTimeout(timer)
  if (own !== latest) return
  untold = []
  if (panel.hidden) return
  show(element('p', { textContent: timeNow() }), ...outcomes.flatMap(told))
  // Advice stays while somebody follows it.
  const isAdvice = outcomes.some(({ problems }) => problems.length > 0)
  if (!isAdvice)
    document.querySelector('#nc-root').addEventListener('input', closeResult, { once: true })
}

export const showDeleted = () => show(element('p', { textContent: `${timeNow()}　已删除` }))

let hasProblem = false
/** What went wrong before anything was saved. */
export function showProblem(textContent) {
  hasProblem = true
  show(element('p', { textContent }))
}

/** Closes a problem that is over, and nothing else that is told. */
export function closeProblem() {
  if (hasProblem) closeTold()
  hasProblem = false
}
