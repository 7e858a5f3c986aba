/** Each planted defect and mistake still changes the file that it names. The suites that notice them run at night. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defects } from './defects.ts'
import { mistakes } from './mistakes.ts'

it.each([...Object.entries(defects), ...Object.entries(mistakes)])(
  'plants %s',
  (_, { file, plant }) => {
    const source = readFileSync(file, 'utf8')
    expect(plant(source)).not.toBe(source)
  },
)
