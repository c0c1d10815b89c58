import { hash } from 'node:crypto'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { isFileAnswer, sendFileAnswer } from '#server/http/file-answer.ts'
import type { Answer } from '#server/http/idempotency.ts'
import { onlyOnce, requestHash } from '#server/http/idempotency.ts'
import type { Context } from '#server/kit/context.ts'
import {
  idParam,
  type Params,
  type PublicRequest,
  type Route,
  type UploadedFile,
} from '#server/kit/routes.ts'
import type { Registry, Resource } from '#server/kit/resource.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { localeOf } from '#server/kit/texts.ts'
import { readContext } from '#server/kit/transaction.ts'
import type { Writer } from '#server/kit/write.ts'
import { zodIssues } from '#server/kit/zod-issues.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import { Exception, forbidden, invalid, invalidField, unauthorized } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'
import { createChange } from './access-trace/change.ts'
import { createTracer, patternOf } from './access-trace/tracer.ts'
import { bodyIds, plainBody, postedQuery, resourceBody } from './body.ts'
import { createMatcher } from './match-route.ts'
import { createQueryReader } from './read-query.ts'
import { bearer, sessionOf } from './identify.ts'

/** Turns declarations into Express handlers. A request's way: session, ability, input, transaction, answer. */

type Dependencies = {
  services: Services
  writer: Writer
  upload: (route: Route) => RequestHandler[]
  limit: (route: Route) => RequestHandler[]
}

/** Straight to the socket: these answers are never cached, so Express's own `json` would digest them for nothing. */
const send = (response: Response, { status, body }: Answer): void => {
  response.statusCode = status
  response.setHeader('Cache-Control', 'no-store')
  if (status === 204) {
    response.end()
    return
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}

const authenticated = (request: Request, ability: Ability): Session => {
  const session = sessionOf(request)
  if (!session) throw unauthorized(bearer(request) === null ? 'unauthorized' : 'session_ended')
  if (!can(session, ability)) throw forbidden(ability)
  return session
}

/** Who changes something has accepted the terms in force (spec 001 §3.6); the own session is not part of that. */
const writing = (request: Request, ability: Ability): Session => {
  const session = authenticated(request, ability)
  if (session.owes_terms === true && ability !== 'session.manage')
    throw new Exception('RedirectException', [{ key: 'terms_required' }])
  return session
}

export const createApiRouter = (
  routes: readonly Route[],
  resources: readonly Resource[],
  dependencies: Dependencies,
): RequestHandler => {
  const { services, writer } = dependencies
  const matcher = createMatcher<{ path: string; handler: RequestHandler }>()
  const mount = (method: string, path: string, handler: RequestHandler<Params>): void =>
    matcher.add(method, path, { path, handler: handler as unknown as RequestHandler })

  const queryOf = createQueryReader()
  const tracer = createTracer(services)

  const change = createChange(services, tracer)

  const runWrite = async (
    request: Request,
    session: Session,
    body: unknown,
    run: (ctx: Context) => Promise<Answer>,
  ): Promise<Answer> => {
    const key = request.method === 'POST' ? request.get('idempotency-key') : undefined
    if (key !== undefined && (key.length === 0 || key.length > 255))
      throw invalid({ key: 'idempotency_body' })
    const source = request.get('x-tropeiro-client') === 'app' ? 'app' : 'api'
    if (key === undefined) return change(request, session, source, run)
    const owner = { user_id: session.user_id, key, hash: requestHash(request.method, request.path, body) }
    return change(request, session, source, run, onlyOnce(owner))
  }

  for (const route of routes) {
    const handler: RequestHandler<Params> = async (request, response) => {
      const { params } = request
      if (route.kind === 'public') {
        const input = parse(route.input, plainBody(request.body))
        const body = await route.run(services, params, input as never, publicRequest(request))
        if (isFileAnswer(body)) return sendFileAnswer(response, body, services.storage)
        send(response, { status: route.status ?? 200, body })
        return
      }
      const session =
        route.kind === 'write' ? writing(request, route.ability) : authenticated(request, route.ability)
      if (route.kind === 'read') {
        // A question too long for an address comes as a POST; it still writes nothing.
        const query =
          route.method === 'post'
            ? parse(route.query, postedQuery(request.query, request.body))
            : parse(route.query, route.query && request.query, 'query')
        const body = await route.run(readContext(services, session), params, query as never, services)
        tracer.answered(request, session, body, route)
        send(response, { status: route.status ?? 200, body })
        return
      }
      const body = route.query ? postedQuery(request.query, request.body) : plainBody(request.body)
      const files = ((request.files ?? []) as Express.Multer.File[]).map((file): UploadedFile => ({
        name: file.originalname,
        bytes: file.buffer,
      }))
      const input = parse(route.input, body)
      const [prepared] = await Promise.allSettled([
        route.prepare?.(readContext(services, session), params, input as never, services),
      ])
      const answer = await runWrite(
        request,
        session,
        request.get('idempotency-key') === undefined
          ? body
          : [body, files.map(({ name, bytes }) => [name, hash('sha256', bytes)])],
        async (ctx) => {
          if (prepared.status === 'rejected') throw prepared.reason
          const result = await route.run(
            ctx,
            params,
            input as never,
            files,
            services,
            prepared.value as never,
          )
          return result === undefined
            ? { status: 204, body: null }
            : { status: route.status ?? 200, body: result }
        },
      )
      tracer.answered(request, session, answer.body, route)
      send(response, answer)
    }
    // Nobody's files are read before we know who sends them.
    const gate: RequestHandler = (request, _response, next) => {
      if (route.ability !== 'public') writing(request, route.ability)
      next()
    }
    const before = [
      ...dependencies.limit(route),
      ...(route.files ? [gate, ...dependencies.upload(route)] : []),
    ]
    const chain = () => Router({ mergeParams: true }).use(...before, handler as unknown as RequestHandler)
    mount(route.method, `/${route.path}`, before.length > 0 ? chain() : handler)
  }

  for (const resource of resources) mountResource(resource)

  function mountResource(resource: Resource): void {
    const { contract, abilities } = resource
    const path = `/${contract.type}`

    mount('get', path, async (request, response) => {
      const session = authenticated(request, abilities.read)
      const query = queryOf(request, resource)
      assertTokenReads(services.registry, session, resource, query.include)
      const body = await services.reader.list(readContext(services, session), resource, query)
      tracer.answered(request, session, body)
      send(response, { status: 200, body })
    })
    mount('get', `${path}/:id`, async (request, response) => {
      const session = authenticated(request, abilities.read)
      const query = queryOf(request, resource)
      assertTokenReads(services.registry, session, resource, query.include)
      const body = await services.reader.get(
        readContext(services, session),
        resource,
        idParam(request.params),
        query,
      )
      tracer.answered(request, session, body)
      send(response, { status: 200, body })
    })
    const { create, update, delete: remove } = abilities
    if (create && contract.create) {
      mount('post', path, async (request, response) => {
        const session = writing(request, create)
        const body = resourceBody(request.body, contract.type)
        const answer = await runWrite(request, session, body, async (ctx) => {
          const id = await writer.create(ctx, resource, body)
          return { status: 201, body: await services.reader.get(ctx, resource, id) }
        })
        response.set(
          'Location',
          `/api/${contract.type}/${(answer.body as { data?: { id?: string } }).data?.id ?? ''}`,
        )
        tracer.answered(request, session, answer.body)
        send(response, answer)
      })
    }
    if (update && contract.update) {
      mount('patch', `${path}/:id`, async (request, response) => {
        const session = writing(request, update)
        const id = idParam(request.params)
        const body = resourceBody(request.body, contract.type, String(id))
        const answer = await runWrite(request, session, body, async (ctx) => {
          await writer.update(ctx, resource, id, body)
          return { status: 200, body: await services.reader.get(ctx, resource, id) }
        })
        tracer.answered(request, session, answer.body)
        send(response, answer)
      })
    }
    if (remove) {
      mount('delete', path, async (request, response) => {
        const session = writing(request, remove)
        const ids = bodyIds(request.body)
        if (ids === null) throw invalidField('ids', 'required')
        await change(request, session, 'api', (ctx) => writer.remove(ctx, resource, ids))
        send(response, { status: 204, body: null })
      })
      mount('delete', `${path}/:id`, async (request, response) => {
        const session = writing(request, remove)
        await change(request, session, 'api', (ctx) =>
          writer.remove(ctx, resource, [idParam(request.params)]),
        )
        send(response, { status: 204, body: null })
      })
    }
  }

  return (request, response, next) => {
    const found = matcher.find(request.method, request.path)
    if (!found) {
      next()
      return undefined
    }
    request.params = found.params
    // For the metrics: the pattern, never the path. Express forgets the params once a request has failed.
    request.route = { path: found.value.path, params: found.params }
    return found.value.handler(request, response, next)
  }
}

const parse = (schema: z.ZodType | undefined, input: unknown, from: 'body' | 'query' = 'body'): unknown => {
  if (!schema) return {}
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issues = zodIssues(parsed.error)
  if (from === 'body') throw invalid(...issues)
  throw invalid(
    ...issues.map(({ pointer = '', ...issue }) => ({
      ...issue,
      parameter: pointer.replace('/data/attributes/', ''),
    })),
  )
}

/** What an access token was not made to read does not come along with what it may read either. */
const assertTokenReads = (
  registry: Registry,
  session: Session,
  resource: Resource,
  paths: readonly string[],
): void => {
  if (session.token_abilities === undefined) return
  for (const path of paths) {
    let from = resource
    for (const name of path.split('.')) {
      const relation = from.contract.relations[name]
      if (!relation) break
      from = registry.get(relation.type)
      if (!relation.owned && !can(session, from.abilities.read)) throw forbidden(from.abilities.read)
    }
  }
}

const publicRequest = (request: Request): PublicRequest => ({
  id: request.id,
  path: patternOf(request),
  address: request.ip ?? '',
  userAgent: request.get('user-agent') ?? null,
  locale: localeOf(request.get('accept-language')),
  query: request.query,
  token: bearer(request),
})
