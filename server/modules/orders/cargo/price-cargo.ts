import type { Context, ReadContext } from '#server/kit/context.ts'
import { enforceFloor, type KeptCheck } from '#server/modules/antt/index.ts'
import { dangerousServices, type Priced } from '#server/modules/pricing/index.ts'
import {
  priceOrder,
  priceRoute,
  simulationInOrder,
  type AskedShipment,
} from '#server/modules/simulations/index.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { compare } from '#shared/kit/money.ts'
import { unNumbersOf } from '#shared/orders/order-products.ts'
import { endsOfOrder, lockSelected, type Calculation } from '../freight-of-order.store.ts'
import type { LockedOrder } from '../lock-order.store.ts'
import type { NewCargo } from '../new-order-cargo.ts'
import type { PlannedPlaces } from './plan-places.ts'

/** Lines of products before and after a change. */
export type Goods = { before: unknown; after: unknown }

/** UN numbers where the goods become dangerous or cease to be; null where they stay what they are. */
export const dangerIn = ({
  before,
  after,
}: Goods): { before: string | null; after: string | null } | null => {
  const numbers = { before: unNumbersOf(before), after: unNumbersOf(after) }
  return (numbers.before === null) === (numbers.after === null) ? null : numbers
}

/** Services of the former question with those that the goods ask for now; the last UN number takes those of danger with it. */
const servicesOf = (former: readonly string[], goods: Goods): string[] => {
  const danger = dangerousServices(true)
  if (unNumbersOf(goods.after) !== null) return [...new Set([...former, ...danger])]
  return dangerIn(goods) === null ? [...former] : former.filter((name) => !danger.includes(name))
}

/**
 * UN numbers, where the price begins or ceases to ask for danger because of them; null where its services stay. Before is
 * null for lines whose danger the price did not ask for yet.
 */
export const dangerPriced = (former: Calculation, goods: Goods): ReturnType<typeof dangerIn> => {
  const services = former.simulation.inputs.services ?? []
  const after = unNumbersOf(goods.after)
  const now = servicesOf(services, goods)
  if (now.length === services.length) return null
  return { before: after === null ? unNumbersOf(goods.before) : null, after }
}

/** A new calculation of the order's own table for the corrected cargo. */
export type Repriced = {
  simulation: Priced
  antt: KeptCheck | null
  total_value: string
  lead_time: number | null
  icms: string | null
  km: string | null
}
export type CargoPrice = {
  former: Calculation | null
  now: Repriced | null
  source: 'table' | 'agreed' | 'none'
  /** UN numbers that the price asks for, or no longer. */
  danger: ReturnType<typeof dangerIn>
  /** Freight of the order before and after. */
  before: string | null
  after: string | null
}

type Asked = {
  cargo: NewCargo
  goods: Goods
  places: PlannedPlaces | null
  field: string
  justification: string | undefined
}

/** The price of the calculation's own table for another shipment; null where no table made it. */
export const priceAgain = async (
  ctx: ReadContext,
  { kind, simulation, simulation_table_id }: Calculation,
  shipment: AskedShipment,
) => {
  if (kind === 'tms') return null
  if (simulation_table_id !== null) return priceOrder(ctx, { simulation_table_id, shipment, agreed: true })
  const { table } = simulation
  return table?.source === 'route'
    ? priceRoute(ctx, { route_table_id: table.id, shipment, agreed: true })
    : null
}

/** The question of the former calculation, with the corrected cargo and, where they changed, the corrected places. */
const shipmentOf = async (
  ctx: Context,
  order: LockedOrder,
  { simulation, antt }: Calculation,
  { cargo, places, goods }: Asked,
) => {
  const ends = await endsOfOrder(ctx.rows, order.id)
  const run = places?.run
  const origin_city_id = run?.origin_city_id ?? ends.origin ?? 0
  const destination_city_id = run?.destination_city_id ?? ends.destination ?? 0
  const isSameWay = origin_city_id === ends.origin && destination_city_id === ends.destination
  const shipment = simulationInOrder(simulation, antt, {
    // Another way has another distance, which the server finds.
    km: isSameWay ? (simulation.inputs.km ?? null) : null,
    toll: null,
    origin_city_id,
    destination_city_id,
  })
  return {
    ...shipment,
    weight: cargo.weight,
    invoice_value: cargo.invoice_amount,
    volume_m3: cargo.cubage ?? shipment.volume_m3 ?? null,
    services: servicesOf(shipment.services ?? [], goods),
    ...(run ? { deliveries: run.deliveries, recipient_document: run.recipient_document } : {}),
  }
}

/** Whether the order is paid by a table's calculation, rates altered by hand included, and not by a typed freight. */
export const isTablePrice = (former: Calculation | null, freight: string | null): former is Calculation => {
  const agreed = former === null ? null : (former.altered_total_value ?? former.total_value)
  return agreed !== null && freight !== null && compare(agreed, freight) === 0
}

/**
 * The freight for the corrected cargo, priced as the order was priced: by the table of its selected calculation. A freight
 * that was agreed by hand stays.
 * @throws ValidationException `no_price` where the table has none for the corrected cargo, and that of the ANTT floor
 */
export const priceCargo = async (ctx: Context, order: LockedOrder, asked: Asked): Promise<CargoPrice> => {
  const former = await lockSelected(ctx.rows, order)
  const before = order.freight_value
  const kept = { former, now: null, danger: null, before, after: before }
  if (!isTablePrice(former, before)) return { ...kept, source: before === null ? 'none' : 'agreed' }
  const price = await priceAgain(ctx, former, await shipmentOf(ctx, order, former, asked))
  if (price === null) return { ...kept, source: 'agreed' }
  const { result, antt, km } = price
  if (!result.ok) throw invalidField(asked.field, 'no_price', { reason: result.reason })
  const { total_value, lead_time, tax } = result
  const icms = tax.kind === 'icms' ? tax.rate : null
  const floor = enforceFloor(antt, asked.justification, asked.field)
  const now = { simulation: result, antt: floor, total_value, lead_time, icms, km }
  const danger = dangerPriced(former, asked.goods)
  return { former, now, danger, source: 'table', before, after: total_value }
}
