import type { Request } from 'express'
import { Exception } from '#shared/kit/exceptions.ts'

/** `"7"` and `*`, which stands for whatever is there; weak tags never match (RFC 9110, 13.1.1). */
const TAG = /(W\/)?"([^"]*)"|(\*)/g
const LIST = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/

/**
 * Versions that a request names in `If-Match`; null where it names none.
 *
 * @throws ValidationException 400 for a header that is no list of tags
 * @example versionsIn('"7", W/"6"') // ['7']
 */
export const versionsIn = (header: string | undefined): string[] | null => {
  if (header === undefined) return null
  if (!LIST.test(header))
    throw new Exception('ValidationException', [{ key: 'malformed_if_match' }], { status: 400 })
  return [...header.matchAll(TAG)].flatMap(([, weak, tag, any]) => (weak ? [] : [any ?? tag ?? '']))
}

export const ifMatch = (request: Request): string[] | null => versionsIn(request.get('if-match'))

/** @throws ValidationException 400 where a change would pass over the state that its sender names */
export const refuseIfMatch = (request: Request): void => {
  if (request.get('if-match') !== undefined)
    throw new Exception('ValidationException', [{ key: 'if_match_not_judged' }], { status: 400 })
}
