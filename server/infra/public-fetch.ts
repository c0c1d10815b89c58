import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInside } from './outside-host.ts'

/**
 * Requests to addresses that users typed: they reach public hosts only, whatever their names resolve to. The address that was
 * judged is the one that is connected to, so a name that changes its mind between the two gains nothing.
 */

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
  return isIP(host) === 0 ? host.includes('.') : !isInside(host)
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
      const inward = allowed.includes(host) ? [] : found.filter(({ address }) => isInside(address))
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
    const form =
      body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const headers =
      body === undefined
        ? init.headers
        : { ...form, ...init.headers, 'content-length': Buffer.byteLength(sent) }
    const response = await new Promise<IncomingMessage>((answer, reject) => {
      const asked = send(url, { ...init, headers, lookup: judged(allowed, resolve), agent: false }, answer)
      asked.on('error', reject)
      asked.end(sent)
    })
    return { status: response.statusCode ?? 0, body: response }
  }
