import { sql, type Rows } from '#server/infra/database.ts'
import { formVehicles } from './form-vehicles.store.ts'
import type { PartName } from '#server/modules/table-sheets/index.ts'

type Named = { part: PartName; key: string }

const vehicleNames = async (rows: Rows): Promise<Map<string, string>> =>
  new Map(
    (await formVehicles(rows))
      .filter(({ value_calculation }) => value_calculation === 'fixed')
      .map((one) => [`${one.vehicle_type_id}:${one.vehicle_option_id ?? ''}`, one.heading]),
  )

/**
 * What a part is called: 'Campinas/SP', 'SP', '0–200 km', 'São Paulo/SP → RJ · Carreta'; ranges and rates by their
 * figures and names.
 */
export const partLabels = async (rows: Rows, parts: readonly Named[]): Promise<Map<string, string>> => {
  const places = parts.filter(({ part }) => part === 'destination' || part === 'route')
  const vehicles = parts.some(({ part }) => part === 'route')
    ? await vehicleNames(rows)
    : new Map<string, string>()
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
  const labelOf = ({ part, key }: Named): string => {
    if (part === 'destination') return named(key)
    if (part !== 'route') return key.replace(/#\d+$/, '')
    const [lane = '', , vehicle = ''] = key.replace(/#\d+$/, '').split('|')
    const name = vehicles.get(vehicle)
    return `${named(lane)}${name === undefined ? '' : ` · ${name}`}`
  }
  return new Map(parts.map((one) => [`${one.part}:${one.key}`, labelOf(one).slice(0, 200)]))
}
