/** Answers of a webhook and of a mail server as an attack: each costs bounded time and memory, and reaches nobody else. */
import { type Socket, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import { consultationInput } from '../../tests/support/ask-calls.ts'
import { listenOnFreePort } from '../../tests/support/free-port.ts'
import { sendMail } from './deliver.ts'
import { webhookDelivery } from './deliver-webhook.ts'

/** More than sockets and streams hold on the way, far less than what is offered. */
const MOST_BYTES = 16 * 1024 * 1024

interface Receiver {
  port: number
  /** Sent until the other side hung up. */
  sent: () => number
  hungUp: Promise<unknown>
}

/** A server that answers as it likes when something has come. @param greet true for one that speaks first */
async function receiver(answer: (socket: Socket) => void, greet = false): Promise<Receiver> {
  let sent = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const write = socket.write.bind(socket) as (chunk: Uint8Array | string) => boolean
    socket.write = ((chunk: Uint8Array | string) => {
      sent += chunk.length
      return write(chunk)
    }) as Socket['write']
    if (greet) answer(socket)
    else socket.once('data', () => answer(socket))
    socket.resume()
  })
  const hungUp = new Promise((done) => {
    server.on('connection', (socket) => socket.on('close', done))
  })
  onTestFinished(() => void server.close())
  return { port: await listenOnFreePort(server), sent: () => sent, hungUp }
}

/** Writes the same again and again until the other side hangs up. */
const endless =
  (first: string, again: string | Uint8Array) =>
  (socket: Socket): void => {
    const more = (): void => {
      while (!socket.destroyed && socket.write(again as string));
    }
    socket.write(first)
    socket.on('drain', more)
    more()
  }

const once200 = (headers: string, body: string | Uint8Array) => (socket: Socket) => {
  socket.write(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n`)
  socket.end(body as string)
}

const LONG = 'x'.repeat(64 * 1024)
const CHUNK = `${LONG.length.toString(16)}\r\n${LONG}\r\n`
const BOMB = gzipSync(Buffer.alloc(256 * 1024 * 1024))

afterEach(() => vi.restoreAllMocks())

const input = consultationInput()
const notification = {
  ...input,
  ...forEachColumn((name) => input[name] ?? ''),
  receipt_no: 'ZX20261121-0001',
  created_at: 0,
  mark: '' as const,
}

/** The limit of time comes when the test says so. */
function timeLimit(): AbortController {
  const controller = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  return controller
}

describe('a webhook that answers', () => {
  const deliverTo = (port: number) =>
    webhookDelivery(readConfig({ NOTIFY_WEBHOOK: `http://127.0.0.1:${port}/` }))([notification])

  it.each<[name: string, answer: (socket: Socket) => void, fails: RegExp | false]>([
    [
      'without an end',
      endless('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', CHUNK),
      false,
    ],
    ['with a packed 256 MB', once200('Content-Encoding: gzip', BOMB), false],
    ['with headers without an end', endless('HTTP/1.1 200 OK\r\n', `X-A: ${LONG}\r\n`), /./],
    ['with one header without an end', endless('HTTP/1.1 200 OK\r\nX-A: ', LONG), /./],
    ['with a line end in a header', once200('X-A: b\rSet-Cookie: c', ''), /./],
    ['with a length that is none', once200('Content-Length: 9e9\r\nContent-Length: 5', 'ok'), /./],
    ['with what is no HTTP', (socket) => void socket.end('220 mail.example.com ESMTP\r\n'), /./],
    ['with what is not packed', once200('Content-Encoding: gzip', 'not gzip'), /./],
    [
      'with bytes that are no text',
      once200('Content-Length: 4', Buffer.from([255, 254, 0, 192])),
      false,
    ],
    [
      'with an error that is an object',
      once200('', '{"errcode":{"valueOf":1,"toString":1}}'),
      /NaN/,
    ],
    ['with null for an error', once200('', '{"errcode":null,"StatusCode":null}'), false],
    [
      'with words that are objects',
      once200('', '{"errcode":7,"errmsg":{"toString":1}}'),
      /errcode 7/,
    ],
    ['with deep JSON', once200('', '['.repeat(60_000)), false],
  ])('%s', async (_name, answer, fails) => {
    const { port, sent, hungUp } = await receiver(answer)
    const delivered = await deliverTo(port).then(
      () => false,
      (error: Error) => error.message,
    )
    if (fails) expect(delivered).toMatch(fails)
    else expect(delivered).toBe(false)
    await hungUp
    expect(sent()).toBeLessThan(MOST_BYTES)
  })

  it.each<[name: string, first: string, again: string]>([
    ['a byte now and then', 'HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n', 'x'],
    ['interim answers without an end', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)],
  ])('with %s is given up', async (_name, first, again) => {
    const limit = timeLimit()
    const { port, hungUp } = await receiver((socket) => {
      socket.write(first + again)
      limit.abort()
    })
    await expect(deliverTo(port)).rejects.toThrow()
    await hungUp
  })
})

describe('a mail server that answers', () => {
  const deliverTo = (port: number) =>
    sendMail(
      readConfig({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        NOTIFY_FROM: 'site@example.com',
        NOTIFY_TO: 'a@example.com',
      }),
      { subject: '咨询', text: '文字' },
    )

  it.each<[name: string, answer: (socket: Socket) => void]>([
    ['with a line without an end', endless('220 ', LONG)],
    ['with lines without an end', endless('', `220-${'x'.repeat(500)}\r\n`)],
    ['with bytes that are no text', (socket) => void socket.end(Buffer.alloc(4096, 255))],
    ['with HTTP', (socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n')],
  ])('%s', async (_name, answer) => {
    const { port, sent, hungUp } = await receiver(answer, true)
    await expect(deliverTo(port)).rejects.toThrow()
    await hungUp
    expect(sent()).toBeLessThan(MOST_BYTES)
  })

  it('with a line now and then is given up, and its connection closed', async () => {
    const limit = timeLimit()
    const { port, hungUp } = await receiver((socket) => {
      socket.write('220 mail.example.com\r\n')
      socket.on('data', () => {
        socket.write('250-still\r\n')
        limit.abort()
      })
    }, true)
    await expect(deliverTo(port)).rejects.toThrow()
    await hungUp
  })
})
