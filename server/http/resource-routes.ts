import type { Request, RequestHandler } from 'express'
import type { Answer } from '#server/http/idempotency.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Registry, Resource } from '#server/kit/resource.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { listContext, readContext } from '#server/kit/transaction.ts'
import { assertVersion } from '#server/kit/row-version.ts'
import type { Writer } from '#server/kit/write.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { createTracer } from './access-trace/tracer.ts'
import type { LaneName } from './admission/lanes.ts'
import { authenticated, send, writing } from './answering.ts'
import { bodyIds, resourceBody } from './body.ts'
import { ifMatch, refuseIfMatch } from './if-match.ts'
import { sessionOf } from './identify.ts'
import { createQueryReader } from './read-list-query.ts'

/** The addresses that every resource has by its declaration: list, get, and as its abilities say create, update and delete. */

type Tools = {
  services: Services
  writer: Writer
  tracer: ReturnType<typeof createTracer>
  /** A change that an idempotency key makes happen once. */
  runWrite: (
    request: Request,
    session: Session,
    body: unknown,
    run: (ctx: Context) => Promise<Answer>,
  ) => Promise<Answer>
  mount: (lane: LaneName, method: string, path: string, handler: RequestHandler<Params>) => void
}

type Mounting = Tools & { resource: Resource; path: string }
type Abilities = Resource['abilities']

const mountReads = (
  { services, tracer, mount, resource, path }: Mounting,
  queryOf: ReturnType<typeof createQueryReader>,
): void => {
  const { abilities } = resource
  mount('list', 'get', path, async (request, response) => {
    const session = authenticated(request, abilities.read)
    const query = queryOf(request, resource)
    assertTokenReads(services.registry, session, resource, query.include)
    const body = await services.reader.list(await listContext(services, session), resource, query)
    tracer.answered(request, session, body)
    send(response, { status: 200, body })
  })
  mount('quick', 'get', `${path}/:id`, async (request, response) => {
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
}

const mountCreate = (
  { services, writer, tracer, runWrite, mount, resource, path }: Mounting,
  create: NonNullable<Abilities['create']>,
): void => {
  const { contract } = resource
  mount('change', 'post', path, async (request, response) => {
    const session = writing(request, create)
    refuseIfMatch(request)
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

const mountUpdate = (
  { services, writer, tracer, runWrite, mount, resource, path }: Mounting,
  update: NonNullable<Abilities['update']>,
): void => {
  const { contract } = resource
  mount('change', 'patch', `${path}/:id`, async (request, response) => {
    const session = writing(request, update)
    const id = idParam(request.params)
    const body = resourceBody(request.body, contract.type, String(id))
    const wanted = ifMatch(request)
    const answer = await runWrite(request, session, body, async (ctx) => {
      if (wanted) await assertVersion(ctx, resource, id, wanted)
      await writer.update(ctx, resource, id, body)
      return { status: 200, body: await services.reader.get(ctx, resource, id) }
    })
    tracer.answered(request, session, answer.body)
    send(response, answer)
  })
}

/** A kind that is let go in another way says so to who may do that. */
const deleting = (request: Request<Params>, resource: Resource, remove: Ability, id?: string): Session => {
  const session = sessionOf(request)
  const other = session && !can(session, remove) ? resource.insteadOfDelete?.(session, id) : undefined
  if (other) throw other
  return writing(request, remove)
}

const mountDelete = (
  { writer, runWrite, mount, resource, path }: Mounting,
  remove: NonNullable<Abilities['delete']>,
): void => {
  mount('change', 'delete', path, async (request, response) => {
    const session = deleting(request, resource, remove)
    refuseIfMatch(request)
    const ids = bodyIds(request.body)
    if (ids === null) throw invalidField('ids', 'required')
    const answer = await runWrite(request, session, ids, async (ctx) => {
      await writer.remove(ctx, resource, ids)
      return { status: 204, body: null }
    })
    send(response, answer)
  })
  mount('change', 'delete', `${path}/:id`, async (request, response) => {
    const session = deleting(request, resource, remove, request.params.id)
    const id = idParam(request.params)
    const wanted = ifMatch(request)
    const answer = await runWrite(request, session, null, async (ctx) => {
      if (wanted) await assertVersion(ctx, resource, id, wanted)
      await writer.remove(ctx, resource, [id])
      return { status: 204, body: null }
    })
    send(response, answer)
  })
}

export const createResourceRoutes = (tools: Tools) => {
  const queryOf = createQueryReader()
  return (resource: Resource): void => {
    const { contract, abilities } = resource
    const mounting: Mounting = { ...tools, resource, path: `/${contract.type}` }
    mountReads(mounting, queryOf)
    if (abilities.create && contract.create) mountCreate(mounting, abilities.create)
    if (abilities.update && contract.update) mountUpdate(mounting, abilities.update)
    if (abilities.delete) mountDelete(mounting, abilities.delete)
  }
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
      if (!relation.owned && !can(session, from.abilities.read)) throw refuse(session, from.abilities.read)
    }
  }
}
