import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '../../shared/contract/calls.ts'
import { openApiDocument, unlikeTheDocument } from '../../tests/support/unlike-the-document.ts'
import { apiDocument } from './document.ts'
import type { JsonSchema } from './openapi.ts'

const markdown = readFileSync(new URL('../../src/api/API.md', import.meta.url), 'utf8')
const { paths } = openApiDocument

/** Every field with its place, however deep. */
const fieldsOf = (schema: JsonSchema, place = ''): [string, JsonSchema][] => [
  ...Object.entries<JsonSchema>(schema.properties ?? {}).flatMap(
    ([name, field]): [string, JsonSchema][] => [
      [`${place}.${name}`, field],
      // What is inside a neighbour or a file is said once for all, in the table of types.
      ...(['相邻', '附件'].includes(field.title!) ? [] : fieldsOf(field, `${place}.${name}`)),
    ],
  ),
  ...[schema.items ?? [], schema.anyOf ?? []]
    .flat()
    .flatMap((one: JsonSchema) => fieldsOf(one, place)),
]

describe('the API documents', () => {
  it('for people is up to date; otherwise run npm run api:doc', () => {
    expect(markdown).toBe(apiDocument(openApiDocument))
  })

  it.each(calls)('describe $call.path', ({ call: { path, request }, summary, usedBy }) => {
    expect(markdown).toContain(`## ${summary}\n\n\`POST ${path}\`　使用页面：${usedBy}\n`)
    const { requestBody, responses } = paths[path]!.post
    const { schema } = requestBody.content['application/x-www-form-urlencoded']
    expect(Object.keys(schema.properties)).toEqual(Object.keys((request as any).entries))
    const { schema: answer, example } = responses[200].content['application/json']
    const [success] = answer.anyOf
    const data = fieldsOf(success.properties.data).filter(
      ([place]) => !/^\.(?:list|total|page|limit)$/.test(place),
    )
    expect(data.length).toBeGreaterThan(0)
    for (const [place, { description }] of [...fieldsOf(schema), ...data])
      expect(description, place).toBeTruthy()
    expect(unlikeTheDocument(path, example)).toEqual([])
    expect(unlikeTheDocument(path, { ...example, data: 1 })).not.toEqual([])
  })
})
