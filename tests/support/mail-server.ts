/** A mail server for tests. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface MailServerOptions {
  /** Recipients that the server refuses. */
  refuses?: readonly string[]
  /** True for a server that accepts connections and never answers. */
  isSilent?: boolean
}

/**
 * Starts a mail server that runs until the end of the test.
 * @returns its port, and the mails that it has received, unparsed
 */
export async function mailServer({ refuses = [], isSilent = false }: MailServerOptions = {}) {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    // The server has no certificate, like one on the same machine.
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => void (isSilent || done()),
    onRcptTo: ({ address }, _, done) =>
      done(refuses.includes(address) ? new Error('550 no such user') : undefined),
    async onData(stream, _, done) {
      mails.push(await text(stream))
      done()
    },
  })
  server.on('error', () => {})
  onTestFinished(() => new Promise<void>((done) => server.close(done)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.server.address() as AddressInfo).port, mails }
}
