import type { IncomingMessage } from 'node:http'
import { Refusal } from '../handlers/define-handler.ts'

const TOO_LONG = '请求内容过长'

/** The body as text. @throws {Refusal} as soon as it is too long: the rest is not read */
export async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<string> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw new Refusal(TOO_LONG, 413)
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop must not destroy the connection: the refusal still goes out on it.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length
    if (size > maxBytes) throw new Refusal(TOO_LONG, 413)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
