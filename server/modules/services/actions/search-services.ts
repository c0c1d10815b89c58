import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { ordersScope } from '#server/modules/orders/index.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { FoundService, searchServicesInput, ServiceIss } from '#shared/services/services.contract.ts'
import type * as z from 'zod'
import { priceService, type ServiceBase } from '#shared/services/price-service.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { issOfServices } from '../service-iss.queries.ts'
import { findServices } from '../services.queries.ts'
import { servicePricesScope } from '../services.scope.ts'

type Input = z.output<typeof searchServicesInput>
type Wanted = { shipper_id: number; transporter_id: number | null; modal: string; base: ServiceBase | null }

const ofOrder = async (ctx: ReadContext, id: number): Promise<Wanted> => {
  const [order] = await ctx.rows<Omit<Wanted, 'base'> & Omit<ServiceBase, 'quantity'>>(sql`
    select o.shipper_id, o.transporter_id, o.modal, o.weight::text, o.invoice_amount::text, coalesce(o.freight_value, 0)::text as freight_value
    from orders o where o.id = ${id} and (${ordersScope(ctx.session, 'o')})`)
  const carried =
    ctx.session.role !== 'transporter' || ctx.session.company_ids.includes(order?.transporter_id ?? 0)
  if (!order || !carried) throw notFound('orders')
  const { weight, invoice_amount, freight_value, ...pair } = order
  return { ...pair, base: { quantity: '1', weight, invoice_amount, freight_value } }
}

const ofPair = async (ctx: ReadContext, input: Exclude<Input, { order_id: number }>): Promise<Wanted> => {
  const shipper_id = input.shipper_id ?? ctx.session.company_id
  // The pair, as if it had a price: the same rows as the prices themselves.
  const [seen] = await ctx.rows(
    sql`select 1 from (select ${shipper_id}::int as shipper_id, ${input.transporter_id}::int as transporter_id) t where ${servicePricesScope(ctx.session)}`,
  )
  if (!seen) throw invalidField('shipper_id', 'not_linked')
  return { shipper_id, transporter_id: input.transporter_id, modal: input.modal, base: null }
}

/** spec 002 §7.2: services that can be asked for, those with an agreed price first and with what one unit costs. */
export const searchServices = async (
  ctx: ReadContext,
  input: Input,
): Promise<{ data: FoundService[]; meta: { iss: ServiceIss | null } }> => {
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
}
