import type { Table, TableColumn } from '#server/infra/table.ts'
import { say, type Locale } from '#server/kit/texts.ts'
import { LANE_SHEET_FIELDS } from '#shared/tenders/tender-sheets.ts'
import { lanePrice, type TenderAnswer } from '#shared/tenders/tender-input.ts'
import { keysOf } from '#shared/kit/typed.ts'
import type { WholeComparison } from './compare-tender.ts'
import type { lanesOf } from './lane.store.ts'

/** Spreadsheets of a tender: the empty lanes, a carrier's answer, the comparison. */

type Type = Pick<TableColumn, 'type' | 'decimals'>
const TYPES: Readonly<Record<string, Type>> = {
  lane_id: { type: 'integer' },
  shipments: { type: 'integer' },
  lead_time: { type: 'integer' },
  weight: { type: 'decimal', decimals: 3 },
  invoice_value: { type: 'decimal' },
  minimum_value: { type: 'decimal' },
  price_per_kg: { type: 'decimal', decimals: 4 },
  ad_valorem: { type: 'decimal', decimals: 4 },
  gris: { type: 'decimal', decimals: 4 },
  toll: { type: 'decimal', decimals: 4 },
  current_cost: { type: 'decimal' },
}

const columnOf = (key: string, locale: Locale): TableColumn => ({
  key,
  header: say(locale, `tenders.column.${key}`),
  ...(TYPES[key] ?? { type: 'text' }),
})

export const laneColumns = (locale: Locale): TableColumn[] =>
  LANE_SHEET_FIELDS.map(({ name }) => columnOf(name, locale))

const ANSWER_COLUMNS = [
  'lane_id',
  'origin',
  'destination',
  'shipments',
  'weight',
  'invoice_value',
  ...keysOf(lanePrice),
]

export const answerTable = (
  lanes: Awaited<ReturnType<typeof lanesOf>>,
  answer: TenderAnswer | null,
  locale: Locale,
): Table => {
  const prices = new Map((answer?.prices ?? []).map((price) => [price.lane_id, price]))
  return {
    columns: ANSWER_COLUMNS.map((key) => columnOf(key, locale)),
    rows: lanes.map(({ id, origin, destination, shipments, weight, invoice_value }) => ({
      ...prices.get(id),
      lane_id: id,
      origin,
      destination,
      shipments,
      weight,
      invoice_value,
    })),
  }
}

/** Every offer and every scenario of a lane in one row. */
export const comparisonTable = ({ lanes, carriers, scenarios }: WholeComparison, locale: Locale): Table => {
  const names = new Map(carriers.map(({ part_id, transporter }) => [part_id, transporter]))
  return {
    columns: [
      ...['lane_id', 'origin', 'destination', 'current_transporter', 'current_cost'].map((key) =>
        columnOf(key, locale),
      ),
      ...carriers.map(({ part_id, transporter }): TableColumn => ({
        key: `part_${part_id}`,
        header: say(locale, 'tenders.column.cost_of', { name: transporter }),
        type: 'decimal',
      })),
      ...scenarios.map(({ key, name }): TableColumn => ({
        key,
        header: say(locale, 'tenders.column.scenario_of', { name }),
        type: 'text',
      })),
    ],
    rows: lanes.map(({ offers, choice: _choice, ...lane }) => ({
      ...lane,
      ...Object.fromEntries(offers.map(({ part_id, cost }) => [`part_${part_id}`, cost])),
      ...Object.fromEntries(
        scenarios.map(({ key, of }) => [key, names.get(of.get(lane.lane_id) ?? 0) ?? null]),
      ),
    })),
  }
}
