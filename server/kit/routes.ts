import type { Ability } from '#shared/access/abilities.ts'
import type { AccessKind } from '#shared/access-logs/access-kinds.ts'
import type * as z from 'zod'
import type { Context, ReadContext } from './context.ts'
import type { Services } from './services.ts'

/**
 * Everything with a verb in its URL. A route names its ability, or says 'public' in so many words; there is no third
 * way. `read` routes run without a transaction, `write` routes inside one, with outbox, history and idempotency.
 */

export type UploadedFile = { name: string; bytes: Buffer }
export type Params = Record<string, string>

/** An answer that is not a JSON document. */
export type FileAnswer = { file: { key: string; name: string; content_type: string; inline: boolean } }

/** What a call is in the access log, beside the personal rows of its answer: which rows of which resource it touched. */
export type Trace = { kind: AccessKind; of: string }

type Base = {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Path below /api, Express syntax. */
  path: string
  summary: string
  input?: z.ZodType
  /** Query parameters of a read route; of a read route with POST, its body. */
  query?: z.ZodType
  output?: z.ZodType
  /** Instead of `output`: the answer is a document of this resource, a page of its list, or rows of it. */
  answers?: { type: string; as: 'one' | 'page' | 'rows' }
  /** multipart/form-data with these files; `input` reads the other fields. */
  files?: { field: string; max: number }
  status?: number
  /** What a success is written down as: the row of the address's `:id`, else those of the answer. */
  trace?: Trace
  /** Class of rate limit; `default` when absent. */
  limit?: 'login' | 'public' | 'upload' | 'lookup'
}

export type ReadRoute = Base & {
  kind: 'read'
  ability: Ability
  run: (ctx: ReadContext, params: Params, query: never, services: Services) => Promise<unknown>
}
export type WriteRoute = Base & {
  kind: 'write'
  ability: Ability
  /**
   * Asks others (a router, a toll service) before the transaction begins, so that no row is locked while they think. What
   * it answers is handed to `run`; what it throws is thrown inside it.
   */
  prepare?: (ctx: ReadContext, params: Params, input: never, services: Services) => Promise<unknown>
  run: (
    ctx: Context,
    params: Params,
    input: never,
    files: readonly UploadedFile[],
    services: Services,
    prepared: never,
  ) => Promise<unknown>
}
export type PublicRoute = Base & {
  kind: 'public'
  ability: 'public'
  run: (services: Services, params: Params, input: never, request: PublicRequest) => Promise<unknown>
}
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

export type Route = ReadRoute | WriteRoute | PublicRoute

type Input<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

export const readRoute = <const S extends z.ZodType | undefined = undefined>(
  route: Omit<ReadRoute, 'kind' | 'run' | 'query'> & {
    query?: S
    run: (ctx: ReadContext, params: Params, query: Input<S>, services: Services) => Promise<unknown>
  },
): Route => ({ ...route, kind: 'read' }) as Route

export const writeRoute = <const S extends z.ZodType | undefined = undefined, P = undefined>(
  route: Omit<WriteRoute, 'kind' | 'run' | 'input' | 'prepare'> & {
    input?: S
    prepare?: (ctx: ReadContext, params: Params, input: Input<S>, services: Services) => Promise<P>
    run: (
      ctx: Context,
      params: Params,
      input: Input<S>,
      files: readonly UploadedFile[],
      services: Services,
      prepared: P,
    ) => Promise<unknown>
  },
): Route => ({ ...route, kind: 'write' }) as Route

export const publicRoute = <const S extends z.ZodType | undefined = undefined>(
  route: Omit<PublicRoute, 'kind' | 'run' | 'input' | 'ability'> & {
    ability: 'public'
    input?: S
    run: (services: Services, params: Params, input: Input<S>, request: PublicRequest) => Promise<unknown>
  },
): Route => ({ ...route, kind: 'public' }) as Route

/** Path parameter as a row id; anything else is a row that does not exist. */
export const idParam = (params: Params, name = 'id'): number => {
  const value = params[name] ?? ''
  return /^\d{1,10}$/.test(value) && Number(value) <= 2_147_483_647 ? Number(value) : 0
}
