import { Router, type Request, type RequestHandler, type Response } from 'express'
import type { Answer } from '#server/http/idempotency.ts'
import { onlyOnce, requestHash } from '#server/http/idempotency.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type PublicRequest, type Route, type UploadedFile } from '#server/kit/routes.ts'
import type { Registry, Resource } from '#server/kit/resource.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { localeOf } from '#server/kit/texts.ts'
import { inTransaction, readContext } from '#server/kit/transaction.ts'
import type { Writer } from '#server/kit/write.ts'
import { zodIssues } from '#server/kit/zod-issues.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import { forbidden, invalid, invalidField, notFound, unauthorized } from '#shared/kit/exceptions.ts'
import { parseListQuery, type ListQuery } from '#shared/kit/query-grammar.ts'
import type * as z from 'zod'
import { bodyIds, plainBody } from './body.ts'
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

export const createApiRouter = (
  routes: readonly Route[],
  resources: readonly Resource[],
  dependencies: Dependencies,
): Router => {
  const { services, writer } = dependencies
  // Hundreds of routes: the first segment picks a small router, so that a request is not held against all of them.
  const bySegment = new Map<string, Router>()
  const routerOf = (path: string): Router => {
    const segment = path.split('/')[0] ?? ''
    const known = bySegment.get(segment)
    if (known) return known
    const made = Router({ caseSensitive: true })
    bySegment.set(segment, made)
    return made
  }

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
    if (key === undefined) return inTransaction(services, session, source, run)
    const owner = { user_id: session.user_id, key, hash: requestHash(request.method, request.path, body) }
    return inTransaction(services, session, source, run, onlyOnce(owner))
  }

  for (const route of routes) {
    const handler: RequestHandler = async (request, response) => {
      const params = request.params as Record<string, string>
      if (route.kind === 'public') {
        const input = parse(route.input, plainBody(request.body))
        const body = await route.run(services, params, input as never, publicRequest(request))
        send(response, { status: route.status ?? 200, body })
        return
      }
      const session = authenticated(request, route.ability)
      if (route.kind === 'read') {
        // A question too long for an address comes as a POST; it still writes nothing.
        const query =
          route.method === 'post'
            ? parse(route.query, plainBody(request.body))
            : parse(route.query, request.query, 'query')
        const body = await route.run(readContext(services, session), params, query as never, services)
        send(response, { status: route.status ?? 200, body })
        return
      }
      const body = plainBody(request.body)
      const files = ((request.files ?? []) as Express.Multer.File[]).map((file): UploadedFile => ({
        name: file.originalname,
        bytes: file.buffer,
      }))
      const input = parse(route.input, body)
      const answer = await runWrite(
        request,
        session,
        [body, files.map((file) => [file.name, file.bytes.length])],
        async (ctx) => {
          const result = await route.run(ctx, params, input as never, files, services)
          return result === undefined
            ? { status: 204, body: null }
            : { status: route.status ?? 200, body: result }
        },
      )
      send(response, answer)
    }
    // Nobody's files are read before we know who sends them.
    const gate: RequestHandler = (request, _response, next) => {
      if (route.ability !== 'public') authenticated(request, route.ability)
      next()
    }
    routerOf(route.path)[route.method](
      `/${route.path}`,
      ...dependencies.limit(route),
      ...(route.files ? [gate, ...dependencies.upload(route)] : []),
      handler,
    )
  }

  for (const resource of resources) mountResource(routerOf(resource.contract.type), resource)

  function mountResource(target: Router, resource: Resource): void {
    const { contract, abilities } = resource
    const path = `/${contract.type}`

    target.get(path, async (request, response) => {
      const session = authenticated(request, abilities.read)
      const query = listQuery(request.query, resource)
      assertTokenReads(services.registry, session, resource, query.include)
      send(response, {
        status: 200,
        body: await services.reader.list(readContext(services, session), resource, query),
      })
    })
    target.get(`${path}/:id`, async (request, response) => {
      const session = authenticated(request, abilities.read)
      const query = listQuery(request.query, resource)
      assertTokenReads(services.registry, session, resource, query.include)
      const body = await services.reader.get(
        readContext(services, session),
        resource,
        idParam(request.params),
        query,
      )
      send(response, { status: 200, body })
    })
    const { create, update, delete: remove } = abilities
    if (create && contract.create) {
      target.post(path, async (request, response) => {
        const session = authenticated(request, create)
        const body = plainBody(request.body)
        const answer = await runWrite(request, session, body, async (ctx) => {
          const id = await writer.create(ctx, resource, body)
          return { status: 201, body: await services.reader.get(ctx, resource, id) }
        })
        response.set(
          'Location',
          `/api/${contract.type}/${(answer.body as { data?: { id?: string } }).data?.id ?? ''}`,
        )
        send(response, answer)
      })
    }
    if (update && contract.update) {
      target.patch(`${path}/:id`, async (request, response) => {
        const session = authenticated(request, update)
        const body = plainBody(request.body)
        const id = idParam(request.params)
        const answer = await runWrite(request, session, body, async (ctx) => {
          await writer.update(ctx, resource, id, body)
          return { status: 200, body: await services.reader.get(ctx, resource, id) }
        })
        send(response, answer)
      })
    }
    if (remove) {
      target.delete(path, async (request, response) => {
        const session = authenticated(request, remove)
        const ids = bodyIds(request.body)
        if (ids === null) throw invalidField('ids', 'required')
        await inTransaction(services, session, 'api', (ctx) => writer.remove(ctx, resource, ids))
        send(response, { status: 204, body: null })
      })
      target.delete(`${path}/:id`, async (request, response) => {
        const session = authenticated(request, remove)
        await inTransaction(services, session, 'api', (ctx) =>
          writer.remove(ctx, resource, [idParam(request.params)]),
        )
        send(response, { status: 204, body: null })
      })
    }
  }

  const router = Router({ caseSensitive: true })
  router.use((request, response, next) => {
    const inner = bySegment.get(request.path.split('/')[1] ?? '')
    if (inner) inner(request, response, next)
    else next()
  })
  router.use(() => {
    throw notFound('route')
  })
  return router
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

export const listQuery = (input: unknown, resource: Pick<Resource, 'contract'>): ListQuery => {
  const parsed = parseListQuery(input, resource.contract)
  if (!parsed.ok) throw invalid(...parsed.issues)
  return parsed.query
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
  address: request.ip ?? '',
  userAgent: request.get('user-agent') ?? null,
  locale: localeOf(request.get('accept-language')),
  query: request.query,
  token: bearer(request),
})
