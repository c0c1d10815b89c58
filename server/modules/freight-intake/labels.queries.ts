import { sql, type Rows } from '#server/infra/database.ts'
import type { PartName } from './pure/parts.ts'

/** What a part is called: 'Campinas/SP', 'SP', '0–200 km'; ranges and rates by their figures and names. */
export const partLabels = async (
  rows: Rows,
  parts: readonly { part: PartName; key: string }[],
): Promise<Map<string, string>> => {
  const places = parts.filter(({ part }) => part === 'destination')
  const ids = [...new Set(places.flatMap(({ key }) => (key.match(/\d{7}/g) ?? []).map(Number)))]
  const cities =
    ids.length === 0
      ? []
      : await rows<{ id: number; name: string; uf: string }>(
          sql`select id, name, uf from cities where id = any(${ids})`,
        )
  const names = new Map(cities.map(({ id, name, uf }) => [String(id), `${name}/${uf}`]))
  const named = (key: string): string =>
    key
      .replace(/#\d+$/, '')
      .replace(/\d{7}/g, (id) => names.get(id) ?? id)
      .replace('>', ' → ')
      .replace('|', ' · ')
      .replace(/(\d)-(\d[\d.]*)$/, '$1–$2 km')
  return new Map(
    parts.map(({ part, key }) => [
      `${part}:${key}`,
      (part === 'destination' ? named(key) : key.replace(/#\d+$/, '')).slice(0, 200),
    ]),
  )
}
