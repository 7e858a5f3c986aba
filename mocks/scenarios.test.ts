import { describe, expect, it } from 'vitest'
import { calls } from '../shared/contract/calls.ts'
import { HTTP_MESSAGES } from '../src/api/errors.ts'
import { HTTP_STATUSES, SCENARIOS, parseScenarios, scenariosFor, wait } from './scenarios.ts'

describe('the value of the cookie', () => {
  it('names scenarios, for every call or for one', () => {
    expect(parseScenarios('http500')).toEqual([{ name: 'http500' }])
    expect(parseScenarios('slow, http500@/v1/news-list')).toEqual([
      { name: 'slow' },
      { name: 'http500', path: '/v1/news-list' },
    ])
    expect(parseScenarios(encodeURIComponent('empty@/v1/search,bom'))).toEqual([
      { name: 'empty', path: '/v1/search' },
      { name: 'bom' },
    ])
    expect(parseScenarios('')).toEqual([])
  })

  it('must not be misspelt: a test would pass in vain', () => {
    expect(() => parseScenarios('http5000')).toThrow('未知的场景 http5000')
  })

  it('applies to the call that it names, with or without its version', () => {
    expect(scenariosFor('http500@/v1/news-list', '/v1/news-list').has('http500')).toBe(true)
    expect(scenariosFor('http500@news-list', '/v1/news-list').has('http500')).toBe(true)
    expect(scenariosFor('http500@/v1/news-list', '/v1/news-info').size).toBe(0)
    expect(scenariosFor('http500@list', '/v1/news-list').size).toBe(0)
  })
})

describe('the scenarios', () => {
  it('cover the catalogue of statuses, and one beyond it', () => {
    const catalogued = Object.keys(HTTP_MESSAGES).map(Number)
    expect([...HTTP_STATUSES].filter((status) => status !== 418).sort()).toEqual(catalogued)
    expect(new Set(SCENARIOS).size).toBe(SCENARIOS.length)
  })

  it('have paths of real calls to be aimed at', () => {
    for (const { call } of calls)
      expect(scenariosFor(`slow@${call.path}`, call.path).has('slow')).toBe(true)
  })
})

describe('waiting', () => {
  it('ends with the request', async () => {
    const controller = new AbortController()
    const waiting = wait(Number.POSITIVE_INFINITY, controller.signal)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    await expect(wait(10_000, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
