/** One entry of the error document: `{ status, code, title, detail, source: { pointer | parameter } }`. */
export type ApiIssue = {
  status?: string
  code?: string
  title?: string
  detail?: string
  source?: { pointer?: string; parameter?: string }
  meta?: { key?: string }
}

/**
 * A refused or failed call. `exception` is a name of the catalogue (spec 000 §8), or `NetworkError` / `TimeoutError`
 * when no answer came; `status` is 0 then.
 */
export class ApiError extends Error {
  readonly status: number
  readonly exception: string
  readonly issues: readonly ApiIssue[]
  readonly request_id: string | null

  constructor(status: number, exception: string, issues: readonly ApiIssue[], requestId: string | null) {
    super(issues[0]?.detail ?? issues[0]?.title ?? exception)
    this.name = 'ApiError'
    this.status = status
    this.exception = exception
    this.issues = issues
    this.request_id = requestId
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

type ErrorBody = { errors?: ApiIssue[]; meta?: { exception?: string; request_id?: string } }

export const errorFromBody = (status: number, body: unknown, requestId: string | null): ApiError => {
  const document = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody
  const issues = Array.isArray(document.errors) ? document.errors : []
  const exception = document.meta?.exception ?? issues[0]?.code ?? 'General'
  return new ApiError(status, exception, issues, document.meta?.request_id ?? requestId)
}
