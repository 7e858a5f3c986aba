/** The OpenAPI 3.1 document of all 23 calls, from their schemas (`docs/openapi.json`). */
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { listsOf } from '../../shared/catalogue/lists.ts'
import { type ListResource, pages } from '../../shared/catalogue/pages.ts'
import { type DocumentedCall, calls, listCalls } from '../../shared/contract/calls.ts'
import { searchDetails } from '../../shared/contract/search.ts'
import { looseWireFormat } from '../../shared/contract/wire-format.ts'
import { answerFields, requestFields } from './descriptions.ts'
import { exampleMaker } from './examples.ts'

/** A JSON schema; what is read of one is held by the test of the documents. */
export type JsonSchema = Record<string, any>

/** The document, as far as API.md is written from it. */
export interface OpenApi {
  openapi: string
  info: object
  components: object
  paths: Record<string, { post: Record<string, any> }>
}

const toJson = (schema: v.GenericSchema<any, any>, config: ConversionConfig): JsonSchema => {
  const { $schema: _, ...json } = toJsonSchema(schema, { target: 'draft-2020-12', ...config })
  return json
}

/** What the numbers of a list's sites stand for. */
function sites(path: string): string {
  const resources = Object.keys(listCalls) as ListResource[]
  const resource = resources.find((name) => listCalls[name].path === path)!
  const names = listsOf(resource).map((name, index) => `${index + 1} ${pages[name].title}`)
  return `栏目：${names.join('，')}；省略表示全部`
}

/** A request as it is written in a form: numbers in digits. Rules that are code say what they refuse. */
function request({ call: { path, request: schema } }: DocumentedCall): JsonSchema {
  const json = toJson(schema, {
    ignoreActions: ['trim', 'transform'],
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'union' ? { type: 'integer' } : undefined,
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type !== 'check') return undefined
      const { message } = valibotAction as v.CheckAction<unknown, string>
      return {
        ...jsonSchema,
        description: [jsonSchema.description, message].filter(Boolean).join('；'),
      }
    },
  })
  for (const [name, field] of Object.entries<JsonSchema>(json.properties)) {
    const meaning = name === 'site' ? sites(path) : requestFields[name]
    field.description = [meaning, field.description].filter(Boolean).join('。')
  }
  return json
}

/** Says of each field, however deep, what it means. */
function describe(json: JsonSchema): JsonSchema {
  for (const [name, field] of Object.entries<JsonSchema>(json.properties ?? {})) {
    if (answerFields[name]) field.description = answerFields[name]
    describe(field)
  }
  if (json.items) describe(json.items)
  return json
}

function data({ call: { path, response } }: DocumentedCall): JsonSchema {
  const wire = (schema: v.GenericSchema<any, any>): JsonSchema =>
    describe(toJson(looseWireFormat(schema), { ignoreActions: ['check', 'finite'] }))
  if (path !== '/v1/search-info') return wire(response)
  return { anyOf: [...new Set(Object.values(searchDetails))].map(wire) }
}

const envelope = (code: 1 | -1, info: string, own: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code: { const: code }, info: { type: 'string', description: info }, data: own },
  required: ['code', 'info', 'data'],
})

export async function openApi(): Promise<OpenApi> {
  const example = await exampleMaker()
  const paths: OpenApi['paths'] = {}
  for (const row of calls) {
    const { path } = row.call
    const asked = request(row)
    const sample = await example(path)
    const json = (schema: JsonSchema, more?: object) => ({
      content: { 'application/json': { schema, ...more } },
    })
    paths[path] = {
      post: {
        operationId: path.slice(1).replace('/', '-'),
        summary: row.summary,
        description: `使用页面：${row.usedBy}`,
        requestBody: {
          required: asked.required.length > 0,
          content: {
            'application/x-www-form-urlencoded': { schema: asked, example: sample.request },
          },
        },
        responses: {
          200: {
            description: '成功，或一句给访客看的话',
            ...json(
              {
                anyOf: [
                  envelope(1, 'success', data(row)),
                  { $ref: '#/components/schemas/Refusal' },
                ],
              },
              { example: sample.answer },
            ),
          },
          default: {
            description: '只有程序才会犯的错误，或服务器暂时无法回答',
            ...json({ $ref: '#/components/schemas/Refusal' }),
          },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '网站内容接口',
      version: '1.0.0',
      description:
        '由 npm run api:doc 根据 shared/contract 生成。约定与字段类型见 src/api/API.md。',
    },
    paths,
    components: { schemas: { Refusal: envelope(-1, '给访客看的一句话', {}) } },
  }
}
