import type { ReadContext } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { priceService, type ServiceBase } from '#shared/services/price-service.ts'
import { searchServices } from '#shared/services/service.calls.ts'
import type { searchServicesInput } from '#shared/services/services.contract.ts'
import type * as z from 'zod'
import { isPairVisible, pricedOrder } from '../search-services.store.ts'
import { issOfServices } from '../service-iss.store.ts'
import { findServices } from '../services.store.ts'

type Input = z.output<typeof searchServicesInput>
type Wanted = { shipper_id: number; transporter_id: number | null; modal: string; base: ServiceBase | null }

const ofOrder = async (ctx: ReadContext, id: number): Promise<Wanted> => {
  const order = await pricedOrder(ctx, id)
  const carried =
    ctx.session.role !== 'transporter' || ctx.session.company_ids.includes(order?.transporter_id ?? 0)
  if (!order || !carried) throw notFound('orders')
  const { weight, invoice_amount, freight_value, ...pair } = order
  return { ...pair, base: { quantity: '1', weight, invoice_amount, freight_value } }
}

const ofPair = async (ctx: ReadContext, input: Exclude<Input, { order_id: number }>): Promise<Wanted> => {
  const shipper_id = input.shipper_id ?? ctx.session.company_id
  if (!(await isPairVisible(ctx, shipper_id, input.transporter_id)))
    throw invalidField('shipper_id', 'not_linked')
  return { shipper_id, transporter_id: input.transporter_id, modal: input.modal, base: null }
}

/** Services that can be asked for, those with an agreed price first and with the price of one unit (spec 002 §7.2). */
export const searchServicesRoute = action(searchServices, async (ctx, { input }) => {
  const { base, ...pair } =
    'order_id' in input ? await ofOrder(ctx, input.order_id) : await ofPair(ctx, input)
  const iss =
    'order_id' in input
      ? await issOfServices(ctx.rows, { ...pair, id: input.order_id }, today(ctx.now()))
      : null
  const found = await findServices(ctx.rows, pair, input.search === undefined ? {} : { search: input.search })
  return {
    data: found.map(({ id, name, nf, price }) => ({
      additional_service_id: id,
      name,
      nf,
      price,
      net_value: price && base ? priceService(price, base) : null,
    })),
    meta: { iss },
  }
})
