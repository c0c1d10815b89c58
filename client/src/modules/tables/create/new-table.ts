import type { input as InputOf } from 'zod'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import type { createDocument } from '#shared/tables/table.calls.ts'
import { STATES } from '#client/kit/place/states.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { KG_PRESETS, KM_PRESETS } from '../edit/presets.ts'

type Modal = (typeof TABLE_MODALS)[number]

/** A table before it exists, as its fields are filled in. */
export type NewTable = {
  modal: Modal
  name: string
  shipper: string | null
  transporter: string | null
  date_start: string
  date_end: string
  /** Name of the ranges to begin with. */
  limits: string
  /** `all` states, those of a region, or `none`. */
  where: string
}

/** Which companies the user names; the user's own side is known. */
export type Asks = { shipper: boolean; transporter: boolean }

const KG: Record<string, readonly string[]> = { none: [], ...KG_PRESETS }
const KM: Record<string, readonly string[]> = { none: [], ...KM_PRESETS }

export const isByDistance = (modal: Modal): boolean => modal.startsWith('full_truckload')

/** Ranges to choose from, by name: of kilometres for truckloads, else of weight. */
export const presetsOf = (modal: Modal): Record<string, readonly string[]> => (isByDistance(modal) ? KM : KG)

export const firstTable = (): NewTable => ({
  modal: 'less_than_truckload',
  name: '',
  shipper: null,
  transporter: null,
  date_start: dayFromToday(1),
  date_end: dayFromToday(365),
  limits: 'common',
  where: 'all',
})

export const isMissing = (table: NewTable, asks: Asks): boolean =>
  table.name.trim() === '' ||
  (asks.shipper && table.shipper === null) ||
  (asks.transporter && table.transporter === null) ||
  table.date_end < table.date_start

const ranges = (limits: readonly string[]) =>
  limits.map((end, index) => [limits[index - 1] ?? '0', end] as const)

/** The document that the API writes: terms, ranges, and a destination for each state, without prices. */
export const documentOf = (
  { modal, name, shipper, transporter, date_start, date_end, limits, where }: NewTable,
  asks: Asks,
): InputOf<NonNullable<(typeof createDocument)['input']>> => {
  const byDistance = isByDistance(modal)
  const chosen = ranges(presetsOf(modal)[limits] ?? [])
  const kg_ranges = byDistance ? [] : chosen.map(([kg_start, kg_end]) => ({ kg_start, kg_end }))
  const states = STATES.filter(({ region }) => where === 'all' || where === region)
  return {
    table: {
      table: name.trim(),
      modal,
      reverse: modal.endsWith('_reverse'),
      option_calcule: byDistance ? 'km_range' : 'kg_range',
      date_start,
      date_end,
      ...(asks.shipper ? { shipper_id: Number(shipper) } : {}),
      ...(asks.transporter ? { transporter_id: Number(transporter) } : {}),
    },
    kg_ranges,
    km_ranges: byDistance ? chosen.map(([km_start, km_end]) => ({ km_start, km_end })) : [],
    destinations:
      where === 'none'
        ? []
        : states.map(({ uf, name: description }) => ({
            uf,
            description,
            values: kg_ranges.map(() => null),
          })),
  }
}
