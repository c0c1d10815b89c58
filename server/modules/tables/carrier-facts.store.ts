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

/** The same for carriers whose tables are not written yet. */
export const factsOfCarriers = async (
  rows: Rows,
  transporterIds: readonly number[],
): Promise<ReadonlyMap<number, CarrierFacts>> => {
  const heads = await rows<Omit<CarrierFacts, 'rates'> & { id: number }>(sql`
    select c.id, c.simples_nacional, f.pis, f.cofins from companies c left join freight_settings f on f.company_id = c.id
    where c.id = any(${transporterIds})`)
  const rates = await rows<RateRow & { transporter_id: number }>(sql`
    select r.transporter_id, 0 as table_id, ${CARRIER_RATE_COLUMNS}
    from transporter_rates r where r.transporter_id = any(${transporterIds}) order by r.id`)
  const byCarrier = Map.groupBy(rates, (rate) => rate.transporter_id)
  return new Map(heads.map(({ id, ...head }) => [id, { ...head, rates: byCarrier.get(id) ?? [] }]))
}
