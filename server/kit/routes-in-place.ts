import type { Ability } from '#shared/access/abilities.ts'
import { body, type Answer, type Call, type Trace } from '#shared/kit/call.ts'
import type { Contract } from '#shared/kit/contract.ts'
import * as z from 'zod'
import type { Context, ReadContext } from './context.ts'
import type { Params, PublicRequest, Route, UploadedFile } from './routes.ts'
import type { Services } from './services.ts'

/** Routes that still declare their call in place. They move to `*.calls.ts` room by room; then this file goes. */

type Base = {
  method: Call['method']
  path: string
  summary: string
  input?: z.ZodType
  query?: z.ZodType
  output?: z.ZodType
  answers?: { type: string; as: 'one' | 'page' | 'rows' }
  files?: { field: string; max: number }
  status?: number
  trace?: Trace
  limit?: NonNullable<Call['limit']>
  lane?: NonNullable<Call['lane']>
}
type Input<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

const answersOf = ({ answers, output, status }: Base): Answer => {
  if (answers) return { as: answers.as, of: { type: answers.type } as Contract }
  if (status === 204) return { as: 'nothing' }
  return body(output ?? z.looseObject({}))
}

const callOf = (route: Base, ability: Ability | 'public', own: Partial<Call>): Call => {
  const { method, path, output: _, input, query, ...facts } = route
  return {
    ...facts,
    ability,
    address: `${method.toUpperCase() as 'GET'} ${path}`,
    method,
    path,
    input,
    query,
    asks: undefined,
    answers: answersOf(route),
    ...own,
  }
}

type Legacy = { params: Params; services: Services; files: readonly UploadedFile[]; prepared: never }

export const readRoute = <const S extends z.ZodType | undefined = undefined>({
  run,
  ability,
  ...route
}: Base & {
  ability: Ability
  query?: S
  run: (ctx: ReadContext, params: Params, query: Input<S>, services: Services) => Promise<unknown>
}): Route => {
  const isPosted = route.method === 'post'
  const own = isPosted ? { asks: true as const, input: route.query, query: undefined } : {}
  return {
    call: callOf(route, ability, own),
    run: (ctx: ReadContext, asked: Legacy & { input: Input<S>; query: Input<S> }) =>
      run(ctx, asked.params, isPosted ? asked.input : asked.query, asked.services),
  }
}

export const writeRoute = <const S extends z.ZodType | undefined = undefined, P = undefined>({
  run,
  prepare,
  ability,
  ...route
}: Base & {
  ability: Ability
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
}): Route => ({
  call: callOf(route, ability, {}),
  ...(prepare
    ? {
        prepare: (ctx: ReadContext, asked: Legacy & { input: Input<S> }) =>
          prepare(ctx, asked.params, asked.input, asked.services),
      }
    : {}),
  run: (ctx: Context, asked: Legacy & { input: Input<S>; prepared: P }) =>
    run(ctx, asked.params, asked.input, asked.files, asked.services, asked.prepared),
})

export const publicRoute = <const S extends z.ZodType | undefined = undefined>({
  run,
  ability,
  ...route
}: Base & {
  ability: 'public'
  input?: S
  run: (services: Services, params: Params, input: Input<S>, request: PublicRequest) => Promise<unknown>
}): Route => ({
  call: callOf(route, ability, {}),
  run: (services: Services, asked: Legacy & { input: Input<S>; request: PublicRequest }) =>
    run(services, asked.params, asked.input, asked.request),
})
