import { expect, it } from 'vitest'
import { isDay, isMinute, withSeconds } from './dates.ts'

it.each([
  ['2026-12-31', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
])('%s is a day: %s', (value, expected) => expect(isDay(value)).toBe(expected))

it.each([
  ['2026-11-21', true],
  ['2026-11-21 23:59', true],
  ['2026-11-21 23:59:59', true],
  ['2026-11-21 24:00:00', false],
  ['2026-11-21 9:30:00', false],
  ['2026-11-21T09:30:00', false],
])('%s is a moment: %s', (value, expected) => expect(isMinute(value)).toBe(expected))

it('writes the seconds', () => expect(withSeconds('2026-11-21 09:30')).toBe('2026-11-21 09:30:00'))
