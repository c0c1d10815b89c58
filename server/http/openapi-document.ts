import type { Resource } from '#server/kit/resource.ts'
import type { Call } from '#shared/kit/call.ts'
import type { Contract } from '#shared/kit/contract.ts'
import { membersOf, textIn } from '#shared/kit/typed.ts'
import { GRANTABLE } from '#shared/session/access-tokens.contract.ts'
import { answeredContracts, callPath } from './openapi-calls.ts'
import { resourcePaths } from './openapi-resources.ts'
import { errorSchema, pageSchema, ref, resourceSchema, type Json } from './openapi-schemas.ts'

const BEARER = [
  'A session token of `POST login`, good for 12 hours, or a personal access token of `POST access_tokens`, good for the',
  'days and scopes that it was made with. Each operation names its scope in `x-ability`; `x-scopes` lists what each opens.',
].join(' ')

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

const DESCRIPTION =
  'JSON:API documents; bodies are accepted as JSON:API or as plain objects. Money, weights and rates are decimal strings.'

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
  return paths
}

export const openapiDocument = (
  calls: readonly Call[],
  resources: readonly Resource[],
  url: string,
): Json => {
  const named = [...answeredContracts(calls), ...resources.map(({ contract }) => contract)]
  const contracts = new Map(named.map((contract) => [contract.type, contract]))
  const paths = pathsOf(calls, resources, contracts)
  return {
    openapi: '3.1.0',
    info: { title: 'Tropeiro API', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: `${url}/api` }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: BEARER, 'x-scopes': scopesOf(paths) },
      },
      schemas: {
        Errors: errorSchema,
        Page: pageSchema,
        AnyResource: { anyOf: [...contracts.keys()].map(ref) },
        ...Object.fromEntries([...contracts].map(([type, contract]) => [type, resourceSchema(contract)])),
      },
    },
  }
}
