import type { Context } from '#server/kit/context.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { insertTimeline, type LockedOrder } from '#server/modules/orders/index.ts'
import { compare, decimal } from '#shared/kit/money.ts'
import { conflict, invalid, type Issue } from '#shared/kit/exceptions.ts'
import type { AskedService, PaymentType, ServiceIss } from '#shared/services/services.contract.ts'
import { priceService, taxService } from '#shared/services/price-service.ts'
import { issOfServices } from './service-iss.store.ts'
import {
  findServices,
  insertOrderServices,
  type Asker,
  type NewOrderService,
  type PricedService,
} from './services.store.ts'
import { itemAt } from '#shared/kit/typed.ts'

type Ordered = Pick<
  LockedOrder,
  'id' | 'shipper_id' | 'transporter_id' | 'modal' | 'icms' | 'canceled_at' | 'freight_value'
> & {
  weight?: unknown
  invoice_amount?: unknown
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '0')

const at = (index: number, field: string, key: string): Issue => ({
  pointer: `/data/attributes/services/${index}/${field}`,
  key,
})

/** An agreed price wins; what has none is typed, and what has one is not. */
const netOf = (
  asked: AskedService,
  service: PricedService,
  order: Ordered,
  quantity: string,
  index: number,
): string | Issue => {
  if (!service.price) return asked.net_value ?? at(index, 'additional_service_id', 'service_not_in_table')
  const net = priceService(service.price, {
    quantity,
    weight: text(order.weight),
    invoice_amount: text(order.invoice_amount),
    freight_value: text(order.freight_value),
  })
  if (asked.net_value !== undefined && compare(asked.net_value, net) !== 0)
    return at(index, 'net_value', 'service_has_price')
  return net
}

const rateOf = (value: string | undefined, index: number, field: string): Issue | null =>
  value !== undefined && (decimal(value).isNegative() || decimal(value).gte(100))
    ? at(index, field, 'invalid')
    : null

const written = (
  asked: AskedService,
  service: PricedService,
  order: Ordered,
  iss: ServiceIss | null,
  index: number,
): NewOrderService | Issue => {
  const quantity = asked.quantity ?? '1'
  const bad =
    rateOf(asked.percentage_icms, index, 'percentage_icms') ??
    rateOf(asked.percentage_iss, index, 'percentage_iss')
  if (bad) return bad
  const net = netOf(asked, service, order, quantity, index)
  if (typeof net !== 'string') return net
  const payment_type: PaymentType = asked.payment_type ?? (service.nf ? 'nf' : 'cte')
  const taxed = taxService(net, payment_type, {
    icms: asked.percentage_icms ?? order.icms,
    iss: asked.percentage_iss ?? iss?.rate ?? null,
  })
  const usual = payment_type === 'nf' && asked.percentage_iss === undefined
  return {
    additional_service_id: service.id,
    payment_type,
    quantity,
    net_value: net,
    ...taxed,
    iss_city: usual ? (iss?.city ?? null) : null,
    table_price_id: service.price?.id ?? null,
    description: asked.description ?? null,
    temp_id: asked.temp_id ?? null,
  }
}

/**
 * Asks for services on a locked order: priced by what the pair has agreed on, all or none.
 * @throws ValidationException naming every service that cannot be asked for
 */
export const requestServices = async (
  ctx: Context,
  order: Ordered,
  asker: Asker,
  asked: readonly AskedService[],
): Promise<number[]> => {
  if (order.canceled_at !== null) throw conflict('order_canceled')
  if (order.transporter_id === null) throw conflict('order_without_transporter')
  const ids = asked.map(({ additional_service_id }) => additional_service_id)
  const known = new Map(
    (await findServices(ctx.rows, order, { ids })).map((service) => [service.id, service]),
  )
  const iss = await issOfServices(ctx.rows, order, today(ctx.now()))
  const judged = asked.map((one, index) => {
    const service = known.get(one.additional_service_id)
    return service
      ? written(one, service, order, iss, index)
      : at(index, 'additional_service_id', 'not_found')
  })
  const issues = judged.filter((one): one is Issue => 'key' in one)
  if (issues.length > 0) throw invalid(...issues)
  const fit = judged.filter((one): one is NewOrderService => !('key' in one))

  const made = await insertOrderServices(ctx.rows, order.id, asker, fit, ctx.now())
  const names = ids.map((id) => known.get(id)?.name ?? '')
  await insertTimeline(ctx, order.id, [
    {
      event: 'additional_service_requested',
      code: null,
      status_id: null,
      kind: 'milestone',
      data: { ids: made, names, requester: asker.requester },
    },
  ])
  for (const [index, id] of made.entries())
    ctx.audit({
      type: 'order_additional_services',
      id,
      event: 'created',
      new: { order_id: order.id, requester: asker.requester, ...itemAt(judged, index) },
    })
  ctx.raise('order_additional_services.requested', {
    order_id: order.id,
    ids: made,
    names,
    request_type: asker.request_type,
    shipper_id: order.shipper_id,
    transporter_id: order.transporter_id,
  })
  return made
}
