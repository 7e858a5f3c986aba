import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (remoteAddress: string | undefined, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
})

describe('the address of a visitor', () => {
  it.each([['2001:0db8:0000:0000:0000:0000:0000:0001'], ['2001:db8::0.0.0.1']])(
    'is one however it is spelt: %s',
    (spelling) => {
      expect(clientAddress(from(spelling), 0)).toBe('2001:db8::1')
      expect(clientAddress(from('127.0.0.1', spelling), 1)).toBe('2001:db8::1')
    },
  )

  it.each([
    ['192.0.2.7:50123', '192.0.2.7'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
  ])('is the one before the port that some proxies write: %s', (entry, address) => {
    expect(clientAddress(from('127.0.0.1', entry), 1)).toBe(address)
  })

  it('is IPv4 where it was mapped into IPv6', () => {
    expect(clientAddress(from('::ffff:192.0.2.7'), 0)).toBe('192.0.2.7')
  })

  it('is read from the right end of what proxies wrote, as far as they are believed', () => {
    const request = from('127.0.0.1', '198.51.100.1, 203.0.113.2 , 192.0.2.3')
    expect(clientAddress(request, 0)).toBe('127.0.0.1')
    expect(clientAddress(request, 1)).toBe('192.0.2.3')
    expect(clientAddress(request, 2)).toBe('203.0.113.2')
    expect(clientAddress(request, 5)).toBe('198.51.100.1')
  })

  it.each([['unknown'], ['300.1.1.1'], ['1.2.3.4/24'], ['[::1']])(
    'is that of the proxy when it wrote no address: %s',
    (entry) => {
      expect(clientAddress(from('::1', entry), 1)).toBe('::1')
    },
  )

  it('is empty when the connection is gone', () => {
    expect(clientAddress(from(undefined), 0)).toBe('')
  })
})
