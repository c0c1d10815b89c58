import type { DocumentRate, TableDocument } from '#shared/tables/table-document.contract.ts'
import type { FreightTable } from '#server/modules/pricing/index.ts'
import { groupParts, toFreightTable } from './table-document.ts'
import type { AddRow, KgValueRow, KmValueRow, PartRows, RateRow } from './tables.store.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** A document as the engine's table, for prices before an agreement: it counts on every day. */

export type CarrierFacts = {
  simples_nacional: boolean
  pis: string | null
  cofins: string | null
  rates: readonly RateRow[]
}

const rateRow = (rate: DocumentRate, id: number, table: number, lane: number | null): RateRow => ({
  id,
  table_id: table,
  destination_id: lane,
  ...rate,
})

/** Rows that were never written take numbers of their own; a destination keeps the number it was read with. */
const rowsOf = (document: TableDocument, carrier: CarrierFacts): PartRows => {
  const table = document.id
  const laneIds = document.destinations.map((one, index) => one.id ?? -1 - index)
  const kgValues: KgValueRow[] = []
  const rates: RateRow[] = document.rates.map((rate, index) => rateRow(rate, -1 - index, table, null))
  for (const [index, one] of document.destinations.entries()) {
    const lane = itemAt(laneIds, index)
    for (const [at, value] of one.values.entries()) {
      const range = document.kg_ranges[at]
      if (value !== null && range)
        kgValues.push({ id: 0, table_id: table, destination_id: lane, kg_end: range.kg_end, value })
    }
    rates.push(...one.rates.map((rate, at) => rateRow(rate, at, table, lane)))
  }
  const kmValues: KmValueRow[] = []
  const adds: AddRow[] = []
  for (const [range_id, range] of document.km_ranges.entries())
    for (const { values_add, ...value } of range.values) {
      const id = kmValues.length + 1
      kmValues.push({
        id,
        table_id: table,
        range_id,
        km_start: range.km_start,
        km_end: range.km_end,
        ...value,
      })
      adds.push(...values_add.map((add) => ({ ...add, id: adds.length + 1, value_id: id })))
    }
  const own = new Set(rates.map(({ rate }) => rate))
  return {
    destinations: document.destinations.map(
      ({ values: _values, rates: _rates, state_id: _state, ...one }, index) => ({
        ...one,
        id: itemAt(laneIds, index),
        table_id: table,
      }),
    ),
    kgValues,
    kmValues: kmValues.toSorted((a, b) => Number(a.km_end) - Number(b.km_end)),
    adds,
    rates: [...rates, ...carrier.rates.filter(({ rate }) => !own.has(rate))],
  }
}

const ALWAYS = { date_start: '2000-01-01', date_end: '2999-12-31' } as const

/** The engine's table of a document, approved and in force on every day. */
export const engineTable = (document: TableDocument, carrier: CarrierFacts): FreightTable =>
  toFreightTable(
    {
      ...document.table,
      ...ALWAYS,
      id: document.id,
      stamp: '',
      simples_nacional: carrier.simples_nacional,
      pis: carrier.pis,
      cofins: carrier.cofins,
      active: true,
      shipper_approval: 'approved',
      transporter_approval: 'approved',
    },
    groupParts(rowsOf(document, carrier)),
  )
