import * as z from 'zod'
import type { Resource } from '#server/kit/resource.ts'
import type { Contract } from '#shared/kit/contract.ts'
import { isOfDays, MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '#shared/kit/query-grammar.ts'
import { RELATIVE_DAYS } from '#shared/kit/relative-days.ts'
import {
  type Json,
  schemaOf,
  content,
  parameter,
  errors,
  COMMON,
  WITH_ROW,
  WITH_STATE,
  single,
  list,
} from './openapi-schemas.ts'

/** The generic addresses of a resource in the OpenAPI document, and how its lists are asked. */

const spanSchema = { type: 'string', enum: RELATIVE_DAYS }

/** Values that a list knows by name are listed; the others stay texts. */
const equalsParameter = (name: string, schema: Json, text: string): Json => ({
  ...parameter(
    name,
    'query',
    Array.isArray(schema.enum) ? { type: 'array', items: schema } : { type: 'string' },
    text,
  ),
  style: 'form',
  explode: false,
})

const filterParameters = ({ filter, search }: Contract): Json[] => [
  ...Object.entries(filter).flatMap(([name, { kind, schema }]) => {
    if (kind === 'range')
      return [
        ...['from', 'until'].map((bound) =>
          parameter(`filter[${name}][${bound}]`, 'query', schemaOf(schema)),
        ),
        ...(isOfDays({ schema })
          ? [parameter(`filter[${name}]`, 'query', spanSchema, 'Days that count from today in Brazil')]
          : []),
      ]
    if (kind === 'equals')
      return [
        equalsParameter(`filter[${name}]`, schemaOf(schema), 'One value, or several separated by commas'),
        equalsParameter(
          `filter[${name}][not]`,
          schemaOf(schema),
          'None of these values, separated by commas; rows without a value are found too',
        ),
      ]
    return [parameter(`filter[${name}]`, 'query', schemaOf(schema))]
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

export const listParameters = (contract: Contract): Json[] => [
  parameter(
    'page[number]',
    'query',
    { type: 'integer', minimum: 1, default: 1 },
    'Number of the page, from 1',
  ),
  parameter(
    'page[size]',
    'query',
    { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE },
    'Rows of a page',
  ),
  parameter(
    'page[after]',
    'query',
    { type: 'string' },
    'Goes on after a page: its `meta.page.next`, with the same `sort`, and without `page[number]`; rows are not counted',
  ),
  parameter(
    'page[before]',
    'query',
    { type: 'string' },
    'Goes back from a page: its `meta.page.prev`, likewise; `end` is the last page',
  ),
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

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A name of your own for this change, of up to 255 characters (a UUID does). The same key with the same body within 24 hours changes nothing more and answers what the first answered; with another body it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}
export const ifMatchHeader = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the row as it was read: a change only from that state, else 412',
  schema: { type: 'string' },
}
const idPath = parameter('id', 'path', { type: 'string' }, 'Id of the record')

export const bodyOf = (schema: z.ZodType, example?: unknown): Json => ({
  requestBody: {
    required: true,
    ...content({ ...schemaOf(schema), ...(example === undefined ? {} : { example }) }),
  },
})

export const resourcePaths = ({ contract, abilities }: Resource): [string, Json][] => {
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
      ...bodyOf(contract.create),
      responses: { 201: { description: 'Created', ...content(single(type)) }, ...errors(WITH_ROW) },
    })
  if (abilities.update && contract.update)
    one.patch = secured(abilities.update, {
      operationId: `${type}.update`,
      summary: `Update one of ${type}; an absent field stays, null clears`,
      parameters: [idempotencyKey, ifMatchHeader],
      ...bodyOf(contract.update),
      responses: { 200: { description: 'Updated', ...content(single(type)) }, ...errors(WITH_STATE) },
    })
  if (abilities.delete) {
    const ids = z.object({ ids: z.array(z.int().positive()).min(1).max(500) })
    many.delete = secured(abilities.delete, {
      operationId: `${type}.mass_delete`,
      summary: `Delete several of ${type}, all or none`,
      parameters: [idempotencyKey],
      ...bodyOf(ids),
      responses: { 204: { description: 'Deleted' }, ...errors(WITH_ROW) },
    })
    one.delete = secured(abilities.delete, {
      operationId: `${type}.delete`,
      summary: `Delete one of ${type}`,
      parameters: [idempotencyKey, ifMatchHeader],
      responses: { 204: { description: 'Deleted' }, ...errors(WITH_STATE) },
    })
  }
  return [
    [`/${type}`, many],
    [`/${type}/{id}`, one],
  ]
}
