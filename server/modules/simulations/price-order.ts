import type { ReadContext } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { tablesOf, type CachedTable } from '#server/modules/tables/index.ts'
import { explain, simulate, promiseOf, type PriceResult } from '#server/modules/pricing/index.ts'
import { visibleTable } from './replay/tables.store.ts'
import { agreementsFor } from './priced-by.ts'
import { holidaysFor } from './build-offers.ts'
import { resolveShipment, shipmentFor } from './resolve-shipment.ts'
import { travelled, type AskedShipment, type Resolved } from './resolved.ts'
import type { KmSource } from '#server/modules/distances/index.ts'
import { hasFloor, priceChecker } from '#server/modules/antt/index.ts'
import type { AnttCheck } from '#shared/antt/antt.contract.ts'
import { withinRange } from './simulate-shipment.ts'
import type { LinkedCarrier } from './simulations.store.ts'

/** One agreement's price for one shipment. */
export type AgreedPrice = {
  transporter_id: number
  /** Refused, with its reason, when the table has no price for this shipment or is not in force on its day. */
  result: PriceResult
  /** Day of delivery; null without price or lead time. */
  due_date: string | null
  /** The floor beside the price, for full truckloads. */
  antt: AnttCheck | null
  km: string | null
  km_source: KmSource
}
export type OrderPrice = AgreedPrice & { simulation_table_id: number }

/** Carriers that may price: for new orders only those that the shipper gives work. */
const pricing = (carriers: readonly LinkedCarrier[], agreed: boolean): Set<number> =>
  new Set(carriers.filter(({ given_work }) => agreed || given_work).map(({ id }) => id))

/**
 * Prices a shipment by the one table that `find` answers for it: a freight table, or what another module keeps.
 * @param of.agreed for an order that has this price already: its carrier may have been switched off since (feature 17)
 * @throws ModelNotFoundException of `of.type` when there is none or its carrier is no longer linked
 */
export const priceBy = async (
  ctx: ReadContext,
  input: AskedShipment & { shipper_id: number },
  of: { type: string; agreed: boolean },
  find: (resolved: Resolved) => Promise<CachedTable | PriceResult | undefined>,
): Promise<AgreedPrice> => {
  const resolved = await resolveShipment(ctx, input, null)
  const { facts, shipment, prices } = resolved
  const found = await find(resolved)
  const carrier = found?.table.transporter_id
  if (!found || carrier === undefined || !pricing(facts.carriers, of.agreed).has(carrier))
    throw notFound(of.type)
  const modal = input.modal ?? ('modal' in found ? found.modal : '')
  const result =
    'ok' in found ? found : withinRange(() => explain(found.table, shipmentFor(resolved, modal), prices))
  const check = result.ok && hasFloor(modal) ? await priceChecker(ctx.rows, travelled(resolved), input) : null
  const promise =
    result.ok && result.lead_time !== null
      ? promiseOf({
          collected: shipment.date,
          time: resolved.time,
          cutoff: 'modal' in found ? (found.table.collection_cutoff ?? null) : null,
          lead_time: result.lead_time,
          business_days: result.business_days,
          holidays: holidaysFor(resolved, carrier),
        })
      : null
  return {
    transporter_id: carrier,
    // Kept with the order, the explanation says of its lead time too how it came about.
    result: result.ok && promise ? { ...result, steps: [...result.steps, ...promise.steps] } : result,
    due_date: promise?.due ?? null,
    antt: check && result.ok ? check(result) : null,
    km_source: resolved.distance.source,
    km: shipment.km ?? null,
  }
}

/** Refused when another table of the same carrier prices this shipment first (pricing/README "Table models"), as a simulation tells it. */
const standing = (
  resolved: Resolved,
  tables: readonly CachedTable[],
  chosen: CachedTable,
): CachedTable | PriceResult => {
  const joined = agreementsFor(resolved)
  const rivals = [...tables, ...(joined.model === 'freight' ? [] : joined.tables)].filter(
    ({ modal, table }) => modal === chosen.modal && table.transporter_id === chosen.table.transporter_id,
  )
  const { refused } = withinRange(() =>
    simulate(
      rivals.map(({ table }) => table),
      shipmentFor(resolved, chosen.modal),
      resolved.prices,
      { explain: 0, one_per_transporter: true },
    ),
  )
  const behind = refused.find(
    ({ reason, table }) =>
      reason === 'superseded' && table.source === 'freight' && table.id === chosen.table.id,
  )
  return behind ?? chosen
}

/**
 * The price of one chosen table, computed again by the server with the table as it is in force on the shipment's day;
 * what the browser showed is never trusted.
 * @param agreed the order has this table already: a table of its carrier that came between does not take its place
 * @throws ModelNotFoundException when the table is not the session's or its carrier is no longer linked
 */
export const priceOrder = async (
  ctx: ReadContext,
  {
    simulation_table_id,
    shipment: input,
    agreed = false,
  }: { simulation_table_id: number; shipment: AskedShipment; agreed?: boolean },
): Promise<OrderPrice> => {
  const owner = await visibleTable(ctx, simulation_table_id)
  if (!owner) throw notFound('simulation_tables')
  const { shipper_id } = owner
  const price = await priceBy(
    ctx,
    { ...input, shipper_id },
    { type: 'simulation_tables', agreed },
    async (resolved) => {
      const tables = await tablesOf(ctx, shipper_id, resolved.facts.mark)
      const chosen = tables.find(({ table }) => table.id === simulation_table_id)
      return chosen === undefined || agreed ? chosen : standing(resolved, tables, chosen)
    },
  )
  return { ...price, simulation_table_id }
}
