/** The report is valid, and speaks of each criterion and of cases that exist. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { HEARD_TASKS, SUITE_CHECKS, casesToRun } from './checks.ts'
import { reportOn } from './conformance-report.ts'
import { CRITERIA } from './criteria.ts'
import { countChecks } from './findings.ts'
import { openAcr } from './openacr.ts'
import { selfAssessment } from './self-assessment.ts'
import { selfAssessmentFile } from './self-assessment-file.ts'
import { siteReport } from './site-report.ts'

const read = (name: string): string =>
  readFileSync(new URL(`openacr/${name}`, import.meta.url), 'utf8')

interface Catalogue {
  chapters: { id: string; short_label: string; criteria: { id: string; components: string[] }[] }[]
  terms: { id: string }[]
}

const catalogue = parse(read('2.5-edition-wcag-2.2-en.yaml')) as Catalogue

const report = reportOn({
  site: '示例',
  date: '2026-11-27',
  sources: 'abcdefghijklmnop',
  engine: 'axe-core 4',
  browser: 'Chromium 156',
  rules: { 'image-alt': { criteria: ['1.1.1'], passed: 3, failed: 1 } },
  checks: countChecks(
    Object.values(SUITE_CHECKS).map(({ file, titles }) => ({
      file,
      title: titles.join(' '),
      isPassed: true,
    })),
  ),
})

it('has each criterion of WCAG at its level, in its order, and no other', () => {
  for (const { short_label: level, criteria } of catalogue.chapters)
    expect(CRITERIA.filter((one) => one.level === level).map(({ id }) => id)).toEqual(
      criteria.map(({ id }) => id),
    )
  expect(CRITERIA).toHaveLength(catalogue.chapters.flatMap(({ criteria }) => criteria).length)
})

it('is valid by the schema of OpenACR', () => {
  const validate = new Ajv({ allErrors: true }).compile(JSON.parse(read('openacr-0.1.0.json')))
  validate(parse(openAcr(report)))
  expect(validate.errors).toBeNull()
})

it('is valid by the catalogue: each criterion once, in its chapter, by known components and terms', () => {
  const { chapters } = parse(openAcr(report)) as {
    chapters: Record<
      string,
      { criteria: { num: string; components: { name: string; adherence: { level: string } }[] }[] }
    >
  }
  expect(Object.keys(chapters)).toEqual(catalogue.chapters.map(({ id }) => id))
  const terms = catalogue.terms.map(({ id }) => id)
  for (const { id: chapter, criteria } of catalogue.chapters) {
    expect(chapters[chapter]!.criteria.map(({ num }) => num)).toEqual(criteria.map(({ id }) => id))
    for (const { num, components } of chapters[chapter]!.criteria)
      for (const { name, adherence } of components) {
        expect(criteria.find(({ id }) => id === num)!.components, num).toContain(name)
        expect(terms, num).toContain(adherence.level)
      }
  }
})

it.each(Object.entries(SUITE_CHECKS))('the case of %s exists', (_id, { file, titles }) => {
  const suite = readFileSync(file, 'utf8')
  for (const title of titles) expect(suite).toContain(title)
})

it('runs the cases that checks name, and no others', () => {
  const cases = casesToRun('tests/', 'tests/a11y/')
  expect('journeys journeys/menu.spec.ts desktop by key: Enter opens, Escape closes').toMatch(cases)
  expect('layout layout/reflow.spec.ts 首页（Home）').toMatch(cases)
  expect('journeys journeys/menu.spec.ts phone Back closes it too').not.toMatch(cases)
  expect('audit a11y/audit.spec.ts 首页').not.toMatch(cases)
})

it('the tasks by ear are tasks of the suite', () => {
  const suite = readFileSync('tests/orca/tasks.spec.ts', 'utf8')
  for (const task of Object.values(HEARD_TASKS)) expect(suite).toContain(task)
})

it('the self-assessment says all that the page says, and runs no markup', () => {
  const assessment = selfAssessment(report)
  const file = selfAssessmentFile({ ...assessment, gaps: [...assessment.gaps, '<script>"1&2"'] })
  expect(file).toContain('&#60;script&#62;&#34;1&#38;2&#34;')
  for (const { title, items } of assessment.parts)
    for (const text of [title, ...items.flatMap((item) => [item.title, item.does, item.result])])
      expect(file).toContain(text)
})

it('says on the page of the site what it says in the file', () => {
  const { chapters } = parse(openAcr(report)) as {
    chapters: Record<string, { criteria: { num: string }[] }>
  }
  const { levels } = siteReport(report).conformance
  expect(levels.map(({ criteria }) => criteria.map(({ id }) => id))).toEqual(
    Object.values(chapters).map(({ criteria }) => criteria.map(({ num }) => num)),
  )
  const imageAlt = levels[0]!.criteria.find(({ id }) => id === '1.1.1')
  expect(imageAlt).toMatchObject({ result: '部分符合' })
  expect(imageAlt!.notes.join()).toContain('image-alt')
})
