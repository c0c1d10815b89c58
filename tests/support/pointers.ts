import * as z from 'zod'
import { createMatcher } from '#server/http/match-route.ts'
import { MODULES } from '#server/modules/index.ts'
import type { Call } from '#shared/kit/call.ts'

/** These name what the sender made up. */
const UNKNOWN: ReadonlySet<string> = new Set(['unknown_field', 'unknown_file_field'])

/** Errors point at fields that the call takes: judged for each refusal that a test of the API meets. */

const calls = createMatcher<Call>()
for (const { call } of MODULES.flatMap(({ routes = [] }) => routes)) calls.add(call.method, call.path, call)

type Refusal = { meta?: { key?: string }; source?: { pointer?: string } }

/** Names of a body's first level and of the address; null where the schema leaves them open. */
const fieldsOf = ({ input, query, path, files }: Call): ReadonlySet<string> | null => {
  if (query) return null
  const known = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).concat(files?.field ?? [])
  if (!input) return new Set(known)
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const names = parts.flatMap((part) => Object.keys((part as z.core.JSONSchema.Schema).properties ?? {}))
  const isOpen = schema.type === 'object' && schema.additionalProperties !== false
  return isOpen || names.length === 0 ? null : new Set([...known, ...names])
}

/** Pointers of the answer to fields that the call refuses as unknown, or into a body that a reading request has not. */
export const strayPointers = (method: string, path: string, answered: unknown): string[] => {
  const found = calls.find(method, path.replace(/^\/api/, '').replace(/\?.*$/, ''))
  const fields = found ? fieldsOf(found.value) : null
  const { errors } = (answered ?? {}) as { errors?: readonly Refusal[] }
  if (!Array.isArray(errors)) return []
  if (method === 'GET')
    return errors.flatMap(({ source }: Refusal) => (source?.pointer === undefined ? [] : [source.pointer]))
  if (fields === null) return []
  return errors.flatMap(({ meta, source }: Refusal) => {
    const [, field] = /^\/data\/attributes\/([^/]+)/.exec(source?.pointer ?? '') ?? []
    return field === undefined || UNKNOWN.has(meta?.key ?? '') || fields.has(field)
      ? []
      : [`${found?.value.address}: ${field} (${meta?.key})`]
  })
}
