/**
 * Every failure that reaches a client carries one of the specification's exception names (spec 000 §8, 002 §8). The
 * message is a key with parameters; the error handler puts it into the reader's language.
 */

export const EXCEPTION_STATUS = {
  UnauthorizedHttpException: 401,
  InvalidCredentialsException: 401,
  UserNotYetCreatedException: 403,
  VerifyEmailUserException: 403,
  InsertPasswordException: 403,
  PermissionException: 403,
  OverdueException: 402,
  TrialExpiredException: 402,
  RedirectException: 409,
  ModelNotFoundException: 404,
  ValidationException: 422,
  General: 500,
} as const

export type ExceptionName = keyof typeof EXCEPTION_STATUS

export type Issue = {
  /** JSON pointer into the body (`/data/attributes/name`) or a query parameter. */
  pointer?: string
  parameter?: string
  /** Message key under `errors.` in the server's texts. */
  key: string
  params?: Record<string, string | number>
  /** Facts for programs, beside the key. */
  meta?: Readonly<Record<string, unknown>>
}

export class Exception extends Error {
  readonly exception: ExceptionName
  readonly status: number
  readonly issues: readonly Issue[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    exception: ExceptionName,
    issues: readonly Issue[],
    options: { status?: number; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(`${exception}: ${issues.map((issue) => issue.key).join(', ')}`, { cause: options.cause })
    this.name = exception
    this.exception = exception
    this.status = options.status ?? EXCEPTION_STATUS[exception]
    this.issues = issues
    this.headers = options.headers ?? {}
  }
}

/** 422 with all issues at once. */
export const invalid = (...issues: Issue[]): Exception => new Exception('ValidationException', issues)

/** 422 for one field of the body. */
export const invalidField = (field: string, key: string, params?: Issue['params']): Exception =>
  invalid({ pointer: `/data/attributes/${field}`, key, ...(params ? { params } : {}) })

/** The same failure, pointing at fields as the input of the call in hand names them. Other errors stay as they are. */
export const pointAnew = (error: unknown, from: RegExp | string, to: string): unknown => {
  if (!(error instanceof Exception)) return error
  const issues = error.issues.map((issue) =>
    issue.pointer === undefined ? issue : { ...issue, pointer: issue.pointer.replace(from, to) },
  )
  return new Exception(error.exception, issues, {
    status: error.status,
    headers: error.headers,
    cause: error.cause,
  })
}

/** The same failure of a request that has no body: its issues name parameters of the address. */
export const asParameters = ({ exception, issues, status, headers, cause }: Exception): Exception =>
  new Exception(
    exception,
    issues.map(({ pointer, ...issue }) =>
      pointer === undefined ? issue : { ...issue, parameter: pointer.replace('/data/attributes/', '') },
    ),
    { status, headers, cause },
  )

/** A row that does not exist, or that this session may not see: the same answer for both. */
export const notFound = (type: string): Exception =>
  new Exception('ModelNotFoundException', [{ key: 'not_found', params: { type } }])

/** 409: the record is no longer in the state the caller saw, or another request was faster. */
export const conflict = (key: string, params?: Issue['params']): Exception =>
  new Exception('ValidationException', [{ key, ...(params ? { params } : {}) }], { status: 409 })

export const unauthorized = (key = 'unauthorized'): Exception =>
  new Exception('UnauthorizedHttpException', [{ key }])
