/** Holds answers against the OpenAPI document that other back ends are written from. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openApi } from '../../scripts/api-doc/openapi.ts'

export const openApiDocument = await openApi()

const ajv = new Ajv2020({ strictTypes: false })
  .addVocabulary(Object.keys(openApiDocument))
  .addSchema(openApiDocument, 'openapi.json')

/** Where the envelope of an answer differs from what the document says about the call. */
export function unlikeTheDocument(path: string, envelope: unknown): string[] {
  const place = `/paths/${path.replaceAll('/', '~1')}/post/responses/200/content/application~1json/schema`
  const validate = ajv.getSchema(`openapi.json#${place}`)
  if (!validate) return [`${path} is not in the document`]
  if (validate(envelope)) return []
  return validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)
}
