import { schemaOf, type Json } from '#server/http/openapi-schemas.ts'
import { membersOf } from '#shared/kit/typed.ts'
import type * as z from 'zod'

/** The largest body that an input's own schema describes, within what a request may have. */

const BODY_BYTES = 900_000
const TEXT_LENGTH = 100_000

const itemsOf = ({ items, maxItems }: Json, bytes: number): unknown[] => {
  const one = largest(membersOf(items), 0)
  const size = JSON.stringify(one ?? null).length + 1
  const count = Math.min(typeof maxItems === 'number' ? maxItems : Infinity, Math.floor(bytes / size))
  return Array.from({ length: count }, (_, index) => (typeof one === 'number' ? index + 1 : one))
}

const objectOf = ({ properties }: Json, bytes: number): Json => {
  const all = Object.entries(membersOf(properties))
  return Object.fromEntries(
    all.map(([name, schema]) => [name, largest(membersOf(schema), bytes / all.length)]),
  )
}

const textOf = ({ format, pattern, maxLength, minLength }: Json, bytes: number): string => {
  if (format === 'date') return '2026-11-18'
  if (format === 'date-time') return '2026-11-18T12:00:00.000Z'
  if (pattern !== undefined) return '1250.00'
  const length = typeof maxLength === 'number' ? maxLength : Math.min(TEXT_LENGTH, bytes)
  return 'x'.repeat(Math.max(Number(minLength ?? 1), Math.floor(length)))
}

/** @param bytes of this part; 0: as small as it may be, as one of many */
const largest = (schema: Json, bytes: number): unknown => {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray) as Json[] | undefined
  if (choices) {
    const large =
      choices.find(({ type }) => type === 'array') ?? choices.find(({ type }) => type === 'object')
    return largest(large ?? membersOf(choices[0]), bytes)
  }
  const [type] = [schema.type].flat()
  if (type === 'object') return objectOf(schema, bytes)
  if (type === 'array') return itemsOf(schema, bytes)
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return true
  return type === 'string' ? textOf(schema, bytes) : null
}

export const largestBody = (input: z.ZodType | undefined): unknown =>
  input ? largest(schemaOf(input), BODY_BYTES) : {}
