import type { Ability } from '#shared/access/abilities.ts'
import type { AccessKind } from '#shared/access-logs/access-kinds.ts'
import type * as z from 'zod'
import type { Contract } from './contract.ts'
import type { QueryParams } from './query-builder.ts'

/**
 * A call is one address of the API with a verb of its own: who may make it, what it takes, what it answers. The object is
 * plain data for both sides: the server mounts it with `action`, the client sends it with `useCall`, tests and the
 * OpenAPI document read it.
 */

type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** Method and path below `/api`, as in `POST drivers/block/:id`. */
export type Address = `${Verb} ${string}`

type ParamNames<A extends string> = A extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : A extends `${string}:${infer Name}`
    ? Name
    : never

/** Parameters of an address. `id` and names that end in `_id` are row ids: numbers; the others are texts. */
export type ParamsOf<A extends string> = {
  [Name in ParamNames<A>]: Name extends 'id' | `${string}_id` ? number : string
}

/** What a call answers; made by `one`, `page`, `rows`, `data`, `body`, `nothing` and `file`. */
export type Answer =
  | { as: 'one' | 'page' | 'rows'; of: Contract }
  | { as: 'data' | 'body'; schema: z.ZodType }
  | { as: 'nothing' | 'file' }

/** A document of one row, `meta.actions` with it. */
export const one = <const C extends Contract>(of: C): { as: 'one'; of: C } => ({ as: 'one', of })
/** One page of a list, asked for as every list is. */
export const page = <const C extends Contract>(of: C): { as: 'page'; of: C } => ({ as: 'page', of })
/** Rows without a page. @public */
export const rows = <const C extends Contract>(of: C): { as: 'rows'; of: C } => ({ as: 'rows', of })
/** `{ data: … }` of this shape; the client gets what stands in `data`. */
export const data = <const S extends z.ZodType>(schema: S): { as: 'data'; schema: S } => ({
  as: 'data',
  schema,
})
/** A whole body of this shape, where more than `data` stands in it. */
export const body = <const S extends z.ZodType>(schema: S): { as: 'body'; schema: S } => ({
  as: 'body',
  schema,
})
/** 204 without a body. @public */
export const nothing: { as: 'nothing' } = { as: 'nothing' }
/** The bytes of a stored file. @public */
export const file: { as: 'file' } = { as: 'file' }

/** Kind of an entry of the access log, and the resource whose rows the call touched. */
export type Trace = { kind: AccessKind; of: string }

/**
 * `singly`: a file over its limit does not stop the others; the handler tells its outcome. `archives`: zips come as files on
 * disk. `raw`: the body itself may be the one file, sent as this type.
 */
type Files = { field: string; max: number; singly?: true; archives?: true; raw?: string }
type Facts<I, Q, R, B> = {
  summary: string
  /** What a reader of the API document should know beyond the summary. */
  description?: string
  ability: B
  /** Body; with `files`, the form's other fields. */
  input?: I
  /** Query of the address. A page's own (`filter`, `sort`, `page` …) follows from its contract. */
  query?: Q
  answers: R
  /** Of a success; 200 unless told, 204 where nothing is answered. */
  status?: number
  /** What a success is in the access log: the row of the address's `:id`, else those of the answer. */
  trace?: Trace
  /** Class of rate limit; `default` when absent. */
  limit?: 'login' | 'public' | 'guest' | 'upload' | 'lookup'
  /** Sent as a form too, whose fields are not read. */
  form?: true
  /** Calls that it waits behind under load, where the answer does not tell: `heavy` computes or prints a lot. */
  lane?: 'list' | 'heavy'
}

type Schema = z.ZodType | undefined
export type Call<
  A extends Address = Address,
  I extends Schema = Schema,
  Q extends Schema = Schema,
  R extends Answer = Answer,
  B extends Ability | 'public' = Ability | 'public',
  K extends true | undefined = true | undefined,
  F extends Files | undefined = Files | undefined,
> = Omit<Facts<I, Q, R, B>, 'input' | 'query'> & {
  address: A
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Path below /api, parameters as `:name`. */
  path: string
  input: I
  query: Q
  /** A question too long for an address: a POST that writes nothing, whose `input` may stand in the address too. */
  asks: K
  /** multipart/form-data with so many files in this field. */
  files?: F
}

export type OpenCall = Call & { ability: 'public' }

/**
 * Declares a call. The type of its parameters, input and answer follow from the declaration, for the handler as for its senders.
 *
 * @example defineCall('POST drivers/block/:id', { summary: 'Block a driver', ability: 'drivers.update', input: blockInput, answers: one(drivers) })
 */
export const defineCall = <
  const A extends Address,
  R extends Answer,
  const B extends Ability | 'public',
  I extends Schema = undefined,
  Q extends Schema = undefined,
  K extends true | undefined = undefined,
  F extends Files | undefined = undefined,
>(
  address: A,
  facts: Facts<I, Q, R, B> & { asks?: K; files?: F },
): Call<A, I, Q, R, B, K, F> => {
  const [verb = '', path = ''] = address.split(' ')
  const { input, query, asks, files, ...rest } = facts
  return {
    ...rest,
    address,
    method: verb.toLowerCase() as Call['method'],
    path,
    input: input as I,
    query: query as Q,
    asks: asks as K,
    files: files as F,
  }
}

/** Whether a call changes nothing. */
export type Reads<C extends Call> = C['address'] extends `GET ${string}`
  ? true
  : C['asks'] extends true
    ? true
    : false
export const isReading = ({ method, asks }: Pick<Call, 'method' | 'asks'>): boolean =>
  method === 'get' || asks === true

/** Whether a call changes the very row that it answers and that its address names: `If-Match` may name its state. */
export const namesItsRow = ({ method, path, answers }: Pick<Call, 'method' | 'path' | 'answers'>): boolean =>
  method === 'patch' &&
  path.endsWith('/:id') &&
  answers.as === 'one' &&
  path.startsWith(`${answers.of.type}/`)

export type InputOf<C extends Call> = C['input'] extends z.ZodType
  ? z.output<C['input']>
  : Record<string, never>
export type QueryOf<C extends Call> = C['query'] extends z.ZodType
  ? z.output<C['query']>
  : Record<string, never>

/** Status of a success. */
export const statusOf = ({ status, answers }: Pick<Call, 'status' | 'answers'>): number =>
  status ?? (answers.as === 'nothing' ? 204 : 200)

/** The path with its parameters filled in. */
export const pathOf = ({ path }: Pick<Call, 'path'>, params: object): string => {
  const given = new Map<string, string | number | undefined>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name) ?? '')))
}

type ParamsSent<A extends string> = { [Name in ParamNames<A>]: string | number }
type Part<Name extends string, S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> }
  : object
type QuerySent<C extends Call> = C['answers'] extends { as: 'page' | 'one' }
  ? { query?: QueryParams & (C['query'] extends z.ZodType ? z.input<C['query']> : object) }
  : Part<'query', C['query']>

/** What a sender of a call gives: the address's parameters beside `input`, `query` and, where the call takes some, `files`. */
export type Sent<C extends Call, F = unknown> = ParamsSent<C['address']> &
  Part<'input', C['input']> &
  QuerySent<C> &
  ([NonNullable<C['files']>] extends [never] ? object : { files: readonly F[] })
