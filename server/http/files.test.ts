/** Files over real connections: ranges, conditional requests, and the compressed forms of a text. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceOfFile } from '../../tests/support/built-site.ts'
import { type RawResponse, rawRequest } from '../../tests/support/raw-request.ts'
import { nameFiles } from '../../tests/support/test-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
const put = (file: string, body: string | Buffer): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), body)
}

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000_000)])
const script = `export const text = '${'示例'.repeat(400)}'`

const { put: putInSite, service } = serviceOfFile({ CONTENT_DIR: join(folder, 'content') })
putInSite('assets/app.js', script)
putInSite('assets/app.js.br', brotliCompressSync(script))
putInSite('assets/app.js.gz', gzipSync(script))
putInSite('assets/bare.js', script)
put('content/files/report.pdf', pdf)
put('content/files/opening.mp4', randomBytes(5012))
put('content/files/re\u0301sume\u0301.pdf', '%PDF-1.7')
const USED = ['files/report.pdf', 'files/opening.mp4', 'files/r\u00E9sum\u00E9.pdf']
beforeAll(() => nameFiles(service(), USED))
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}): Promise<RawResponse> =>
  rawRequest(service().url, path, { headers })

/** Reads the beginning of a response, then closes the connection. */
const readSome = (path: string, least: number): Promise<{ part: Buffer; tag: string }> =>
  new Promise((done, fail) => {
    const outgoing = request(service().url + path, (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('error', () => {})
      response.on('data', (chunk: Buffer) => {
        parts.push(chunk)
        size += chunk.length
        if (size < least) return
        response.destroy()
        done({ part: Buffer.concat(parts), tag: String(response.headers.etag) })
      })
    })
    outgoing.on('error', fail)
    outgoing.end()
  })

describe('a document of 20 MB that broke off', () => {
  it('goes on where it stopped, and is the same to the last byte', async () => {
    const { part, tag } = await readSome('/files/report.pdf', 7_000_000)
    expect(part.length).toBeLessThan(pdf.length)
    const rest = await get('/files/report.pdf', { range: `bytes=${part.length}-`, 'if-range': tag })
    expect([rest.status, rest.headers['content-range']]).toEqual([
      206,
      `bytes ${part.length}-${pdf.length - 1}/${pdf.length}`,
    ])
    expect(Buffer.concat([part, rest.body]).equals(pdf)).toBe(true)
  })

  it('begins again when it has been replaced meanwhile', async () => {
    const response = await get('/files/report.pdf', { range: 'bytes=7-', 'if-range': '"other"' })
    expect([response.status, response.body.length]).toEqual([200, pdf.length])
  })

  it('has a date, and says when a part does not exist', async () => {
    const head = await rawRequest(service().url, '/files/report.pdf', { method: 'HEAD' })
    const modified = statSync(join(folder, 'content/files/report.pdf')).mtime.toUTCString()
    expect(head.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(pdf.length),
      'last-modified': modified,
    })
    const since = await get('/files/report.pdf', { 'if-modified-since': modified })
    expect([since.status, since.body.length]).toEqual([304, 0])
    const beyond = await get('/files/report.pdf', { range: `bytes=${pdf.length}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`])
    expect(beyond.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

it('a file is found by the composed form of its name', async () => {
  for (const path of ['/files/r%C3%A9sum%C3%A9.pdf', '/files/re%CC%81sume%CC%81.pdf'])
    expect((await get(path)).body.toString()).toBe('%PDF-1.7')
})

it('a video answers the first question of WebKit, which plays none without parts', async () => {
  const { status, headers, body } = await get('/files/opening.mp4', { range: 'bytes=0-1' })
  expect([status, body.length]).toEqual([206, 2])
  expect([headers['content-type'], headers['content-range']]).toEqual([
    'video/mp4',
    'bytes 0-1/5012',
  ])
})

describe('the forms of a text', () => {
  it('have a strong entity tag each, and stay apart', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (coding) => {
        const headers = { 'accept-encoding': coding }
        const { headers: sent } = await get('/assets/app.js', headers)
        const tag = String(sent.etag)
        expect(tag).toMatch(/^"[^"]+"$/)
        expect((await get('/assets/app.js', { ...headers, 'if-none-match': tag })).status).toBe(304)
        return tag
      }),
    )
    expect(new Set(tags).size).toBe(3)
    const other = { 'accept-encoding': 'br', 'if-none-match': tags[1]! }
    expect((await get('/assets/app.js', other)).status).toBe(200)
  })

  it('are what the build has left, and nothing is compressed on the way', async () => {
    const { headers, body } = await get('/assets/bare.js', { 'accept-encoding': 'br' })
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, script])
  })
})
