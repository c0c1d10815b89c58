import * as z from 'zod'
import { Exception, invalid } from '#shared/kit/exceptions.ts'
import { isRecord } from '#shared/kit/typed.ts'

const MAX_DEPTH = 32

/** Whatever walks a body later (JSON, history, comparison) does so recursively: no deeper than this. */
const assertShallow = (value: unknown, depth = 0): void => {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw invalid({ pointer: '/', key: 'too_nested' })
  for (const inner of Object.values(value)) assertShallow(inner, depth + 1)
}

/**
 * Request bodies are accepted as JSON:API (`data.attributes`, `data.relationships`) or as a plain object. A relationship
 * becomes its foreign key: `driver: { data: { id: '7' } }` is `driver_id: '7'`, `nf_files: { data: [{ id: '7' }] }` is
 * `nf_file_ids: ['7']`.
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
      keys[`${name.replace(/s$/, '')}_ids`] = target.map((entry: unknown) =>
        isRecord(entry) ? entry.id : entry,
      )
    else if (target === null) keys[`${name}_id`] = null
    else if (isRecord(target)) keys[`${name}_id`] = target.id
  }
  return { ...attributes, ...keys }
}

/** The body of a public call, which may be a bare list where the call takes one: the other side chose its form. */
export const publicBody = (schema: z.ZodType | undefined, body: unknown): unknown => {
  if (!(schema instanceof z.ZodArray) || !Array.isArray(body)) return plainBody(body)
  assertShallow(body)
  return body
}

/** As {@link plainBody} for a resource: a document that says whose it is must be of this type and, when changing, of this row (JSON:API: 409). */
export const resourceBody = (body: unknown, type: string, id?: string): unknown => {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {}
  // A plain object may have a field of these names; only a document's own members speak.
  const document = 'attributes' in data || 'relationships' in data
  if (document && data.type !== undefined && data.type !== type) throw mismatch('document_type', 'type')
  if (document && id !== undefined && data.id !== undefined && data.id !== id && data.id !== Number(id))
    throw mismatch('document_id', 'id')
  return plainBody(body)
}

const mismatch = (key: string, member: string): Exception =>
  new Exception('ValidationException', [{ key, pointer: `/data/${member}` }], { status: 409 })

/** A question asked with POST may be asked in its address as well; the body wins. */
export const postedQuery = (query: unknown, body: unknown): unknown => {
  const [address, sent] = [isRecord(query) ? query : {}, plainBody(body)]
  if (!isRecord(sent)) return sent
  const merged: Record<string, unknown> = { ...address, ...sent }
  for (const name of Object.keys(sent)) {
    const [before, after] = [address[name], sent[name]]
    if (isRecord(before) && isRecord(after)) merged[name] = { ...before, ...after }
  }
  return merged
}

/** Ids of a mass delete: `{ ids: [1, 2] }`, the same as a document's attributes, `{ data: [{ id: '1' }, …] }` or a bare list; null when there are none. */
export const bodyIds = (body: unknown): number[] | null => {
  const data = isRecord(body) ? body.data : undefined
  const attributes = isRecord(data) && isRecord(data.attributes) ? data.attributes.ids : undefined
  const list = Array.isArray(body) ? body : isRecord(body) ? (body.ids ?? attributes ?? data) : undefined
  if (!Array.isArray(list)) return null
  const ids = list.map((entry: unknown) => Number(isRecord(entry) ? entry.id : entry))
  return ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647) ? ids : null
}
