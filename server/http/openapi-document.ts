import type { Resource } from '#server/kit/resource.ts'
import type { Call } from '#shared/kit/call.ts'
import type { Contract } from '#shared/kit/contract.ts'
import { membersOf, textIn } from '#shared/kit/typed.ts'
import { GRANTABLE } from '#shared/session/access-tokens.contract.ts'
import { answeredContracts, callPath } from './openapi-calls.ts'
import { describedOperation, describedPart, describedResource } from './openapi-described.ts'
import { BEARER, GUIDE, HEADERS } from './openapi-guide.ts'
import { explained, operationsOf, tagsOf, withOperations } from './openapi-operation.ts'
import { resourcePaths } from './openapi-resources.ts'
import { withShared } from './openapi-shared.ts'
import { errorSchema, pageSchema, ref, resourceSchema, type Json, warningSchema } from './openapi-schemas.ts'

/** Scopes of personal tokens with the operations that they open, for who chooses them. */
const scopesOf = (paths: Readonly<Record<string, Json>>): Record<string, string> => {
  const opened = new Map<string, string[]>()
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      const ability = textIn(membersOf(operation)['x-ability'])
      if (ability) opened.set(ability, [...(opened.get(ability) ?? []), `${method.toUpperCase()} ${path}`])
    }
  return Object.fromEntries(GRANTABLE.map((name) => [name, opened.get(name)?.join(', ') ?? '']))
}

/**
 * The API as OpenAPI 3.1, made from the declarations that serve it: the server checks what the document says.
 */

const pathsOf = (
  calls: readonly Call[],
  resources: readonly Resource[],
  contracts: ReadonlyMap<string, Contract>,
) => {
  const paths: Record<string, Json> = {}
  for (const resource of resources) for (const [path, item] of resourcePaths(resource)) paths[path] = item
  for (const call of calls) {
    const [path, method, operation] = callPath(call, contracts)
    paths[path] = { ...paths[path], [method]: operation }
  }
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const [, first = ''] = path.split('/')
      return [path, withOperations(item, (operation) => describedOperation(explained(operation), first))]
    }),
  )
}

export const openapiDocument = (
  calls: readonly Call[],
  resources: readonly Resource[],
  url: string,
): Json => {
  const named = [...answeredContracts(calls), ...resources.map(({ contract }) => contract)]
  const contracts = new Map(named.map((contract) => [contract.type, contract]))
  const byType = new Map(resources.map((resource) => [resource.contract.type, resource]))
  const whole = pathsOf(calls, resources, contracts)
  const { paths, ...components } = withShared(whole)
  return {
    openapi: '3.1.0',
    info: { title: 'Tropeiro API', version: '1.0.0', description: GUIDE },
    servers: [{ url: `${url}/api` }],
    security: [{ bearer: [] }],
    ...tagsOf(Object.values(whole).flatMap(operationsOf)),
    paths,
    components: {
      securitySchemes: { bearer: { ...BEARER, 'x-scopes': scopesOf(paths) } },
      ...components,
      headers: HEADERS,
      schemas: {
        Errors: describedPart(errorSchema),
        Page: describedPart(pageSchema),
        Warning: describedPart(warningSchema),
        AnyResource: { anyOf: [...contracts.keys()].map(ref) },
        ...Object.fromEntries(
          [...contracts].map(([type, contract]) => [
            type,
            describedResource(resourceSchema(contract), type, byType.get(type)),
          ]),
        ),
      },
    },
  }
}
