import * as z from 'zod'
import { createMatcher } from '#server/http/match-route.ts'
import { MODULES } from '#server/modules/index.ts'
import type { Call } from '#shared/kit/call.ts'

/** These name what the sender made up. */
const UNKNOWN: ReadonlySet<string> = new Set(['unknown_field', 'unknown_file_field', 'unknown_parameter'])
/** Calls that judge a whole record, or the order that they make of it: its fields are named as it names them. */
const NAMES_A_RECORD: ReadonlySet<string> = new Set([
  'POST freight_tenders/open/:id',
  'PATCH simulation_quotes_transporters/create_order/:id',
  'PATCH simulation_quotes_transporters/create_order_by_hash/:hash',
])
/** Every page's own (kit/query-grammar), and of a file that asks as a list does. */
const PAGE_NAMES = ['filter', 'sort', 'include', 'fields', 'page']

/** Errors point at what the call takes, in its body and in its address: judged for each refusal that a test of the API meets. */

const calls = createMatcher<Call>()
for (const { call } of MODULES.flatMap(({ routes = [] }) => routes)) calls.add(call.method, call.path, call)

type Refusal = { meta?: { key?: string }; source?: { pointer?: string; parameter?: string } }

/** Of schemas that were asked for: thousands of refusals are of a few hundred calls. */
const knownNames = new WeakMap<z.ZodType, readonly string[] | null>()

/** Names of the first level of what a schema takes; null where it leaves them open. */
const namesIn = (read: z.ZodType | undefined): readonly string[] | null => {
  if (!read) return []
  const known = knownNames.get(read)
  if (known !== undefined) return known
  const names = readNames(read)
  knownNames.set(read, names)
  return names
}

const readNames = (read: z.ZodType): readonly string[] | null => {
  const schema = z.toJSONSchema(read, { io: 'input', unrepresentable: 'any' })
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const names = parts.flatMap((part) => Object.keys((part as z.core.JSONSchema.Schema).properties ?? {}))
  const isOpen = typeof schema.additionalProperties === 'object' || names.length === 0
  return isOpen && schema.additionalProperties !== false ? null : names
}

/** Names of a body's first level and of the address; null where the schema leaves them open. */
const fieldsOf = ({ input, path, files }: Call): ReadonlySet<string> | null => {
  const names = namesIn(input)
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names && new Set([...names, ...named, ...(files ? [files.field] : [])])
}

/** Names that an address may have behind its question mark, or in itself; null where the schema leaves them open. */
const parametersOf = ({ query, input, path, answers }: Call): ReadonlySet<string> | null => {
  const names = namesIn(query)
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const isList = answers.as === 'page' || namesIn(input)?.includes('filters') === true
  return names && new Set([...names, ...named, ...(isList ? PAGE_NAMES : [])])
}

/** Of one refusal: a pointer to a field, or a parameter, that the call refuses as unknown. */
const strayOf = (call: Call, { meta, source }: Refusal): string | undefined => {
  if (UNKNOWN.has(meta?.key ?? '') || NAMES_A_RECORD.has(call.address)) return undefined
  const [, field] = /^\/data\/attributes\/([^/]+)/.exec(source?.pointer ?? '') ?? []
  const [parameter] = /^[^/[]+/.exec(source?.parameter ?? '') ?? []
  const isStray =
    (field !== undefined && fieldsOf(call)?.has(field) === false) ||
    (parameter !== undefined && parametersOf(call)?.has(parameter) === false)
  return isStray ? `${call.address}: ${field ?? parameter} (${meta?.key})` : undefined
}

/** What an answer names and the call does not take; any pointer into the body of a reading request, which has none. */
export const strayPointers = (method: string, path: string, answered: unknown): string[] => {
  const { errors } = (answered ?? {}) as { errors?: readonly Refusal[] }
  if (!Array.isArray(errors)) return []
  const found = calls.find(method, path.replace(/^\/api/, '').replace(/\?.*$/, ''))
  return errors.flatMap((error: Refusal) => {
    const { pointer } = error.source ?? {}
    if (method === 'GET' && pointer !== undefined) return [pointer]
    return (found && strayOf(found.value, error)) ?? []
  })
}
