import type { RequestHandler } from 'express'
import type { Params, Route } from '#server/kit/routes.ts'
import type { Resource } from '#server/kit/resource.ts'
import type { Services } from '#server/kit/services.ts'
import type { Writer } from '#server/kit/write.ts'
import type { Call } from '#shared/kit/call.ts'
import { createChange } from './access-trace/change.ts'
import { createTracer } from './access-trace/tracer.ts'
import type { Admit } from './admission/admit.ts'
import { laneOfCall } from './admission/lanes.ts'
import { answerCall } from './answer-call.ts'
import { writing } from './answering.ts'
import { inTurn } from './in-turn.ts'
import { createMatcher } from './match-route.ts'
import { isReadable, typesOf, unreadable, wrongMethod } from './refusals.ts'
import { createResourceRoutes } from './resource-routes.ts'
import { createRunWrite } from './run-write.ts'
import type { Spool } from './spool.ts'

/** Every address of the API and its handler. */

type Dependencies = {
  services: Services
  writer: Writer
  upload: (call: Call) => RequestHandler[]
  limit: (call: Call) => RequestHandler[]
  admit: Admit
  hold: Spool['hold']
}

/** No file is read before its sender is known and may send it. */
const gate =
  ({ call: { ability }, admits }: Route, services: Services): RequestHandler =>
  async (request, _response, next) => {
    if (ability !== 'public') writing(request, ability)
    else await admits?.(services, String(request.params.hash))
    next()
  }

const takenBy = ({ files, form }: Call): readonly string[] =>
  typesOf(files ? 'files' : form ? 'form' : 'json', files?.raw)

const beforeCall = (route: Route, { limit, upload, services }: Dependencies): RequestHandler[] => [
  ...limit(route.call),
  ...(route.call.files ? [gate(route, services), ...upload(route.call)] : []),
]

export const createApiRouter = (
  routes: readonly Route[],
  resources: readonly Resource[],
  dependencies: Dependencies,
): RequestHandler => {
  const { services, writer, admit, hold } = dependencies
  const matcher = createMatcher<{ path: string; takes: readonly string[]; handler: RequestHandler }>()
  const mount = (
    method: string,
    path: string,
    handler: RequestHandler<Params>,
    takes: readonly string[] = typesOf('json'),
  ): void => matcher.add(method, path, { path, takes, handler: handler as unknown as RequestHandler })

  const tracer = createTracer(services)
  const change = createChange(services, tracer)
  const runWrite = createRunWrite(change)

  for (const route of routes) {
    const handler = admit(laneOfCall(route.call), answerCall(route, { services, tracer, runWrite, hold }))
    const before = beforeCall(route, dependencies)
    const whole = before.length > 0 ? inTurn(...before, handler as unknown as RequestHandler) : handler
    mount(route.call.method, `/${route.call.path}`, whole, takenBy(route.call))
  }
  const resourceRoutes = createResourceRoutes({
    services,
    writer,
    tracer,
    runWrite,
    mount: (lane, method, path, handler) => mount(method, path, admit(lane, handler)),
  })
  for (const resource of resources) resourceRoutes(resource)

  return (request, response, next) => {
    const found = matcher.find(request.method, request.path)
    if (!found) {
      const methods = matcher.methods(request.path)
      if (methods.length > 0) throw wrongMethod(methods)
      next()
      return undefined
    }
    if (!isReadable(request, found.value.takes)) throw unreadable(found.value.takes)
    request.params = found.params
    // For the metrics: the pattern, never the path. Express forgets the params once a request has failed.
    request.route = { path: found.value.path, params: found.params }
    return found.value.handler(request, response, next)
  }
}
