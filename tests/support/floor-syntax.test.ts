import { expect, it } from 'vitest'
import { cssAboveFloor, isAboveFloor, missingAtFloor } from './floor-syntax.ts'

it('finds syntax that the floor does not know', async () => {
  expect(await isAboveFloor('class A { static { this.x = 1 } }')).toBe(true)
  expect(await isAboveFloor('class A { #x = 1; y = this.#x }')).toBe(true)
  expect(await isAboveFloor('const a = b?.c ?? d; a ||= 1; export { a }')).toBe(false)
})

it('finds calls of what the floor does not have', () => {
  expect(missingAtFloor('x=list.at(-1),y=structuredClone(x)')).toHaveLength(2)
  expect(missingAtFloor('x=list.flat(),y=that.at,z=Object.keys(x)')).toEqual([])
})

it('finds style rules that the floor drops', () => {
  expect(cssAboveFloor('@layer base{a{color:red}}')).toHaveLength(1)
  expect(cssAboveFloor('a:has(b){color:red}')).toHaveLength(1)
  expect(cssAboveFloor('a{color:red;& b{color:blue}}')).toHaveLength(1)
  expect(cssAboveFloor('@container (width > 1px){a{color:red}}')).toHaveLength(1)
})

it('takes newer features where the browser is asked first', () => {
  expect(cssAboveFloor('@supports selector(:has(a)){a:has(b){color:red}}b{top:0}')).toEqual([])
})

it('wants a known value before a new one', () => {
  expect(cssAboveFloor('a{height:100dvh}')).toEqual(['height:100dvh'])
  expect(cssAboveFloor('a{height:100vh;height:100dvh}')).toEqual([])
})
