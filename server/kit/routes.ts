import type { Ability } from '#shared/access/abilities.ts'
import type { Answer, Call, InputOf, OpenCall, ParamsOf, QueryOf, Reads } from '#shared/kit/call.ts'
import type { ListDocument, ResourceObject, SingleDocument } from '#shared/kit/document.ts'
import type * as z from 'zod'
import type { Context, ReadContext } from './context.ts'
import type { Services } from './services.ts'

/**
 * The server's side of a call: `action` gives it its handler. Calls that read run without a transaction, calls that write
 * inside one, with outbox, history and idempotency; public calls run without a session.
 */

/**
 * `over_mb`: the limit that the file exceeds; its bytes were not kept. Only where the call takes files singly. `archive`: a
 * zip on disk until the request is answered, of which `bytes` has nothing. Only where the call takes archives.
 */
export type UploadedFile = {
  name: string
  bytes: Buffer
  over_mb?: number
  archive?: { path: string; size: number; sha256: string }
}
/** Path parameters as they came. */
export type Params = Record<string, string>

/** A stored file as answer. */
export type FileAnswer = { file: { key: string; name: string; content_type: string; inline: boolean } }

/** The body that a handler answers, by what its call declares. */
export type BodyOf<R extends Answer> = R extends { as: 'one' }
  ? SingleDocument
  : R extends { as: 'page' }
    ? ListDocument
    : R extends { as: 'rows' }
      ? { data: ResourceObject[]; included?: ResourceObject[] }
      : R extends { as: 'data'; schema: infer S extends z.ZodType }
        ? { data: z.output<S> }
        : R extends { as: 'body'; schema: infer S extends z.ZodType }
          ? z.output<S>
          : R extends { as: 'file' }
            ? FileAnswer
            : void

/** A question: the address's parameters beside `input`, `query` and `files`. A row id that is no number is 0, which no row has. */
export type Asked<C extends Call> = ParamsOf<C['address']> & {
  input: InputOf<C>
  query: QueryOf<C>
  files: readonly UploadedFile[]
  services: Services
  /** `If-Match` named the state of the row that stands there, which is held until the transaction ends. */
  matched: boolean
}

/** Where an unknown visitor's request comes from. */
export type PublicRequest = {
  id: string
  /** Method and pattern of the address. */
  path: string
  address: string
  userAgent: string | null
  locale: 'pt' | 'en' | 'es'
  query: unknown
  token: string | null
}

type ContextOf<C extends Call> = Reads<C> extends true ? ReadContext : Context

export type Route = {
  call: Call
  /**
   * Asks others (a router, a toll service) before the transaction begins, so that no row is locked while they think. Its
   * answer is handed to `run` as `prepared`; what it throws is thrown inside the transaction.
   */
  prepare?: (ctx: ReadContext, asked: never) => Promise<unknown>
  /** Asked of a guest's link before its files are read, which no session answers for. Throws to refuse. */
  admits?: (services: Services, hash: string) => Promise<unknown>
  run: (ctx: never, asked: never) => Promise<unknown>
}

/**
 * Gives a call its handler.
 *
 * @example export const accept = action(acceptOrder, async (ctx, { id, input, services }) => { … })
 */
export const action = <C extends Call & { ability: Ability }, P = undefined>(
  call: C,
  run: (ctx: ContextOf<C>, asked: Asked<C> & { prepared: P }) => Promise<BodyOf<C['answers']>>,
  prepare?: (ctx: ReadContext, asked: Asked<C>) => Promise<P>,
): Route => ({ call, run, ...(prepare ? { prepare } : {}) })

/**
 * Gives a public call its handler: there is no session, and no transaction but the handler's own.
 * @public
 */
export const publicAction = <C extends OpenCall>(
  call: C,
  run: (services: Services, asked: Asked<C> & { request: PublicRequest }) => Promise<BodyOf<C['answers']>>,
  admits?: Route['admits'],
): Route => ({ call, run, ...(admits ? { admits } : {}) })

/** Path parameter as a row id; anything else is a row that does not exist. */
export const idParam = (params: Params, name = 'id'): number => {
  const value = params[name] ?? ''
  return /^\d{1,10}$/.test(value) && Number(value) <= 2_147_483_647 ? Number(value) : 0
}

/** Path parameters as handlers get them: `id` and `…_id` as row ids. */
export const readParams = (params: Params): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'id' || name.endsWith('_id') ? idParam(params, name) : value,
    ]),
  )
