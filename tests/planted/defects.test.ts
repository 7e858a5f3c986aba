/** Each planted defect still changes the file that it names. The suites that notice them run at night. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defects } from './defects.ts'

it.each(Object.entries(defects))('plants %s', (_, { file, plant }) => {
  const source = readFileSync(file, 'utf8')
  expect(plant(source)).not.toBe(source)
})
