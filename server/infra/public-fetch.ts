import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Requests to addresses that users typed: they reach public hosts only, whatever their names resolve to. The address that was
 * judged is the one that is connected to, so a name that changes its mind between the two gains nothing.
 */

/** Not public: this host, private and shared networks, link-local, documentation, multicast and reserved ranges. */
const INSIDE_4 = [
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
  ['224.0.0.0', 3],
] as const

const inside = new BlockList()
for (const [net, prefix] of INSIDE_4) inside.addSubnet(net, prefix, 'ipv4')
/** Only 2000::/3 is routed, and of it neither transition (6to4, Teredo) nor documentation ranges. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
const unrouted = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  unrouted.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && routed.check(address, 'ipv6') && !unrouted.check(address, 'ipv6')
}

/** The address is not one that may be asked. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * What a user may type as the address of a service: https, a host that is not this network, no credentials in it.
 * @param allowed hosts of the operator's own network that users may name all the same, with http too
 */
export const isOutsideUrl = (text: string, allowed: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  const host = hostOf(url)
  if (allowed.includes(host)) return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:') return false
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

const judged =
  (allowed: readonly string[], resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const inward = allowed.includes(host) ? [] : found.filter(({ address }) => !isPublicAddress(address))
      const [first] = found
      if (inward.length > 0 || !first) return done(new ForbiddenAddress(host), '', 0)
      if (options.all === true) return done(null, found)
      done(null, first.address, first.family)
    })
  }

/** The part of `fetch` that asking outside needs. */
export type OutsideFetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string | URLSearchParams
    signal: AbortSignal
  },
) => Promise<{ status: number; body: AsyncIterable<Uint8Array> | null }>

/** `fetch` for addresses that users typed. Redirects are answers like others: they are not followed. */
export const publicFetch =
  (allowed: readonly string[], resolve: Resolve = lookup): OutsideFetch =>
  async (text, { body, ...init }) => {
    if (!isOutsideUrl(text, allowed)) throw new ForbiddenAddress(text)
    const url = new URL(text)
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = body === undefined ? '' : body.toString()
    const headers =
      body === undefined ? init.headers : { ...init.headers, 'content-length': Buffer.byteLength(sent) }
    const response = await new Promise<IncomingMessage>((answer, reject) => {
      const asked = send(url, { ...init, headers, lookup: judged(allowed, resolve), agent: false }, answer)
      asked.on('error', reject)
      asked.end(sent)
    })
    return { status: response.statusCode ?? 0, body: response }
  }
