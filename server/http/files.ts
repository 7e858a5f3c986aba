/** Files at an address: pictures and attachments, what is generated from the content, what the build has written. */
import { cacheControl } from '../../shared/config/headers.ts'
import { type RequestContext, generated, pathOf } from './answers.ts'
import { type GeneratedFiles, generatedHeaders } from './generated-files.ts'
import { buildFilePolicy } from './security-headers.ts'
import { fileAnswer } from './send-file.ts'
import { findFile, isKnownType } from './static-file.ts'

/** A script, a picture and the like, which no reader has asked for by itself, as an attachment may be. */
export const isPartOfPage = (pathname: string): boolean =>
  !/\.(?:html?|pdf|docx|xlsx)$/i.test(pathname) && isKnownType(pathname)

/** A generated file, or one of the build. @param root what the build has written */
export async function answerFile(
  context: RequestContext,
  files: GeneratedFiles,
  root: string,
): Promise<Response | undefined> {
  const path = pathOf(context)
  const text = await files.find(path).catch(() => undefined)
  if (text !== undefined) return generated(context, text, generatedHeaders(path))
  const file = await findFile(root, path)
  // Documents have the address of their page; compressed forms have that of their file.
  if (!file || /\.(?:html|br|gz)$/i.test(file)) return undefined
  const { immutable, revalidate } = cacheControl
  const headers = {
    'Cache-Control': path.startsWith('/assets/') ? immutable : revalidate,
    'Content-Security-Policy': buildFilePolicy(file),
  }
  return fileAnswer(context, { file, headers })
}
