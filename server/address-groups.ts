/** The networks of a visitor, by which limits are counted. */

export interface AddressGroups {
  /** One connection: an IPv4 address, or the /64 that a provider gives to an IPv6 subscriber. */
  host: string
  /** One owner of a network, at the most: the /24 of an IPv4 address, the /48 of an IPv6 address. */
  net: string
}

/** @param address canonical, as `clientAddress` gives it */
export function addressGroups(address: string): AddressGroups {
  if (!address.includes(':'))
    return { host: address, net: address && address.replace(/\d{1,3}$/, '0/24') }
  const [left = [], right = []] = address.split('::').map((side) => (side ? side.split(':') : []))
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return {
    host: `${groups.slice(0, 4).join(':')}::/64`,
    net: `${groups.slice(0, 3).join(':')}::/48`,
  }
}
