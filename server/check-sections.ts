/** Checks that `company/sections.ts` names existing sections and pages; build, service and content check call it first. */
import { sections } from '#company/sections.ts'
import { hasPart } from '../shared/catalogue/home.ts'
import { navigation, sectionNames } from '../shared/catalogue/navigation.ts'
import { pages } from '../shared/catalogue/pages.ts'
import { aboutSections, talentSections } from '../shared/catalogue/search-params.ts'
import { keysOf } from '../shared/keys-of.ts'

/** The names that `without` may hold: pages of sections, whose details go along, and parts of 关于我们 and 人才结构. */
const removable = (): string[] => [
  ...keysOf(pages).filter((name) => pages[name].section && pages[name].kind !== 'detail'),
  // Without its first part 关于我们 would be empty.
  ...keysOf(aboutSections).filter((part) => part !== 'profile'),
  ...keysOf(talentSections),
]

/** A mistake in `company/sections.ts`; the message is a sentence for the person who edits the file. */
export class SectionsError extends Error {}

const mistakesIn = (field: string, given: readonly string[], known: readonly string[]): string[] =>
  given.flatMap((name, index) => {
    if (!known.includes(name)) return [`${field} 中的 ${name} 不存在，可以写 ${known.join('、')}`]
    return given.indexOf(name) === index ? [] : [`${field} 中的 ${name} 写了两次`]
  })

/** @throws {SectionsError} naming every mistake */
export function checkSections(): void {
  const { order, without, home } = sections
  const mistakes = [
    ...mistakesIn('order', order, sectionNames()),
    ...mistakesIn('without', without, removable()),
    ...mistakesIn('home', home, Object.keys(hasPart)),
  ]
  if (mistakes.length === 0 && navigation.length === 0)
    mistakes.push('order 和 without 没有留下任何栏目')
  if (mistakes.length > 0)
    throw new SectionsError(`company/sections.ts 有误：${mistakes.join('；')}`)
}
