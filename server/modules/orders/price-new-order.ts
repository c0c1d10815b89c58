import type { Context } from '#server/kit/context.ts'
import { enforceFloor, type KeptCheck } from '#server/modules/antt/index.ts'
import type { Priced } from '#server/modules/pricing/index.ts'
import { priceOrder, priceRoute } from '#server/modules/simulations/index.ts'
import { timeOfDay, today } from '#shared/kit/brazil-time.ts'
import { Exception, invalidField } from '#shared/kit/exceptions.ts'
import { compare, formatBrl } from '#shared/kit/money.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import type { NewSimulation } from './create-order.store.ts'

export type Cargo = { weight: string; cubage: string | null; invoice_amount: string }
export type PricedOrder = NewSimulation & {
  simulation: Priced
  /** The route table that priced it, if one did. */
  route_table_id: number | null
  /** Day on which the lead time ends. */
  due_date: string | null
  icms: string | null
  /** The ANTT floor as it was checked. */
  antt: KeptCheck | null
  type_freight: string
  km: string | null
}

/**
 * The user gets the price that the screen showed, or a refusal with the new one before the order is saved.
 * @throws 409 `price_changed`
 */
export const checkShown = (shown: string | undefined, price: string): void => {
  if (shown === undefined || compare(shown, price) === 0) return
  throw new Exception(
    'ValidationException',
    [
      {
        pointer: '/data/attributes/expected_freight_value',
        key: 'price_changed',
        params: { shown: formatBrl(shown), price: formatBrl(price) },
      },
    ],
    { status: 409 },
  )
}

type NewShipment = Cargo & {
  shipper_id: number
  origin_city_id: number
  destination_city_id: number
  recipient_document: string | null
  deliveries: number
}

/** The question that a simulation of the new order would ask. */
const shipmentOf = (input: CreateOrderInput, shipment: NewShipment) => {
  const { cubage, invoice_amount, ...places } = shipment
  return {
    ...places,
    ...input.simulation,
    // A UN number says that its goods are dangerous.
    dangerous:
      input.simulation?.dangerous === true || (input.products ?? []).some((one) => Boolean(one.un_number)),
    type_freight: input.type_freight ?? 'CIF',
    invoice_value: invoice_amount,
    volume_m3: cubage ?? input.simulation?.volume_m3 ?? null,
    km: input.distance ?? null,
    modal: input.modal,
    vehicle_type_id: input.vehicle_type_id ?? null,
    vehicle_option_id: input.vehicle_option_id ?? null,
    date: input.collection_date_time ? today(new Date(input.collection_date_time)) : null,
    ...(input.collection_date_time ? { time: timeOfDay(new Date(input.collection_date_time)) } : {}),
    services: [...new Set([...(input.simulation?.services ?? []), ...(input.services ?? [])])],
  }
}

/**
 * The chosen table's price for the new order, computed by the server.
 * @throws ValidationException `no_price` with the reason, when the table has none for it; 409 `price_changed` when the
 * screen showed another one
 */
export const priceNewOrder = async (
  ctx: Context,
  input: CreateOrderInput,
  shipment: NewShipment,
): Promise<PricedOrder | null> => {
  const { simulation_table_id, route_table_id } = input
  if (simulation_table_id !== undefined && route_table_id !== undefined)
    throw invalidField('route_table_id', 'one_table')
  // Most orders of an ERP name no table; the clock of Brazil alone costs as much as a statement's way.
  const asked = () => shipmentOf(input, shipment)
  const field = route_table_id === undefined ? 'simulation_table_id' : 'route_table_id'
  const price =
    route_table_id !== undefined
      ? await priceRoute(ctx, { route_table_id, shipment: asked() })
      : simulation_table_id !== undefined
        ? await priceOrder(ctx, { simulation_table_id, shipment: asked() })
        : null
  if (price === null) return null
  const { transporter_id, result, due_date, antt, km } = price
  if (!result.ok)
    throw invalidField(field, route_table_id === undefined ? 'no_price' : 'no_route_table', {
      reason: result.reason,
    })
  checkShown(input.expected_freight_value, result.total_value)
  return {
    transporter_id,
    simulation_table_id: simulation_table_id ?? null,
    route_table_id: route_table_id ?? null,
    simulation: result,
    total_value: result.total_value,
    weight_shipping_value: result.weight_shipping_value,
    rates_value: result.rates_value,
    rates: result.components,
    lead_time: result.lead_time,
    business_days: result.business_days,
    due_date,
    icms: result.tax.kind === 'icms' ? result.tax.rate : null,
    antt: enforceFloor(antt, input.floor_justification, field),
    type_freight: input.type_freight ?? 'CIF',
    km,
  }
}
