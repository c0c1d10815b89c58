import { pathOf, type Answer, type Call, type Sent } from '#shared/kit/call.ts'
import type { Contract, Row } from '#shared/kit/contract.ts'
import type { ListDocument, SingleDocument } from '#shared/kit/document.ts'
import { buildQuery } from '#shared/kit/query-builder.ts'
import type * as z from 'zod'
import { request, type RequestOptions } from './api.ts'
import { type Entity, type Page, readOne, readPage, readRows } from './json-api.ts'
import { filesForm, upload, type UploadOptions } from './upload.ts'

/** Sends a declared call: its address, what it takes and what it answers come from one object. */

type RowIn<C extends Contract> = Row<C> & Entity<object>

/** What a call resolves with: rows flattened, `data` unwrapped, null where nothing is answered. */
export type Received<R extends Answer> = R extends { as: 'one'; of: infer C extends Contract }
  ? RowIn<C>
  : R extends { as: 'page'; of: infer C extends Contract }
    ? Page<RowIn<C>>
    : R extends { as: 'rows'; of: infer C extends Contract }
      ? RowIn<C>[]
      : R extends { as: 'data' | 'body'; schema: infer S extends z.ZodType }
        ? z.output<S>
        : null

export type SendOptions = Omit<RequestOptions, 'query' | 'body'> & Pick<UploadOptions, 'onProgress'>

/** A call without parameters and required input is sent with its name alone. */
export type SentTo<C extends Call> =
  object extends Sent<C, File>
    ? [sent?: Sent<C, File>, options?: SendOptions]
    : [sent: Sent<C, File>, options?: SendOptions]

type Flat = Record<string, string | number | boolean | null | undefined>
type Loose = {
  input?: Flat
  query?: Flat
  files?: readonly File[]
} & Record<string, unknown>

const GRAMMAR = new Set(['page', 'sort', 'include', 'filter', 'fields'])

/** A number of a page is a parameter of its own; the grammar's page is an object. */
const ofGrammar = ([name, value]: [string, unknown]): boolean =>
  GRAMMAR.has(name) && !(name === 'page' && typeof value === 'number')

/** Names of the list grammar are spelled by it, others as they are; empty values are left out. */
const queryOf = (query: Flat = {}): string => {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const plain = entries
    .filter((entry) => !ofGrammar(entry))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  const grammar = buildQuery(Object.fromEntries(entries.filter(ofGrammar)))
  return [...plain, grammar].filter((part) => part !== '').join('&')
}

/** Path and query of a call below `/api`. */
export const addressOf = <C extends Call>(call: C, ...[sent]: SentTo<C>): string => {
  const asked = (sent ?? {}) as Loose
  const query = queryOf(asked.query)
  return `${pathOf(call, asked)}${query === '' ? '' : `?${query}`}`
}

const bodyIn = ({ answers }: Call, answer: unknown): unknown => {
  switch (answers.as) {
    case 'one':
      return readOne(answer as SingleDocument)
    case 'page':
      return readPage(answer as ListDocument)
    case 'rows':
      return readRows(answer as ListDocument)
    case 'data':
      return (answer as { data: unknown }).data
    default:
      return answer
  }
}

/**
 * Sends a call and reads its answer as declared. Files go as a multipart form, with progress where it is asked for.
 * Rejects with `ApiError`.
 */
export const send = async <C extends Call>(
  call: C,
  ...[sent, options = {}]: SentTo<C>
): Promise<Received<C['answers']>> => {
  const { input, files } = (sent ?? {}) as Loose
  const address = addressOf(call, ...([sent] as unknown as SentTo<C>))
  const answer = call.files
    ? await upload(address, filesForm(files ?? [], input, call.files.field), options)
    : await request(call.method, address, {
        ...options,
        ...(call.method === 'get' ? {} : { body: input ?? {} }),
      })
  return bodyIn(call, answer) as Received<C['answers']>
}
