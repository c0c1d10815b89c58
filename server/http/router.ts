import { hash } from 'node:crypto'
import { Router, type Request, type RequestHandler } from 'express'
import { isFileAnswer, sendFileAnswer } from '#server/http/file-answer.ts'
import type { Answer } from '#server/http/idempotency.ts'
import { onlyOnce, requestHash } from '#server/http/idempotency.ts'
import type { Context } from '#server/kit/context.ts'
import type { Params, PublicRequest, Route, UploadedFile } from '#server/kit/routes.ts'
import type { Resource } from '#server/kit/resource.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { localeOf } from '#server/kit/texts.ts'
import { readContext } from '#server/kit/transaction.ts'
import type { Writer } from '#server/kit/write.ts'
import { zodIssues } from '#server/kit/zod-issues.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'
import { createChange } from './access-trace/change.ts'
import { createTracer, patternOf } from './access-trace/tracer.ts'
import { authenticated, send, writing } from './answering.ts'
import { plainBody, postedQuery } from './body.ts'
import { bearer } from './identify.ts'
import { createMatcher } from './match-route.ts'
import { createResourceRoutes } from './resource-routes.ts'

/** Turns declarations into Express handlers. A request's way: session, ability, input, transaction, answer. */

type Dependencies = {
  services: Services
  writer: Writer
  upload: (route: Route) => RequestHandler[]
  limit: (route: Route) => RequestHandler[]
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

  const resourceRoutes = createResourceRoutes({ services, writer, tracer, change, runWrite, mount })
  for (const resource of resources) resourceRoutes(resource)

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

const publicRequest = (request: Request): PublicRequest => ({
  id: request.id,
  path: patternOf(request),
  address: request.ip ?? '',
  userAgent: request.get('user-agent') ?? null,
  locale: localeOf(request.get('accept-language')),
  query: request.query,
  token: bearer(request),
})
