/** An editor may put a link or a pipe in place of a file at any moment, also between the look at it and its sending. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { sendFile } from './files.ts'
import { findUpload } from './uploads.ts'

const SECRET = 'SMTP_URL=smtps://site:secret@mail.example.com'

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
  const server = createServer(async (request, response) => {
    const found = await findUpload({ config: { CONTENT_DIR: folder }, repository }, request.url!)
    const error = await sendFile(request, response, found!)
    if (error) response.writeHead(error.status).end()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const answer = await rawRequest(`http://127.0.0.1:${port}`, '/files/a.txt')
  expect(answer.body.toString()).not.toContain('secret')
  expect(answer.status).toBe(status)
})
