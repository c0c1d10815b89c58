import type { FreightTable } from '#server/modules/pricing/index.ts'
import type { StateCoverage } from '#shared/tables/table-watch.contract.ts'

/** Where tables deliver. Pure. */

type State = { uf: string; cities: readonly number[] }

/** Coverage by state, for a map. */
export const coverageOf = (tables: readonly FreightTable[], states: readonly State[]): StateCoverage[] => {
  const stateOf = new Map(states.flatMap(({ uf, cities }) => cities.map((city) => [city, uf] as const)))
  const named = new Map<string, Set<number>>()
  const whole = new Set<string>()
  const serving = new Map<string, Set<FreightTable>>()
  const serve = (uf: string, table: FreightTable) =>
    serving.set(uf, (serving.get(uf) ?? new Set<FreightTable>()).add(table))
  for (const table of tables)
    for (const { destination } of table.lanes) {
      if (destination?.cities && destination.cities.length > 0)
        for (const city of destination.cities) {
          const uf = stateOf.get(city)
          if (uf === undefined) continue
          named.set(uf, (named.get(uf) ?? new Set<number>()).add(city))
          serve(uf, table)
        }
      else
        for (const uf of destination?.states ?? states.map((state) => state.uf)) {
          whole.add(uf)
          serve(uf, table)
        }
    }
  return states.map(({ uf, cities }) => ({
    uf,
    cities: cities.length,
    covered: whole.has(uf) ? cities.length : (named.get(uf)?.size ?? 0),
    whole: whole.has(uf),
    tables: serving.get(uf)?.size ?? 0,
    transporters: new Set([...(serving.get(uf) ?? [])].map((table) => table.transporter_id)).size,
  }))
}
