import type { Request } from 'express'
import { Exception } from '#shared/kit/exceptions.ts'

/** Requests refused before a call is looked at: a method that its path does not have, a body that is not read. */

/** What a call reads: JSON, or a form with files, which may come without them as JSON; of a form without files nothing. */
export type Takes = 'json' | 'files' | 'form'

const JSON_TYPES = ['application/json', 'application/vnd.api+json']
const TYPES: Record<Takes, string[]> = {
  json: JSON_TYPES,
  files: ['multipart/form-data', ...JSON_TYPES],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data', ...JSON_TYPES],
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Content types of what a call reads. @param raw the type of a body that is the file itself */
export const typesOf = (takes: Takes, raw?: string): readonly string[] =>
  raw === undefined ? TYPES[takes] : [...TYPES[takes], raw]

/** No body at all is readable too. */
export const isReadable = (request: Request, types: readonly string[]): boolean =>
  request.method === 'GET' || !hasBody(request) || request.is([...types]) !== false

export const unreadable = (types: readonly string[]): Exception =>
  new Exception('ValidationException', [{ key: 'unread_body', params: { types: types.join(', ') } }], {
    status: 415,
  })

export const wrongMethod = (methods: readonly string[]): Exception =>
  new Exception(
    'ValidationException',
    [{ key: 'method_not_allowed', params: { methods: methods.join(', ') } }],
    { status: 405, headers: { Allow: methods.join(', ') } },
  )
