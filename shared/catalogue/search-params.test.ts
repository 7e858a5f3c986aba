import * as v from 'valibot'
import { expect, it } from 'vitest'
import { searchCall } from '../contract/search.ts'
import { oneLine } from '../typed-text.ts'
import { readSearch, searchedPart } from './search-params.ts'

const LAST_CODE = 0x10ffff
const isHalfOfPair = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

it('a keyword of any one character is none, or one that the service takes', () => {
  const refused: string[] = []
  for (let code = 0; code <= LAST_CODE; code++) {
    if (isHalfOfPair(code)) continue
    const typed = String.fromCodePoint(code)
    // Most signs stay as they are.
    if (oneLine(typed).trim() === typed) continue
    const { keyword } = readSearch('search')({ keyword: typed })
    // As `readRequest` of the service reads what is sent.
    const sent = keyword && { keyword: oneLine(searchedPart(keyword)) }
    if (sent && !v.is(searchCall.request, sent)) refused.push(code.toString(16))
  }
  expect(refused).toEqual([])
})
