import type { Context } from '#server/kit/context.ts'
import { simulateShipment } from '#server/modules/simulations/index.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { RankedOffer } from '#shared/simulations/simulation.contract.ts'
import { lockOrder } from './lock-order.store.ts'
import { freightOfPart, shareOfFreight, type ReturnRule } from './return-share.ts'
import {
  insertReturnOffer,
  isUnpriced,
  returnFacts,
  ruleOfCompany,
  ruleOfTable,
  writeReturnPrice,
  type ReturnFacts,
  type ReturnPrice,
} from './returns.store.ts'

type Offer = RankedOffer & { result: NonNullable<RankedOffer['result']> }

/** The best reverse table of the carrier that has the goods; null where it has none for this lane. */
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
    // A way that cannot be simulated (without a weight, say) costs a share of the outbound freight.
    if (error instanceof Exception) return null
    throw error
  }
}

const keepOffer = (ctx: Context, order_id: number, offer: Offer, type_freight: string): Promise<unknown> =>
  insertReturnOffer(ctx, {
    order_id,
    transporter_id: offer.transporter_id,
    simulation_table_id: offer.simulation_table_id,
    simulation: offer.result,
    total_value: offer.total_value,
    weight_shipping_value: offer.result.weight_shipping_value,
    rates_value: offer.result.rates_value,
    rates: offer.result.components,
    lead_time: offer.lead_time,
    business_days: offer.business_days,
    type_freight,
    selected: true,
  })

const byShare = (
  facts: ReturnFacts,
  source: 'table_percentage' | 'company_percentage',
  rule: ReturnRule & { table?: string },
  freight: string,
): ReturnPrice => {
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

const findPrice = async (ctx: Context, id: number, facts: ReturnFacts): Promise<ReturnPrice> => {
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
  const none = (reason: 'outbound_without_price' | 'no_return_rule'): ReturnPrice => ({
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
 * The freight of a return: by the reverse table of the carrier that has the goods, else by the table's percentage of the
 * outbound freight, else by the company's; otherwise none, and the order says why. Does nothing the second time.
 */
export const priceReturn = async (ctx: Context, id: number): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const facts = (await isUnpriced(ctx, id)) ? await returnFacts(ctx.rows, order.id) : null
  if (facts === null) return
  const price = await findPrice(ctx, id, facts)
  await writeReturnPrice(ctx, id, price)
  ctx.audit({
    type: 'orders',
    id,
    event: 'updated',
    new: { freight_value: price.freight, freight_note: price.note },
  })
}
