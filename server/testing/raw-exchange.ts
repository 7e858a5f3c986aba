/** Bytes for bytes, for tests of what no HTTP client would send. */
import { connect } from 'node:net'

/** Sends a text and gives back everything that comes until the server closes the connection. */
export const rawExchange = (baseUrl: string, text: string): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(baseUrl)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let response = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => (response += part))
    socket.on('error', fail)
    socket.on('close', () => done(response))
  })
