import { describe, expect, it } from 'vitest'
import { addressGroups } from './address-groups.ts'

describe('the groups of an address', () => {
  it('are the address and its /24 for IPv4', () => {
    expect(addressGroups('192.0.2.77')).toEqual({ host: '192.0.2.77', net: '192.0.2.0/24' })
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ])('are the /64 and the /48 for IPv6: %s', (address, host, net) => {
    expect(addressGroups(address)).toEqual({ host, net })
  })

  it('are empty where the address is not known', () => {
    expect(addressGroups('')).toEqual({ host: '', net: '' })
  })
})
