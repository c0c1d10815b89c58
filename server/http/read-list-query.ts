import type { Request } from 'express'
import type { Resource } from '#server/kit/resource.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery, type ListQuery } from '#shared/kit/query-grammar.ts'

/** Screens ask the same few questions again and again: an answer to a query text is kept, as many as these. */
const MAX_REMEMBERED = 1000
const MAX_LENGTH = 1000

/** @returns reads a request's query string against a resource's contract; throws ValidationException */
export const createQueryReader = (): ((
  request: Request,
  resource: Pick<Resource, 'contract'>,
) => ListQuery) => {
  const remembered = new Map<string, ListQuery>()
  return (request, { contract }) => {
    const at = request.url.indexOf('?')
    const key = `${contract.type} ${at === -1 ? '' : request.url.slice(at + 1)}`
    const known = remembered.get(key)
    if (known) return known
    const parsed = parseListQuery(request.query, contract)
    if (!parsed.ok) throw invalid(...parsed.issues)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    if (key.length <= MAX_LENGTH) remembered.set(key, parsed.query)
    return parsed.query
  }
}
