import type { ErrorRequestHandler, Request, Response } from 'express'
import { createTracer } from '#server/http/access-trace/tracer.ts'
import { send } from '#server/http/answering.ts'
import { say, localeOf } from '#server/kit/texts.ts'
import { databaseCode } from '#server/infra/pg-inside/prisma-error.ts'
import { isStorageFull, StoredFileMissing } from '#server/infra/storage-key.ts'
import type { Services } from '#server/kit/services.ts'
import { asParameters, Exception, type Issue } from '#shared/kit/exceptions.ts'
import { TOO_MANY_FIELDS } from './scan-json.ts'

/** Every failure leaves in one shape, with the specification's exception name and the request's id; never a stack. */

type HttpError = { status?: number; statusCode?: number; type?: string; code?: string }

/** Values that PostgreSQL cannot take: malformed, out of range, NUL, half a character. */
const UNSTORABLE: ReadonlySet<string> = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22021',
  '22P02',
  '22P05',
])
const AWAY: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  // Prisma: no connection reached, or none free in time.
  'P1001',
  'P1002',
  'P1017',
  'P2024',
  'P2028',
])

/** PostgreSQL's own disk. */
const DISK_FULL = '53100'

/** pg names these by text only. */
const NO_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed))/

const isUnavailable = (error: unknown, code: string | undefined): boolean =>
  (code !== undefined && AWAY.has(code)) || (error instanceof Error && NO_CONNECTION.test(error.message))

/** Failures that come from Express, its parsers or the database, in our catalogue. */
export const toException = (error: unknown): Exception => {
  if (error instanceof Exception) return error
  const { status, statusCode, type, code } = (error ?? {}) as HttpError
  if (type === 'entity.parse.failed')
    return new Exception('ValidationException', [{ key: 'malformed_body' }], { status: 400 })
  if (type === 'entity.too.large')
    return new Exception('ValidationException', [{ key: 'body_too_large' }], { status: 413 })
  if (type === TOO_MANY_FIELDS)
    return new Exception('ValidationException', [{ key: 'too_many_fields' }], { status: 413 })
  if (code?.startsWith('LIMIT_'))
    return new Exception('ValidationException', [{ key: 'body_too_large' }], { status: 413 })
  if (error instanceof StoredFileMissing)
    return new Exception('ValidationException', [{ key: 'file_not_kept' }], { status: 409, cause: error })
  if (isStorageFull(error) || databaseCode(error) === DISK_FULL)
    return new Exception('General', [{ key: 'storage_full' }], { status: 507, cause: error })
  const http = status ?? statusCode
  if (http !== undefined && http >= 400 && http < 500)
    return new Exception('ValidationException', [{ key: http === 415 ? 'unsupported_media' : 'invalid' }], {
      status: http,
    })
  const database = databaseCode(error)
  if (database === '40001' || database === '40P01')
    return new Exception('ValidationException', [{ key: 'changed_meanwhile' }], { status: 409 })
  if (database !== undefined && UNSTORABLE.has(database))
    return new Exception('ValidationException', [{ key: 'invalid' }])
  // Our own limits on statements and locks: the question was too big, or another request holds the row.
  if (database === '57014' || database === '55P03')
    return new Exception('General', [{ key: database === '57014' ? 'too_slow' : 'locked' }], {
      status: 503,
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  if (isUnavailable(error, database))
    return new Exception('General', [{ key: 'unavailable' }], {
      status: 503,
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  return new Exception('General', [{ key: 'internal' }], { cause: error })
}

/** These are told by their status: the exception's name says too little of them. */
const OWN_TITLES: ReadonlySet<number> = new Set([405, 413, 415, 429, 503, 507])
const titleOf = ({ exception, status }: Exception, { key }: Issue): string => {
  if (key === 'route_not_found') return key
  const isVague = exception === 'General' || exception === 'ValidationException'
  return isVague && OWN_TITLES.has(status) ? `of_${status}` : exception
}

export const errorBody = (exception: Exception, locale: 'pt' | 'en' | 'es', requestId: string) => ({
  errors: exception.issues.map((issue: Issue) => ({
    status: String(exception.status),
    code: exception.exception,
    title: say(locale, `errors.title.${titleOf(exception, issue)}`),
    detail: say(locale, `errors.${issue.key}`, { ...issue.params, request_id: requestId }),
    meta: { key: issue.key, ...issue.meta },
    ...(issue.pointer === undefined ? {} : { source: { pointer: issue.pointer } }),
    ...(issue.parameter === undefined ? {} : { source: { parameter: issue.parameter } }),
  })),
  meta: { exception: exception.exception, request_id: requestId },
})

const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

export const sendException = (thrown: Exception, request: Request, response: Response): void => {
  const exception = BODILESS.has(request.method) ? asParameters(thrown) : thrown
  const locale = localeOf(request.get('accept-language'))
  response.set(exception.headers)
  send(response, { status: exception.status, body: errorBody(exception, locale, request.id) })
}

export const errorHandler = (
  services: Pick<Services, 'logger' | 'accessLog' | 'registry'>,
): ErrorRequestHandler => {
  const { logger } = services
  const tracer = createTracer(services)
  return (error, request, response, next) => {
    if (response.headersSent) {
      next(error)
      return
    }
    const exception = toException(error)
    // What we refuse ourselves under load is no failure, and a line for each would be more load.
    if (exception.cause !== undefined || (exception.status >= 500 && exception.status !== 503))
      logger.error(
        { err: exception.cause ?? exception, request_id: request.id, path: request.path },
        'request failed',
      )
    if (exception.exception === 'PermissionException') tracer.refused(request)
    sendException(exception, request, response)
  }
}
