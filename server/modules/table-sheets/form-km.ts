import type { Cell } from '#server/modules/spreadsheets/index.ts'
import type { FormState } from './form-state.ts'
import type { KmRangePart } from './parts.ts'
import type { Issue, Said } from './row-reader.ts'

/** A range of distance with the prices of its vehicles. */
export const readKm = ({ headings, adds, tools }: FormState, cells: readonly Cell[]): Said => {
  const { figureAt, vehicles } = tools
  const issues: Issue[] = []
  const km_start = figureAt(cells, 0, 4, issues)
  const km_end = figureAt(cells, 1, 4, issues)
  if (km_end === null)
    return { parts: [], issues: [...issues, { column: 1, level: 'error', code: 'km_missing' }] }
  const payload: KmRangePart = { km_start: km_start ?? '0', km_end, values: [] }
  for (const [column, heading] of (headings ?? []).entries()) {
    if (column < 2) continue
    const value = figureAt(cells, column, 4, issues)
    const vehicle = vehicles.find((one) => one.heading === heading)
    if (value === null) continue
    if (!vehicle) issues.push({ column, level: 'error', code: 'vehicle_unknown' })
    else {
      const { heading: _, ...of } = vehicle
      payload.values.push({ ...of, value, adds: adds.get(`${km_end}|${heading}`) ?? [] })
    }
  }
  return { parts: [{ part: 'km_range', key: km_end, payload }], issues }
}
