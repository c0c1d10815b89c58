import * as z from 'zod'
import type { Contract } from '#shared/kit/contract.ts'

/** What the parts of the OpenAPI document are made of: JSON Schema from zod, and the documents that every resource shares. */

export type Json = Record<string, unknown>

/** Inputs are described as they may be sent, answers as they arrive. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'input'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return { ...json }
}

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
export const content = (schema: Json, type = 'application/json'): Json => ({
  content: { [type]: { schema } },
})
export const parameter = (
  name: string,
  place: 'path' | 'query',
  schema: Json,
  description?: string,
): Json => ({
  name,
  in: place,
  required: place === 'path',
  schema,
  ...(description === undefined ? {} : { description }),
})

export const errors = (names: readonly [number, string][]): Json =>
  Object.fromEntries(
    names.map(([status, name]) => [String(status), { description: name, ...content(ref('Errors')) }]),
  )
/** Every operation may answer them; `meta.key` tells which of a status it is. */
export const COMMON: readonly [number, string][] = [
  [400, 'ValidationException: the request cannot be read'],
  [401, 'UnauthorizedHttpException: no session, or one that has ended'],
  [403, 'PermissionException: plan, permission, feature or scope is missing'],
  [413, 'ValidationException: the body is too large'],
  [415, 'ValidationException: the body is of a type that is not read'],
  [422, 'ValidationException: every wrong field, each with its pointer'],
  [429, 'General: too many requests; Retry-After tells how long to wait'],
  [500, 'General: our failure; tell us the request_id'],
  [503, 'General: busy or unavailable; Retry-After tells how long to wait'],
  [507, 'General: the storage is full'],
]
export const WITH_ROW: readonly [number, string][] = [
  ...COMMON,
  [404, 'ModelNotFoundException: no such row, or not yours to see'],
  [409, 'ValidationException: the state of the row does not allow it, or another request was faster'],
  [428, 'ValidationException: what another change wrote is overwritten only with the version that was read'],
]
/** Of a change whose row an `If-Match` may name. */
export const WITH_STATE: readonly [number, string][] = [
  ...WITH_ROW,
  [412, 'ValidationException: the row has changed since the state that If-Match names'],
]

const identifier: Json = {
  type: 'object',
  required: ['type', 'id'],
  properties: { type: { type: 'string' }, id: { type: 'string' } },
}

const relationshipsOf = ({ relations }: Contract): Json => {
  const names = Object.entries(relations)
  if (names.length === 0) return {}
  const properties = names.map(([name, { kind }]) => {
    const data =
      kind === 'one' ? { anyOf: [identifier, { type: 'null' }] } : { type: 'array', items: identifier }
    return [name, { type: 'object', properties: { data } }]
  })
  return { relationships: { type: 'object', properties: Object.fromEntries(properties) } }
}

export const SELDOM = 'Of a single record; lists and included records have it where fields[] names it'

/** Attributes as they arrive; those that lists leave out are optional. */
const attributesSchema = ({ attributes, seldom = [] }: Contract): Json => {
  const often = Object.entries(attributes).filter(([name]) => !seldom.includes(name))
  const rest = seldom.flatMap((name) => {
    const attribute = attributes[name]
    return attribute === undefined ? [] : [[name, attribute.optional().describe(SELDOM)] as const]
  })
  return schemaOf(z.object(Object.fromEntries([...often, ...rest])))
}

export const resourceSchema = (contract: Contract): Json => ({
  type: 'object',
  required: ['type', 'id', 'attributes'],
  properties: {
    type: { const: contract.type },
    id: { type: 'string' },
    attributes: attributesSchema(contract),
    ...relationshipsOf(contract),
    meta: { type: 'object', properties: { actions: { type: 'array', items: { type: 'string' } } } },
  },
})

export const single = (name: string): Json => ({
  type: 'object',
  required: ['data'],
  properties: {
    data: ref(name),
    included: { type: 'array', items: ref('AnyResource') },
    meta: { type: 'object', properties: { warnings: { type: 'array', items: ref('Warning') } } },
  },
})
/** What a change that was done should be looked at for. */
export const warningSchema: Json = {
  type: 'object',
  required: ['key', 'detail', 'params'],
  properties: {
    key: { type: 'string' },
    detail: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
export const list = (name: string): Json => ({
  type: 'object',
  required: ['data', 'meta'],
  properties: {
    data: { type: 'array', items: ref(name) },
    included: { type: 'array', items: ref('AnyResource') },
    meta: { type: 'object', required: ['page'], properties: { page: ref('Page') } },
  },
})

export const errorSchema: Json = {
  type: 'object',
  required: ['errors', 'meta'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['status', 'code', 'title', 'detail', 'meta'],
        properties: {
          status: { type: 'string' },
          code: { type: 'string' },
          title: { type: 'string' },
          detail: { type: 'string', description: 'In the language of Accept-Language: pt, en or es' },
          meta: {
            type: 'object',
            required: ['key'],
            properties: {
              key: { type: 'string', description: 'Stable name of the error, for programs' },
              ability: { type: 'string', description: 'Of a 403: the scope that the call asks for' },
              missing: {
                type: 'object',
                description:
                  'Of a 403: what is missing. `one_of` names permissions or kinds of company, one of which would do',
                required: ['kind'],
                properties: {
                  kind: {
                    enum: [
                      'scope',
                      'plan',
                      'permission',
                      'feature',
                      'module',
                      'role',
                      'excluded',
                      'head_office',
                      'author',
                      'side',
                      'self',
                    ],
                  },
                  name: { type: 'string' },
                  one_of: { type: 'array', items: { type: 'string' } },
                },
              },
            },
          },
          source: {
            type: 'object',
            properties: { pointer: { type: 'string' }, parameter: { type: 'string' } },
          },
        },
      },
    },
    meta: { type: 'object', properties: { exception: { type: 'string' }, request_id: { type: 'string' } } },
  },
}

export const pageSchema: Json = {
  type: 'object',
  properties: {
    number: { type: 'integer' },
    size: { type: 'integer' },
    total: { type: 'integer', description: 'Rows of all pages' },
    last: { type: 'integer', description: 'Number of the last page' },
    more_than: {
      type: 'integer',
      description: 'There are more rows than this, which is `total` too; absent where `total` is exact',
    },
    next: {
      type: 'string',
      description: 'For `page[after]`: the rows after this page; absent on the last one',
    },
    prev: { type: 'string', description: 'For `page[before]`: the rows before it; absent on the first one' },
  },
}
