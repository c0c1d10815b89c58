import { sql, type Rows } from '#server/infra/database.ts'
import type { CarrierFacts } from './engine-document.ts'
import { CARRIER_RATE_COLUMNS, headsOf, type RateRow } from './tables.store.ts'

/** Taxes and own rates of a table's carrier. */
export const carrierFacts = async (
  rows: Rows,
  transporterId: number,
  table: number,
): Promise<CarrierFacts> => {
  const [head] = await headsOf(rows, [table])
  const rates = await rows<RateRow>(sql`
    select ${table}::int as table_id, ${CARRIER_RATE_COLUMNS}
    from transporter_rates r where r.transporter_id = ${transporterId} order by r.id`)
  return {
    simples_nacional: head?.simples_nacional ?? false,
    pis: head?.pis ?? null,
    cofins: head?.cofins ?? null,
    rates,
  }
}
