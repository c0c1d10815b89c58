import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Servers that a company names are looked up by us first: none of them may be a machine of our own network. */

// Two lists: one with both kinds would check an IPv4 address as the IPv6 address that stands for it, too.
const inside4 = new BlockList()
const inside6 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside4.addSubnet(net, bits, 'ipv4')
// Of IPv6 only 2000::/3 is routed; what lies in it for tunnels and documents is refused as well.
for (const [net, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(net, bits, 'ipv6')

/** Whether an address is of a private or special network; a text that is no address counts as one. */
export const isInside = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return inside4.check(address, 'ipv4')
  return family === 0 || inside6.check(address, 'ipv6')
}

export class HostFailure extends Error {
  override readonly name = 'HostFailure'
  readonly kind: 'not_found' | 'inside'
  constructor(kind: HostFailure['kind'], cause?: unknown) {
    super(`the host is ${kind}`, { cause })
    this.kind = kind
  }
}

/**
 * The address to connect to: looked up once, so that a name which changes its answer leads nowhere else.
 * @param admits hosts of our own network that the operator has named
 * @throws {HostFailure}
 */
export const outsideAddress = async (
  host: string,
  admits: (host: string) => boolean = () => false,
): Promise<string> => {
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new HostFailure('not_found', error)
  })
  // One address that is ours condemns the name: which one is used is chance.
  if (!admits(host) && found.some(({ address }) => isInside(address))) throw new HostFailure('inside')
  const [first] = found.toSorted((one, other) => one.family - other.family)
  if (!first) throw new HostFailure('not_found')
  return first.address
}
