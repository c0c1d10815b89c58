import * as z from 'zod'
import type { Resource } from '#server/kit/resource.ts'
import type { Route } from '#server/kit/routes.ts'
import type { Contract } from '#shared/kit/contract.ts'
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '#shared/kit/query-grammar.ts'
import {
  type Json,
  schemaOf,
  ref,
  content,
  parameter,
  errors,
  COMMON,
  WITH_ROW,
  resourceSchema,
  single,
  list,
  errorSchema,
  pageSchema,
} from './openapi-schemas.ts'

/**
 * The API as OpenAPI 3.1, made from the zod objects that serve it: what the document says is what the server checks.
 */

const filterParameters = ({ filter, search }: Contract): Json[] => [
  ...Object.entries(filter).flatMap(([name, { kind, schema }]) => {
    if (kind === 'range')
      return ['from', 'until'].map((bound) =>
        parameter(`filter[${name}][${bound}]`, 'query', schemaOf(schema)),
      )
    const note = kind === 'equals' ? 'One value, or several separated by commas' : undefined
    return [
      parameter(`filter[${name}]`, 'query', kind === 'equals' ? { type: 'string' } : schemaOf(schema), note),
    ]
  }),
  ...(search
    ? [
        parameter(
          'filter[search]',
          'query',
          { type: 'string' },
          `Part of ${search.join(', ')}; accents and case do not matter`,
        ),
      ]
    : []),
]

const listParameters = (contract: Contract): Json[] => [
  parameter('page[number]', 'query', { type: 'integer', minimum: 1, default: 1 }),
  parameter('page[size]', 'query', {
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: DEFAULT_PAGE_SIZE,
  }),
  parameter(
    'sort',
    'query',
    { type: 'string' },
    `Any of id, ${contract.sort.join(', ')}; a minus in front reverses`,
  ),
  ...(contract.include.length > 0
    ? [parameter('include', 'query', { type: 'string' }, `Any of ${contract.include.join(', ')}`)]
    : []),
  parameter(`fields[${contract.type}]`, 'query', { type: 'string' }, 'Only these attributes'),
  ...filterParameters(contract),
]

const idempotencyKey = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }
const idPath = parameter('id', 'path', { type: 'string' })

const body = (schema: z.ZodType): Json => ({ requestBody: { required: true, ...content(schemaOf(schema)) } })

const resourcePaths = ({ contract, abilities }: Resource): [string, Json][] => {
  const { type } = contract
  const tags = [type]
  const secured = (ability: string, operation: Json): Json => ({ tags, 'x-ability': ability, ...operation })
  const many: Json = {
    get: secured(abilities.read, {
      operationId: `${type}.list`,
      summary: `List ${type}`,
      parameters: listParameters(contract),
      responses: { 200: { description: 'One page', ...content(list(type)) }, ...errors(COMMON) },
    }),
  }
  const one: Json = {
    parameters: [idPath],
    get: secured(abilities.read, {
      operationId: `${type}.get`,
      summary: `Get one of ${type}`,
      ...(contract.include.length > 0
        ? { parameters: [parameter('include', 'query', { type: 'string' })] }
        : {}),
      responses: { 200: { description: 'The record', ...content(single(type)) }, ...errors(WITH_ROW) },
    }),
  }
  if (abilities.create && contract.create)
    many.post = secured(abilities.create, {
      operationId: `${type}.create`,
      summary: `Create one of ${type}`,
      parameters: [idempotencyKey],
      ...body(contract.create),
      responses: { 201: { description: 'Created', ...content(single(type)) }, ...errors(WITH_ROW) },
    })
  if (abilities.update && contract.update)
    one.patch = secured(abilities.update, {
      operationId: `${type}.update`,
      summary: `Update one of ${type}; an absent field stays, null clears`,
      ...body(contract.update),
      responses: { 200: { description: 'Updated', ...content(single(type)) }, ...errors(WITH_ROW) },
    })
  if (abilities.delete) {
    const ids = z.object({ ids: z.array(z.int().positive()).min(1).max(500) })
    many.delete = secured(abilities.delete, {
      operationId: `${type}.mass_delete`,
      summary: `Delete several of ${type}, all or none`,
      ...body(ids),
      responses: { 204: { description: 'Deleted' }, ...errors(WITH_ROW) },
    })
    one.delete = secured(abilities.delete, {
      operationId: `${type}.delete`,
      summary: `Delete one of ${type}`,
      responses: { 204: { description: 'Deleted' }, ...errors(WITH_ROW) },
    })
  }
  return [
    [`/${type}`, many],
    [`/${type}/{id}`, one],
  ]
}

const queryParameters = (schema: z.ZodType | undefined): Json[] => {
  const properties = (schema ? (schemaOf(schema).properties as Json | undefined) : undefined) ?? {}
  return Object.entries(properties).map(([name, value]) => parameter(name, 'query', value as Json))
}

const requestBody = (route: Route): Json => {
  if (route.files) {
    const properties = route.input ? ((schemaOf(route.input).properties as Json | undefined) ?? {}) : {}
    const files = { type: 'array', maxItems: route.files.max, items: { type: 'string', format: 'binary' } }
    return {
      requestBody: {
        required: true,
        ...content(
          { type: 'object', properties: { ...properties, [route.files.field]: files } },
          'multipart/form-data',
        ),
      },
    }
  }
  const asked = route.kind === 'read' && route.method === 'post' ? route.query : route.input
  return asked ? body(asked) : {}
}

/** What a route answers, and of a list how it may be asked. */
const answerOf = (route: Route): Json => {
  if (route.status === 204) return {}
  if (route.output) return content(schemaOf(route.output))
  if (!route.answers) return content({ type: 'object' })
  const { type, as } = route.answers
  if (as === 'one') return content(single(type))
  if (as === 'page') return content(list(type))
  const rows = { type: 'array', items: ref(type) }
  return content({ type: 'object', required: ['data'], properties: { data: rows } })
}

const routePath = (route: Route, contracts: ReadonlyMap<string, Contract>): [string, string, Json] => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const listed = route.answers?.as === 'page' ? contracts.get(route.answers.type) : undefined
  const parameters = [
    ...names.map((name) => parameter(name, 'path', { type: 'string' })),
    ...(route.kind === 'read' && route.method !== 'post' ? queryParameters(route.query) : []),
    ...(listed ? listParameters(listed) : []),
    ...(route.kind === 'write' && route.method === 'post' ? [idempotencyKey] : []),
  ]
  const operation = {
    tags: [route.path.split('/')[0]],
    operationId: `${route.method}.${route.path.replaceAll('/', '.').replaceAll(':', '')}`,
    summary: route.summary,
    'x-ability': route.ability,
    ...(route.ability === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route),
    responses: {
      [String(route.status ?? 200)]: { description: 'Done', ...answerOf(route) },
      ...errors(WITH_ROW),
    },
  }
  return [`/${route.path.replace(/:(\w+)/g, '{$1}')}`, route.method, operation]
}

export const openapiDocument = (
  routes: readonly Route[],
  resources: readonly Resource[],
  url: string,
): Json => {
  const paths: Record<string, Json> = {}
  for (const resource of resources) for (const [path, item] of resourcePaths(resource)) paths[path] = item
  const contracts = new Map(resources.map(({ contract }) => [contract.type, contract]))
  for (const route of routes) {
    const [path, method, operation] = routePath(route, contracts)
    paths[path] = { ...paths[path], [method]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tropeiro API',
      version: '1.0.0',
      description:
        'JSON:API documents; bodies are accepted as JSON:API or as plain objects. Money, weights and rates are decimal strings.',
    },
    servers: [{ url: `${url}/api` }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Errors: errorSchema,
        Page: pageSchema,
        AnyResource: { anyOf: resources.map(({ contract }) => ref(contract.type)) },
        ...Object.fromEntries(resources.map(({ contract }) => [contract.type, resourceSchema(contract)])),
      },
    },
  }
}
