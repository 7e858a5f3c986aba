/** What is told of a piece of HTML: to the operator for another API, and to an editor. */
import { faultsOf } from '../../server/content/api-faults.ts'
import { reportDropped } from '../../server/content/dropped.ts'
import { type Problem, formatProblems, reportOn } from '../../server/content/problem.ts'
import { clean } from '../../server/content/rich-text.ts'

/**
 * @param html in the third line of the text of `a.md`, which begins in its fifth line
 * @returns each fault for the operator, and the report for an editor
 */
export function toldOf(html: string): { operator: string[]; editor: string } {
  const problems: Problem[] = []
  reportDropped([{ html, line: 3, isRaw: true, source: '' }], 5, reportOn('a.md', problems))
  return {
    operator: faultsOf(html, clean(html)).map(({ text }) => text),
    editor: formatProblems(problems),
  }
}
