import { setTimeout as wait } from 'node:timers/promises'
import { ForbiddenAddress, type OutsideFetch } from './public-fetch.ts'

/** Asking another system over HTTP: bounded in time and size, asked again only where that can help. */

export type OutsideOptions = {
  timeoutMs: number
  /** Further tries after a failure of the network, a timeout or a 5xx. */
  retries: number
  token?: string | undefined
  /** Sent as HTTP Basic, as OAuth2 asks a client for. */
  basic?: { user: string; password: string }
  /** Where it is neither GET nor POST. Only what may be done twice is asked again. */
  method?: 'PUT' | 'PATCH'
  /** Further headers, from the very bytes that are sent: each try is signed anew. */
  sign?: (body: string) => Record<string, string>
  /** How an address that a user typed is reached: `publicFetch`. */
  fetch?: OutsideFetch
}
export type OutsideAnswer = { status: number; body: unknown }

/** The other system gave no usable answer. `kind` is of spec 002 §8: HTTP, authentication, limit exceeded, untracked. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure'
  readonly kind: 'http' | 'authentication' | 'timeout' | 'untracked'
  constructor(kind: OutsideFailure['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

const MAX_BYTES = 2_000_000

const read = async (response: Pick<Awaited<ReturnType<OutsideFetch>>, 'body'>): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new OutsideFailure('untracked', 'the answer is too long')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    return text === '' ? null : JSON.parse(text)
  } catch (error) {
    throw new OutsideFailure('untracked', 'the answer is no JSON', error)
  }
}

type Content = { headers: Record<string, string>; body?: string | URLSearchParams }

const contentOf = (body: unknown): Content => {
  if (body === undefined) return { headers: {} }
  // A form names its own type.
  if (body instanceof URLSearchParams) return { headers: {}, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const credentialsOf = ({ token, basic }: OutsideOptions): Record<string, string> => {
  if (token) return { authorization: `Bearer ${token}` }
  if (!basic) return {}
  const pair = Buffer.from(`${basic.user}:${basic.password}`).toString('base64')
  return { authorization: `Basic ${pair}` }
}

const plainFetch: OutsideFetch = (url, init) => fetch(url, { ...init, redirect: 'error' })

const once = async (url: string, body: unknown, options: OutsideOptions): Promise<OutsideAnswer> => {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const content = contentOf(body)
    const response = await (options.fetch ?? plainFetch)(url, {
      ...content,
      method: options.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...content.headers,
        ...credentialsOf(options),
        ...options.sign?.(content.body?.toString() ?? ''),
      },
      signal,
    })
    if (response.status === 401 || response.status === 403)
      throw new OutsideFailure('authentication', `answered ${response.status}`)
    if (response.status >= 500 || (response.status >= 300 && response.status < 400))
      throw new OutsideFailure('http', `answered ${response.status}`)
    return { status: response.status, body: await read(response) }
  } catch (error) {
    if (error instanceof OutsideFailure || error instanceof ForbiddenAddress) throw error
    if (signal.aborted) throw new OutsideFailure('timeout', `no answer in ${options.timeoutMs} ms`, error)
    throw new OutsideFailure('http', 'no connection', error)
  }
}

/**
 * GET, or POST when there is a body, unless a method is named.
 * @throws {OutsideFailure} when no try gave a readable answer below 500; {ForbiddenAddress}, with `publicFetch`
 */
export const askOutside = async (
  url: string,
  options: OutsideOptions,
  body?: unknown,
): Promise<OutsideAnswer> => {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await once(url, body, options)
    } catch (error) {
      const again = error instanceof OutsideFailure && (error.kind === 'http' || error.kind === 'timeout')
      if (!again || attempt >= options.retries) throw error
      await wait(100 * 2 ** attempt)
    }
}
