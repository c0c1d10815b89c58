import { type QueryParams, buildQuery } from '#shared/kit/query-builder.ts'
import { isRecord, membersOf } from '#shared/kit/typed.ts'
import { ApiError, errorFromBody } from './api-error.ts'
import { askPassword, wantsPassword } from './ask-password.ts'
import { customSettings } from './custom-settings.ts'
import { beginLoading } from './loading.ts'
import { readToken } from './token.ts'

export const API_BASE = '/api'
const TIMEOUT_MS = 30_000

export type RequestOptions = {
  query?: QueryParams
  body?: unknown
  signal?: AbortSignal
  /** Milliseconds; 30 s unless told. */
  timeout?: number
  /** No global loading bar. */
  quiet?: boolean
  /** Of the row as it was read: another person's change in between is not overwritten (412). */
  if_match?: string
  /** Arrives although the page is left while it is sent. */
  keepalive?: boolean
  /** Reuse the key of an earlier try, so that a repeated POST gives the first answer again. */
  idempotency_key?: string
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type ErrorHandler = (error: ApiError) => void

let onError: ErrorHandler = () => {}

/** The app's reaction to exceptions of the catalogue (spec 000 §8); called before the promise rejects. */
export const setApiErrorHandler = (handler: ErrorHandler): void => {
  onError = handler
}

export const apiUrl = (path: string, query?: QueryParams): string => {
  const search = query ? buildQuery(query).replace(/^\?/, '') : ''
  const base = `${API_BASE}/${path.replace(/^\//, '')}`
  if (search === '') return base
  return `${base}${base.includes('?') ? '&' : '?'}${search}`
}

export const authHeaders = (): Record<string, string> => {
  const token = readToken()
  return {
    accept: 'application/vnd.api+json, application/json',
    'accept-language': customSettings().language ?? 'pt',
    // The timeline tells acts on a screen from calls of an ERP.
    'x-tropeiro-client': 'app',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

const readBody = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return null
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** The state of a row travels with it, as `meta.etag`. */
const withTag = (answer: unknown, etag: string | null): unknown => {
  const { data } = membersOf(answer)
  if (etag === null || !isRecord(data)) return answer
  return { ...membersOf(answer), data: { ...data, meta: { ...membersOf(data.meta), etag } } }
}

/** Errors are handled only if the user is still on the route that made the request (spec 000 §8). */
export const reportApiError = (error: ApiError, route: string): void => {
  if (location.pathname === route) onError(error)
}

/**
 * One request below `/api`; rejects with `ApiError`. Calls are sent by `call.ts`, generic resources by `use-resource.ts`.
 * Where the server wants the password again, it is asked for and the request is sent once more.
 */
export const request = async (
  verb: Method | Lowercase<Method>,
  path: string,
  options: RequestOptions,
): Promise<unknown> => {
  try {
    return await requestOnce(verb, path, options)
  } catch (error) {
    if (!wantsPassword(error) || !(await askPassword())) throw error
    return requestOnce(verb, path, options)
  }
}

const requestOnce = async (
  verb: Method | Lowercase<Method>,
  path: string,
  options: RequestOptions,
): Promise<unknown> => {
  const route = location.pathname
  const method = verb.toUpperCase()
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const headers = authHeaders()
  const isForm = options.body instanceof FormData
  if (options.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  if (options.if_match) headers['if-match'] = options.if_match
  if (method === 'POST') headers['idempotency-key'] = options.idempotency_key ?? crypto.randomUUID()
  const body =
    options.body === undefined ? null : isForm ? (options.body as FormData) : JSON.stringify(options.body)
  const end = options.quiet ? () => {} : beginLoading()
  try {
    const response = await fetch(apiUrl(path, options.query), {
      method,
      headers,
      body,
      signal,
      keepalive: options.keepalive ?? false,
    })
    const answer = await readBody(response)
    if (response.ok) return withTag(answer, response.headers.get('etag'))
    const error = errorFromBody(response.status, answer, response.headers.get('x-request-id'))
    reportApiError(error, route)
    throw error
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw new ApiError(0, timeout.aborted ? 'TimeoutError' : 'NetworkError', [], null)
  } finally {
    end()
  }
}

/**
 * Calls below `/api`. The type parameter names the whole answer (`{ data: … }`), which the server's contract test
 * guards. Rejects with `ApiError`.
 */
export const api = {
  get: <T>(path: string, options: RequestOptions = {}) => request('GET', path, options) as Promise<T>,
  post: <T>(path: string, body?: unknown, options: RequestOptions = {}) =>
    request('POST', path, { ...options, body }) as Promise<T>,
  patch: <T>(path: string, body?: unknown, options: RequestOptions = {}) =>
    request('PATCH', path, { ...options, body }) as Promise<T>,
  put: <T>(path: string, body?: unknown, options: RequestOptions = {}) =>
    request('PUT', path, { ...options, body }) as Promise<T>,
  delete: <T>(path: string, body?: unknown, options: RequestOptions = {}) =>
    request('DELETE', path, { ...options, body }) as Promise<T>,
}
