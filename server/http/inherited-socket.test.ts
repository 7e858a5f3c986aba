import { describe, expect, it } from 'vitest'
import { listeningOn } from './inherited-socket.ts'

const address = { HOST: '127.0.0.1', PORT: 4173 }

describe('what the service listens on', () => {
  it('is the socket that systemd hands over to this process', () =>
    expect(listeningOn(address, { LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toEqual({ fd: 3 }))

  it.each([
    ['nothing was handed over', {}],
    ['it was handed to another process', { LISTEN_PID: '8', LISTEN_FDS: '1' }],
    ['there are none', { LISTEN_PID: '7', LISTEN_FDS: '0' }],
  ])('is the configured address when %s', (_, env) =>
    expect(listeningOn(address, env, 7)).toEqual({ host: '127.0.0.1', port: 4173 }),
  )
})
