import { isApiError } from '#client/lib/api-error.ts'
import { text } from '#client/lib/i18n.ts'

/** A wrong field, a state that has changed: the server's own words say what to do. */
const TOLD_IN_DETAIL: ReadonlySet<number> = new Set([402, 409, 412, 422, 428])

/** What the server says about the failure, else `fallback`; with the request's number, for support. */
export const errorText = (error: unknown, fallback?: string): string => {
  if (!isApiError(error)) return fallback ?? text('kit:error.General')
  const own = text(`kit:error.${error.exception}`, {}, '')
  const details = error.issues.map((issue) => issue.detail ?? issue.title ?? '').filter(Boolean)
  // How long to wait, in the server's words.
  if (error.status === 429) return details[0] ?? own
  if (TOLD_IN_DETAIL.has(error.status)) return details.join('\n') || fallback || own
  return own || details[0] || fallback || text('kit:error.General')
}
