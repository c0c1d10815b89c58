import { sql, type Rows } from '#server/infra/database.ts'
import type { CarrierFacts } from './engine-document.ts'
import { headsOf, type RateRow } from './tables.store.ts'

/** Taxes and own rates of a table's carrier. */
export const carrierFacts = async (
  rows: Rows,
  transporterId: number,
  table: number,
): Promise<CarrierFacts> => {
  const [head] = await headsOf(rows, [table])
  const rates = await rows<RateRow>(sql`
    select r.id, ${table}::int as table_id, null::int as destination_id, r.rate, r.label, r.kind, trim_scale(r.value) as value, r.minimum,
      null::text as extra_value, null::text as threshold, r.states, r.cities, r.documents, r.on_request, r.before_minimum,
      r.in_tax_base, 'transporter_' || r.rate as path
    from transporter_rates r where r.transporter_id = ${transporterId} order by r.id`)
  return {
    simples_nacional: head?.simples_nacional ?? false,
    pis: head?.pis ?? null,
    cofins: head?.cofins ?? null,
    rates,
  }
}
