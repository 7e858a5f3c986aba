/**
 * An editor may put a link or a pipe in place of a file at any moment, also between the look at it and its sending; and a
 * visitor may leave at any moment.
 */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type RequestListener, type ServerResponse, createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listenOnFreePort } from '../../tests/support/free-port.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { sendFile } from './files.ts'
import { findUpload } from './uploads.ts'

const SECRET = 'SMTP_URL=smtps://site:secret@mail.example.com'

/** @returns the address of a server that lives as long as the test */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listenOnFreePort(server)}`
}

it.each<[what: string, status: number, replace: (files: string, outside: string) => void]>([
  [
    'a link to another file',
    404,
    (files, outside) => {
      rmSync(join(files, 'a.txt'))
      symlinkSync(join(outside, 'a.txt'), join(files, 'a.txt'))
    },
  ],
  [
    'a link in place of its folder',
    404,
    (files, outside) => {
      renameSync(files, `${files}-before`)
      symlinkSync(outside, files)
    },
  ],
  [
    'a pipe',
    404,
    (files) => {
      rmSync(join(files, 'a.txt'))
      execFileSync('mkfifo', [join(files, 'a.txt')])
    },
  ],
  [
    'a newer file',
    200,
    (files) => {
      writeFileSync(join(files, 'b.txt'), 'new')
      renameSync(join(files, 'b.txt'), join(files, 'a.txt'))
    },
  ],
])('%s: %i', async (_, status, replace) => {
  const folder = temporaryFolder()
  const [files, outside] = [join(folder, 'files'), join(folder, 'outside')]
  for (const one of [files, outside]) mkdirSync(one)
  writeFileSync(join(files, 'a.txt'), 'old')
  writeFileSync(join(outside, 'a.txt'), SECRET)
  const repository = {
    upload: async () => {
      replace(files, outside)
      return { name: '', isLasting: true }
    },
  }
  const url = await serve(async (request, response) => {
    const found = await findUpload({ config: { CONTENT_DIR: folder }, repository }, request.url!)
    const error = await sendFile(request, response, found!)
    if (error) response.writeHead(error.status).end()
  })
  const answer = await rawRequest(url, '/files/a.txt')
  expect(answer.body.toString()).not.toContain('secret')
  expect(answer.status).toBe(status)
})

/** The numbers of open files of this process that read a file. */
const readers = (file: string): string[] =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === file
    } catch {
      return false
    }
  })

describe('a visitor who leaves', () => {
  it.each<[when: string, leave: (response: ServerResponse) => void]>([
    ['before the file is opened', (response) => response.destroy()],
    [
      'before `send` knows its size',
      (response) =>
        response.on('newListener', (name) => {
          if (name !== 'close' || response.destroyed) return
          queueMicrotask(() => response.destroy().emit('close'))
        }),
    ],
    ['while it is read', (response) => response.once('pipe', () => response.destroy())],
  ])('%s leaves no open file, and the service goes on', async (_, leave) => {
    const place = join(realpathSync(temporaryFolder()), 'a.txt')
    writeFileSync(place, 'a'.repeat(5_000_000))
    const url = await serve((request, response) => {
      if (request.url === '/left') leave(response)
      void sendFile(request, response, { file: place, place, headers: {} })
    })
    await rawRequest(url, '/left').catch(() => {})
    await vi.waitFor(() => expect(readers(place)).toEqual([]), 10_000)
    expect((await rawRequest(url, '/a.txt')).status).toBe(200)
  })
})

it('a picture that was judged does not go out as another one', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'media/a.svg')
  const drawing = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`
  mkdirSync(join(folder, 'media'))
  writeFileSync(file, drawing(''))
  const repository = { upload: async () => ({ name: '', isLasting: true }) }
  let replace = (): void => {}
  const url = await serve(async (request, response) => {
    const found = await findUpload({ config: { CONTENT_DIR: folder }, repository }, request.url!)
    replace()
    const error = await sendFile(request, response, found!)
    if (error) response.writeHead(error.status).end()
  })
  const ask = () => rawRequest(url, '/media/a.svg')
  expect((await ask()).status).toBe(200)
  replace = () => {
    writeFileSync(`${file}.new`, drawing('<script>go()</script>'))
    renameSync(`${file}.new`, file)
  }
  const { status, body } = await ask()
  expect([status, body.toString()]).toEqual([404, ''])
})
