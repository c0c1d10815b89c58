import type { OrderEvent } from './order-events.ts'
import {
  FORWARD_ROAD_MODALS,
  REVERSE_MODALS,
  ROAD_FLOW_MODALS,
  SEA_MODALS,
  type Modal,
} from './order-modals.ts'
import { row, rowOfShared, type OrderRow } from './order-rows.ts'
import { ANYWHERE, between, DELIVERED_STATES, TRANSIT } from './order-spans.ts'
import type { OrderStatus } from './order-status.ts'

/** From the departure to the receipt, and what may happen at any time (orders/README "Life of an order"). */

const road = { modes: ROAD_FLOW_MODALS, source: 'decision' } as const
const ON_THE_WAY = between('ON_ROUTE', 'ON_DESTINY')

type Way = { modes: readonly Modal[]; on_route: OrderEvent; delivered: OrderEvent; receipt: OrderEvent }

/** Outbound and return share the flow, but not its events. */
const way = ({ modes, on_route, delivered, receipt }: Way): OrderRow[] => {
  const common = { modes, source: 'decision' } as const
  const deliver = { ...common, action: 'deliver', ability: 'orders.deliver', needs: ['carrier'] } as const
  return [
    row({
      ...common,
      action: 'depart',
      from: ['COLLECTED'],
      to: 'ON_ROUTE',
      ability: 'orders.depart',
      needs: ['carrier'],
      event: on_route,
    }),
    // The first position after the collection says that the vehicle is on its way.
    row({
      ...common,
      action: 'first_position',
      from: ['COLLECTED'],
      to: 'ON_ROUTE',
      ability: 'system',
      event: on_route,
    }),
    row({ ...deliver, when: 'partly', from: ON_THE_WAY, to: 'stays', event: delivered }),
    row({ ...deliver, when: 'all', from: ON_THE_WAY, to: 'DELIVERED', event: delivered }),
    row({
      ...deliver,
      when: 'some_refused',
      from: ON_THE_WAY,
      to: 'PARTIAL_DELIVERY',
      event: 'partial_delivery',
    }),
    row({
      ...common,
      action: 'available_canhoto',
      from: between('DELIVERED', 'REFUSED_DELIVERY'),
      to: 'AVAILABLE_CANHOTO',
      ability: 'system',
      milestone: true,
      event: receipt,
    }),
  ]
}

const destiny = { ...road, ability: 'orders.on_destiny', needs: ['carrier'] } as const
const cancelDelivery = {
  ...road,
  action: 'cancel_delivery',
  ability: 'orders.deliver',
  needs: ['carrier'],
  event: 'delivery_canceled',
} as const
const refusal = {
  ...road,
  action: 'refuse_delivery',
  ability: 'orders.refuse_delivery',
  needs: ['carrier'],
} as const

const arrivals: OrderRow[] = [
  row({ ...destiny, action: 'on_destiny', from: ON_THE_WAY, to: 'ON_DESTINY', event: 'on_destiny' }),
  row({
    ...destiny,
    action: 'cancel_on_destiny',
    when: 'partly',
    from: ON_THE_WAY,
    to: 'stays',
    event: 'on_destiny_canceled',
  }),
  row({
    ...destiny,
    action: 'cancel_on_destiny',
    when: 'all',
    from: ['ON_DESTINY'],
    to: 'ON_ROUTE',
    event: 'on_destiny_canceled',
  }),
  row({
    ...cancelDelivery,
    when: 'arrived',
    from: ['ON_DESTINY', ...DELIVERED_STATES],
    to: 'ON_DESTINY',
  }),
  row({
    ...cancelDelivery,
    when: 'not_arrived',
    from: ['ON_ROUTE', ...DELIVERED_STATES],
    to: 'ON_ROUTE',
  }),
  row({ ...refusal, when: 'partly', from: ['ON_DESTINY'], to: 'stays', event: 'refused_delivery' }),
  row({
    ...refusal,
    when: 'some_delivered',
    from: ['ON_DESTINY'],
    to: 'PARTIAL_DELIVERY',
    event: 'partial_delivery',
  }),
  row({
    ...refusal,
    when: 'all_refused',
    from: ['ON_DESTINY'],
    to: 'REFUSED_DELIVERY',
    event: 'refused_delivery',
  }),
]

const clientCollects: OrderRow[] = [
  row({
    modes: ['withdraw'],
    source: 'spec',
    action: 'deliver',
    when: 'all',
    from: ['DEFINED_DRIVER_AND_VEHICLE'],
    to: 'DELIVERED',
    ability: 'orders.deliver',
    needs: ['carrier'],
    event: 'withdraw_delivered',
  }),
  row({
    modes: ['withdraw'],
    source: 'spec',
    action: 'deliver',
    when: 'partly',
    from: ['DEFINED_DRIVER_AND_VEHICLE'],
    to: 'stays',
    ability: 'orders.deliver',
    needs: ['carrier'],
    event: 'withdraw_delivered',
  }),
  row({
    modes: ['withdraw'],
    source: 'spec',
    action: 'available_canhoto',
    from: ['DELIVERED'],
    to: 'AVAILABLE_CANHOTO',
    ability: 'system',
    milestone: true,
    event: 'withdraw_available_canhoto',
  }),
]

const anywhere = { from: ANYWHERE, to: 'stays', source: 'decision' } as const
/** In a purchase order as well, whose agreement stands. */
const WHEREVER: OrderStatus[] = [...ANYWHERE, 'PO']
const always: OrderRow[] = [
  row({
    ...anywhere,
    action: 'cancel',
    when: 'after_collection',
    from: [...between('COLLECTED', 'AVAILABLE_CANHOTO'), ...TRANSIT],
    // Allowed to the shipper side until COLLECTED, afterwards to the operator only.
    ability: 'orders.update_status',
    event: 'canceled',
  }),
  row({ ...anywhere, action: 'update', ability: 'orders.update', event: 'changed' }),
  row({ ...anywhere, action: 'icms', ability: 'orders.icms', event: 'icms_changed' }),
  row({ ...anywhere, action: 'rates', ability: 'simulation_orders.alter', event: 'rates_changed' }),
  row({ ...anywhere, action: 'route', ability: 'simulation_orders.alter', event: 'route_changed' }),
  row({ ...anywhere, action: 'alert', ability: 'orders.alert', needs: ['carrier'], event: 'alert' }),
  rowOfShared({
    ...anywhere,
    from: WHEREVER,
    action: 'follow',
    ability: 'orders.follow',
    needs: ['not_following'],
    event: 'changed',
  }),
  rowOfShared({
    ...anywhere,
    from: WHEREVER,
    action: 'unfollow',
    ability: 'orders.follow',
    needs: ['following'],
    event: 'changed',
  }),
  // A canceled order may still serve as a pattern.
  {
    ...row({
      ...anywhere,
      from: WHEREVER,
      action: 'replicate',
      ability: 'orders.replicate',
      event: 'created',
    }),
    needs: [],
  },
]

export const ROAD_ROWS: readonly OrderRow[] = [
  ...way({
    modes: [...FORWARD_ROAD_MODALS, ...SEA_MODALS],
    on_route: 'on_route',
    delivered: 'delivered',
    receipt: 'available_canhoto',
  }),
  ...way({
    modes: REVERSE_MODALS,
    on_route: 'return_on_route',
    delivered: 'return_delivered',
    receipt: 'return_available_canhoto',
  }),
  ...arrivals,
  ...clientCollects,
  ...always,
]
