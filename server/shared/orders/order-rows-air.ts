import type { OrderEvent } from './order-events.ts'
import { AIR_MODALS, BROUGHT_MODALS, COLLECTED_AIR_MODALS } from './order-modals.ts'
import { row, type OrderRow } from './order-rows.ts'
import { between, DELIVERED_STATES } from './order-spans.ts'
import type { OrderStatus } from './order-status.ts'

/** To the airport, from a collection or by the shipper itself, through the air, and released to the recipient or to the road (spec 002 §4.2). */

const air = { modes: AIR_MODALS, source: 'decision' } as const
const collected = { modes: COLLECTED_AIR_MODALS, source: 'decision' } as const
const carried = { ...air, needs: ['carrier'] } as const

/** What the carrier reports of the flight, in its order. */
const FLIGHT = [
  ['deliver_airport', 'ON_ROUTE_AIRPORT', 'DELIVERED_AIRPORT', 'delivered_airport'],
  ['board', 'DELIVERED_AIRPORT', 'BOARDED', 'boarded'],
  ['take_off', 'BOARDED', 'TAKEOFF', 'takeoff'],
  ['land', 'TAKEOFF', 'LANDED', 'landed'],
  ['unload', 'LANDED', 'UNLOAD', 'unload'],
  ['release', 'UNLOAD', 'RELEASED', 'released'],
] as const satisfies readonly (readonly [string, OrderStatus, OrderStatus, OrderEvent])[]
export const FLIGHT_STEPS = FLIGHT.map(([action]) => action)
export type FlightStep = (typeof FLIGHT_STEPS)[number]

const departure = { from: ['COLLECTED'], to: 'ON_ROUTE_AIRPORT', event: 'on_route_airport' } as const
const deliver = { ...carried, action: 'deliver', ability: 'orders.deliver', from: ['RELEASED'] } as const
const refusal = {
  ...carried,
  action: 'refuse_delivery',
  ability: 'orders.refuse_delivery',
  from: ['RELEASED'],
} as const

export const AIR_ROWS: readonly OrderRow[] = [
  row({ ...collected, ...departure, needs: ['carrier'], action: 'depart', ability: 'orders.depart' }),
  row({ ...collected, ...departure, action: 'first_position', ability: 'system' }),
  ...FLIGHT.map(([action, from, to, event]) =>
    row({
      ...carried,
      ...(action === 'deliver_airport' ? collected : {}),
      action,
      from: [from],
      to,
      event,
      ability: 'orders.fly',
    }),
  ),
  // No vehicle of the carrier is asked for: the shipper's own brings the goods.
  row({
    ...carried,
    modes: BROUGHT_MODALS,
    action: 'deliver_airport',
    from: between('CONFIRMED_TRANSPORTER', 'AVAILABLE_PLV'),
    to: 'DELIVERED_AIRPORT',
    event: 'delivered_airport',
    ability: 'orders.fly',
  }),
  row({
    ...air,
    source: 'spec',
    action: 'generate_road',
    from: ['RELEASED'],
    to: 'stays',
    ability: 'orders.share_out',
    event: 'road_order_created',
  }),
  // The recipient may fetch the goods at the airport instead.
  row({ ...deliver, when: 'partly', to: 'stays', event: 'delivered' }),
  row({ ...deliver, when: 'all', to: 'DELIVERED', event: 'delivered' }),
  row({ ...deliver, when: 'some_refused', to: 'PARTIAL_DELIVERY', event: 'partial_delivery' }),
  row({ ...refusal, when: 'partly', to: 'stays', event: 'refused_delivery' }),
  row({ ...refusal, when: 'some_delivered', to: 'PARTIAL_DELIVERY', event: 'partial_delivery' }),
  row({ ...refusal, when: 'all_refused', to: 'REFUSED_DELIVERY', event: 'refused_delivery' }),
  row({
    ...carried,
    action: 'cancel_delivery',
    when: 'not_arrived',
    from: ['RELEASED', ...DELIVERED_STATES],
    to: 'RELEASED',
    ability: 'orders.deliver',
    event: 'delivery_canceled',
  }),
  row({
    ...air,
    action: 'available_canhoto',
    from: between('DELIVERED', 'REFUSED_DELIVERY'),
    to: 'AVAILABLE_CANHOTO',
    ability: 'system',
    milestone: true,
    event: 'available_canhoto',
  }),
]
