import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { simulateShipment } from '#server/modules/simulations/index.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { RankedOffer } from '#shared/simulations/simulation.contract.ts'
import type { FreightNote } from '#shared/orders/freight-note.ts'
import { lockOrder } from './lock-order.store.ts'
import { returnFacts, ruleOfCompany, ruleOfTable, type ReturnFacts } from './price-return.store.ts'
import { freightOfPart, shareOfFreight, type ReturnRule } from './return-share.ts'

type Offer = RankedOffer & { result: NonNullable<RankedOffer['result']> }

/** The best reverse table of the carrier that has the goods; null where it has none for this way. */
const offerBack = async (ctx: Context, facts: ReturnFacts): Promise<Offer | null> => {
  const { transporter_id, origin_city_id, destination_city_id } = facts
  if (transporter_id === null || origin_city_id === null || destination_city_id === null) return null
  try {
    const { ranked } = await simulateShipment(
      ctx,
      {
        shipper_id: facts.shipper_id,
        origin_city_id,
        destination_city_id,
        weight: facts.back.weight,
        invoice_value: facts.back.value,
        modal: 'return',
        vehicle_type_id: facts.vehicle_type_id,
        vehicle_option_id: facts.vehicle_option_id,
        type_freight: facts.type_freight,
        date: facts.date,
        reference_order_id: facts.order_id,
        explain: 100,
      },
      null,
    )
    return (
      ranked.find((one): one is Offer => one.transporter_id === transporter_id && one.result !== null) ?? null
    )
  } catch (error) {
    // What cannot be simulated, for want of a weight say, is a share of the way there.
    if (error instanceof Exception) return null
    throw error
  }
}

const keepOffer = (ctx: Context, id: number, offer: Offer, type: string): Promise<unknown> =>
  ctx.rows(sql`
    insert into simulation_orders (order_id, transporter_id, simulation_table_id, simulation, total_value, weight_shipping_value,
      rates_value, rates, lead_time, business_days, type_freight, selected, created_at)
    values (${id}, ${offer.transporter_id}, ${offer.simulation_table_id}::int, ${JSON.stringify(offer.result)}::jsonb,
      ${offer.total_value}::numeric, ${offer.result.weight_shipping_value}::numeric, ${offer.result.rates_value}::numeric,
      ${JSON.stringify(offer.result.components)}::jsonb, ${offer.lead_time}::int, ${offer.business_days}, ${type}, true,
      ${ctx.now().toISOString()}::timestamptz)`)

type Found = { freight: string | null; lead_time: number | null; note: FreightNote }

const byShare = (
  facts: ReturnFacts,
  source: 'table_percentage' | 'company_percentage',
  rule: ReturnRule & { table?: string },
  freight: string,
): Found => {
  const base = freightOfPart(freight, facts.there, facts.back)
  return {
    freight: shareOfFreight(base, rule),
    lead_time: null,
    note: {
      kind: 'priced',
      source,
      order_id: facts.order_id,
      table: rule.table ?? null,
      percentage: rule.percentage,
      base,
    },
  }
}

const find = async (ctx: Context, id: number, facts: ReturnFacts): Promise<Found> => {
  const { order_id } = facts
  const offer = await offerBack(ctx, facts)
  if (offer !== null) {
    await keepOffer(ctx, id, offer, facts.type_freight)
    return {
      freight: offer.total_value,
      lead_time: offer.lead_time,
      note: {
        kind: 'priced',
        source: 'reverse_table',
        order_id,
        table: offer.table,
        percentage: null,
        base: null,
      },
    }
  }
  const none = (reason: 'outbound_without_price' | 'no_return_rule'): Found => ({
    freight: null,
    lead_time: null,
    note: { kind: 'unpriced', reason, order_id },
  })
  const ofTable = await ruleOfTable(ctx.rows, order_id)
  const rule = ofTable ?? (await ruleOfCompany(ctx.rows, facts.shipper_id))
  if (rule === null) return none('no_return_rule')
  if (facts.freight_value === null) return none('outbound_without_price')
  return byShare(facts, ofTable ? 'table_percentage' : 'company_percentage', rule, facts.freight_value)
}

/**
 * The freight of a way back: by the reverse table of the carrier that has the goods, else the percentage of the way there
 * that its table says, else the company's; otherwise none, and the order says why. Does nothing the second time.
 */
export const priceReturn = async (ctx: Context, id: number): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const [untold] = await ctx.rows(
    sql`select 1 from orders where id = ${id} and freight_value is null and freight_note is null`,
  )
  const facts = untold ? await returnFacts(ctx.rows, order.id) : null
  if (facts === null) return
  const { freight, lead_time, note } = await find(ctx, id, facts)
  await ctx.rows(sql`
    update orders set freight_value = ${freight}::numeric, lead_time = ${lead_time}::int, freight_note = ${JSON.stringify(note)}::jsonb,
      version = version + 1, updated_at = ${ctx.now().toISOString()}::timestamptz where id = ${id}`)
  ctx.audit({ type: 'orders', id, event: 'updated', new: { freight_value: freight, freight_note: note } })
}
