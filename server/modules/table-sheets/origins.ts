import { destinationKey, type Part } from './parts.ts'
import type { Issue } from './row-reader.ts'

/** Origins that a file names, under a table that has origins of its own or one for all. */

type Under = { multiple: boolean; origin: string | null } | null

/**
 * A function that settles the origin of one part after the other. A table of several origins, and a new one, take every
 * origin; one that serves from one place takes that one, and the part says no more of it.
 */
export const originRule = (table: Under, column: number) => {
  let expected = table?.origin ?? null
  return (part: Part): { part: Part } | { issue: Issue } => {
    if (part.part !== 'destination' || table === null || table.multiple) return { part }
    const { origin_city_id, origin_uf } = part.payload
    const origin = origin_city_id ?? origin_uf
    if (origin === null) return { part }
    expected ??= String(origin)
    if (String(origin) !== expected)
      return { issue: { column, level: 'error', code: 'other_origin', params: { origin: String(origin) } } }
    const payload = { ...part.payload, origin_uf: null, origin_city_id: null }
    const ordinal = /#\d+$/.exec(part.key)?.[0] ?? ''
    return { part: { ...part, key: `${destinationKey(payload)}${ordinal}`, payload } }
  }
}
