import { invalid } from '#shared/kit/exceptions.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MAX_DEPTH = 32

/** Whatever walks a body later (JSON, history, comparison) does so recursively: no deeper than this. */
const assertShallow = (value: unknown, depth = 0): void => {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw invalid({ pointer: '/', key: 'too_nested' })
  for (const inner of Object.values(value)) assertShallow(inner, depth + 1)
}

/**
 * Request bodies are accepted as JSON:API (`data.attributes`, `data.relationships`) or as a plain object. A relationship
 * becomes its foreign key: `driver: { data: { id: '7' } }` is `driver_id: 7`.
 */
export const plainBody = (body: unknown): unknown => {
  if (body === undefined || body === null || body === '') return {}
  if (!isRecord(body)) throw invalid({ pointer: '/', key: 'malformed_body' })
  assertShallow(body)
  const { data } = body
  if (!isRecord(data) || !('attributes' in data || 'relationships' in data || 'type' in data)) return body
  const attributes = isRecord(data.attributes) ? data.attributes : {}
  const keys: Record<string, unknown> = {}
  for (const [name, relationship] of Object.entries(isRecord(data.relationships) ? data.relationships : {})) {
    const target = isRecord(relationship) ? relationship.data : undefined
    if (Array.isArray(target))
      keys[`${name}_ids`] = target.map((entry: unknown) => (isRecord(entry) ? entry.id : entry))
    else if (target === null) keys[`${name}_id`] = null
    else if (isRecord(target)) keys[`${name}_id`] = target.id
  }
  return { ...attributes, ...keys }
}

/** Ids of a mass delete: `{ ids: [1, 2] }`, `{ data: [{ id: '1' }, …] }` or a bare list; null when there are none. */
export const bodyIds = (body: unknown): number[] | null => {
  const list = Array.isArray(body) ? body : isRecord(body) ? (body.ids ?? body.data) : undefined
  if (!Array.isArray(list)) return null
  const ids = list.map((entry: unknown) => Number(isRecord(entry) ? entry.id : entry))
  return ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647) ? ids : null
}
