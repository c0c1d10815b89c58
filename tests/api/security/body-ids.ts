import { exampleOf, sample } from '#server/http/openapi-examples.ts'
import { schemaOf, type Json } from '#server/http/openapi-schemas.ts'
import { membersOf } from '#shared/kit/typed.ts'
import type * as z from 'zod'
import { RESOURCES } from './support.ts'

/** Where an input names rows: its fields whose names are those of ids. */

/** A way into a body: names of members, `[]` into a list. */
export type Way = readonly string[]

const TYPES: ReadonlySet<string> = new Set(RESOURCES.map(({ contract }) => contract.type))
/** Fields whose words name a row, and not its type. */
const TARGETS: Readonly<Record<string, string>> = {
  user: 'users',
  operator: 'users',
  draft: 'simulation_tables',
  table: 'simulation_tables',
  simulation_quote_transporter: 'simulation_quotes_transporters',
  delivery_address: 'order_delivery_addresses',
  lane: 'freight_tender_lanes',
  component: 'component_names',
}

/** The resource that a field names by its id, told by its last words: `collection_address_id` is one of `addresses`. */
export const targetOf = (field: string): string | undefined => {
  const [, noun] = /^(\w+?)_ids?$/.exec(field) ?? []
  if (noun === undefined) return undefined
  const words = noun.split('_')
  for (let from = 0; from < words.length; from += 1) {
    const rest = words.slice(from).join('_')
    const found = [TARGETS[rest], rest, `${rest}s`, `${rest}es`, rest.replace(/y$/, 'ies')].find(
      (one) => one !== undefined && TYPES.has(one),
    )
    if (found !== undefined) return found
  }
  return undefined
}

const choicesOf = ({ anyOf, oneOf, allOf }: Json): Json[] =>
  [anyOf, oneOf, allOf].flatMap((one) => (Array.isArray(one) ? one.map(membersOf) : []))

/** Ways to every field that is named as ids are. */
const waysIn = (schema: Json): Way[] => [
  ...choicesOf(schema).flatMap(waysIn),
  ...Object.entries(membersOf(schema.properties)).flatMap(([name, inner]): Way[] => [
    ...(/(?:^|_)ids?$/.test(name) ? [[name]] : []),
    ...waysIn(membersOf(inner)).map((way) => [name, ...way]),
  ]),
  ...(schema.items ? waysIn(membersOf(schema.items)).map((way) => ['[]', ...way]) : []),
]
export const idsIn = (input: z.ZodType): Way[] => {
  const ways = waysIn(schemaOf(input)).map((way) => way.join('.'))
  return [...new Set(ways)].map((way) => way.split('.'))
}

/** The part of a schema that has this member. */
const partWith = (schema: Json, step: string): Json =>
  [schema, ...choicesOf(schema)].find((one) =>
    step === '[]' ? one.items !== undefined : step in membersOf(one.properties),
  ) ??
  choicesOf(schema)
    .map((one) => partWith(one, step))
    .find((one) => one !== schema) ??
  schema

/** `body` with `id` at the end of the way; missing members are made from the schema. */
const put = (schema: Json, body: unknown, [step, ...rest]: Way, id: number): unknown => {
  if (step === undefined) {
    const isList = [schema, ...choicesOf(schema)].some(({ type }) => type === 'array')
    return isList ? [id] : id
  }
  const part = partWith(schema, step)
  if (step === '[]') {
    const [first, ...others] = Array.isArray(body) && body.length > 0 ? body : [sample(membersOf(part.items))]
    return [put(membersOf(part.items), first, rest, id), ...others]
  }
  const before = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : sample(part)
  const members = membersOf(before)
  const inner = membersOf(membersOf(part.properties)[step])
  return { ...members, [step]: put(inner, members[step], rest, id) }
}
export const withId = (input: z.ZodType, body: unknown, way: Way, id: number): unknown =>
  put(schemaOf(input), body ?? exampleOf(input), way, id)
