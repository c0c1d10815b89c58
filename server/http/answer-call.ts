import { hash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Context, ReadContext } from '#server/kit/context.ts'
import {
  idParam,
  readParams,
  type Params,
  type PublicRequest,
  type Route,
  type UploadedFile,
} from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { assertVersion } from '#server/kit/row-version.ts'
import { localeOf } from '#server/kit/texts.ts'
import { listContext, readContext } from '#server/kit/transaction.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { type Call, isReading, namesItsRow, statusOf } from '#shared/kit/call.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { patternOf, type Tracer } from './access-trace/tracer.ts'
import { leavePlace } from './admission/admit.ts'
import { laneOfCall } from './admission/lanes.ts'
import { authenticated, send, writing } from './answering.ts'
import { plainBody, postedQuery, publicBody } from './body.ts'
import { isFileAnswer, sendFileAnswer } from './file-answer.ts'
import { bearer } from './identify.ts'
import { ifMatch, refuseIfMatch } from './if-match.ts'
import type { Spool } from './spool.ts'
import { readInput, readQuery } from './read-input.ts'
import type { RunWrite } from './run-write.ts'
import type { Kept } from './upload.ts'

/** Turns a call and its handler into an Express handler. A request's way: session, ability, input, transaction, answer. */

type Tools = { services: Services; tracer: Tracer; runWrite: RunWrite; hold: Spool['hold'] }
type Handler = RequestHandler<Params>
type Run<C> = (ctx: C, asked: unknown) => Promise<unknown>

const askedOf = (services: Services, params: Params, rest: Record<string, unknown>) => ({
  files: [],
  matched: false,
  ...rest,
  ...readParams(params),
  params,
  services,
})

const publicRequest = (request: Request): PublicRequest => ({
  id: request.id,
  path: patternOf(request),
  address: request.ip ?? '',
  userAgent: request.get('user-agent') ?? null,
  locale: localeOf(request.get('accept-language')),
  query: request.query,
  token: bearer(request),
})

const answerPublic = ({ call, run }: Route, { services }: Tools): Handler => {
  const open = run as unknown as Run<Services>
  return async (request: Request<Params>, response: Response) => {
    const input = readInput(call.input, publicBody(call.input, request.body))
    const query = readQuery(call.query, request.query)
    const files = filesOf(request)
    assertWithin(call, files)
    const asked = askedOf(services, request.params, { input, query, files, request: publicRequest(request) })
    const body = await open(services, asked)
    if (isFileAnswer(body)) {
      leavePlace(request)
      await sendFileAnswer(response, body, services.storage)
    } else send(response, { status: statusOf(call), body })
  }
}

const answerRead = ({ call, run }: Route, ability: Ability, { services, tracer }: Tools): Handler => {
  const read = run as unknown as Run<ReadContext>
  const isList = laneOfCall(call) === 'list'
  return async (request, response) => {
    const session = authenticated(request, ability)
    // A question too long for an address comes as a POST.
    const input = call.asks ? readInput(call.input, postedQuery(request.query, request.body)) : {}
    const query = readQuery(call.query, request.query)
    const ctx = isList ? await listContext(services, session) : readContext(services, session)
    const body = await read(ctx, askedOf(services, request.params, { input, query }))
    tracer.answered(request, session, body, call)
    send(response, { status: statusOf(call), body })
  }
}

const filesOf = (request: Request<Params>): UploadedFile[] =>
  (Array.isArray(request.files) ? request.files : []).map(
    ({
      originalname,
      buffer,
      over_mb,
      archive,
    }: Express.Multer.File & Pick<Kept, 'over_mb' | 'archive'>) => ({
      name: originalname,
      bytes: buffer,
      ...(archive === undefined ? {} : { archive }),
      ...(over_mb === undefined ? {} : { over_mb }),
    }),
  )

/** @throws 413 that names every file over its limit, and the limit, unless the call takes files singly */
const assertWithin = ({ files: declared }: Call, files: readonly UploadedFile[]): void => {
  const over = files.flatMap(({ name, over_mb }) => (over_mb === undefined ? [] : [{ name, max: over_mb }]))
  if (over.length === 0 || declared?.singly) return
  const pointer = `/data/attributes/${declared?.field ?? 'files'}`
  const issues = over.map((params) => ({ pointer, key: 'file_over_limit', params }))
  throw new Exception('ValidationException', issues, { status: 413 })
}

/** What a repeated request must have in common with the first: an upload's content is part of it. */
const identity = (request: Request<Params>, body: unknown, files: readonly UploadedFile[]): unknown =>
  request.get('idempotency-key') === undefined
    ? body
    : [body, files.map(({ name, bytes, archive }) => [name, archive?.sha256 ?? hash('sha256', bytes)])]

/** A change of the row that its address names, where a sender may say which state of it was read. */
const assertRead = async (
  ctx: Context,
  { answers }: Call,
  { request, registry }: { request: Request<Params>; registry: Services['registry'] },
): Promise<boolean> => {
  const wanted = ifMatch(request)
  if (wanted === null || answers.as !== 'one') return false
  await assertVersion(ctx, registry.get(answers.of.type), idParam(request.params), wanted)
  return true
}

const answerWrite = (
  { call, run, prepare }: Route,
  ability: Ability,
  { services, tracer, runWrite }: Tools,
): Handler => {
  const write = run as unknown as Run<ReadContext>
  const ask = prepare as unknown as Run<ReadContext> | undefined
  return async (request, response) => {
    const session = writing(request, ability)
    if (!namesItsRow(call)) refuseIfMatch(request)
    const body = plainBody(request.body)
    const files = filesOf(request)
    assertWithin(call, files)
    const input = readInput(call.input, body)
    const query = readQuery(call.query, request.query)
    const asked = askedOf(services, request.params, { input, query, files })
    const [prepared] = await Promise.allSettled([ask?.(readContext(services, session), asked)])
    const answer = await runWrite(request, session, identity(request, body, files), async (ctx) => {
      if (prepared.status === 'rejected') throw prepared.reason
      const matched = await assertRead(ctx, call, { request, registry: services.registry })
      const result = await write(ctx, { ...asked, matched, prepared: prepared.value })
      return result === undefined ? { status: 204, body: null } : { status: statusOf(call), body: result }
    })
    tracer.answered(request, session, answer.body, call)
    send(response, answer)
  }
}

/** What lies on disk stays there until the handler is done with it. */
const holding =
  (handler: Handler, hold: Spool['hold']): Handler =>
  async (request, response, next) => {
    const release = hold(request)
    try {
      await handler(request, response, next)
    } finally {
      release()
    }
  }

/** The Express handler of a call. */
export const answerCall = (route: Route, tools: Tools): Handler => {
  const { ability } = route.call
  if (ability === 'public') return answerPublic(route, tools)
  if (isReading(route.call)) return answerRead(route, ability, tools)
  const write = answerWrite(route, ability, tools)
  return route.call.files ? holding(write, tools.hold) : write
}
