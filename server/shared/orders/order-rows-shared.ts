import { CARRIED_MODALS, CENTRE_MODALS } from './order-modals.ts'
import { row, rowOfShared, type OrderRow } from './order-rows.ts'
import { between, DELIVERED_STATES } from './order-spans.ts'
import type { OrderStatus } from './order-status.ts'

/** An order whose goods go on in orders of their own: the distribution centre, fractions, and how their end ends it. */

const centre = { modes: CENTRE_MODALS, source: 'spec' } as const
const share = { ability: 'orders.share_out', to: 'stays' } as const
/** Where an order may stand whose goods go on in others. */
export const SHARED_STATES = ['CREATED', 'DELIVERED_DC', 'RELEASED'] as const satisfies readonly OrderStatus[]
const parts = { modes: CARRIED_MODALS, ability: 'system', source: 'decision' } as const
const carried = { needs: ['carrier'], ability: 'orders.depart' } as const

export const SHARED_ROWS: readonly OrderRow[] = [
  row({
    ...centre,
    ...carried,
    action: 'depart_dc',
    // Also where a first position has put it on the way already.
    from: ['COLLECTED', 'ON_ROUTE'],
    to: 'ON_ROUTE_DC',
    event: 'on_route_dc',
  }),
  row({
    ...centre,
    action: 'receive_dc',
    from: ['ON_ROUTE_DC'],
    to: 'DELIVERED_DC',
    ability: 'orders.depart',
    needs: ['carrier'],
    event: 'delivered_dc',
  }),
  row({
    ...centre,
    ...carried,
    action: 'sub_ltl',
    from: ['ON_ROUTE_DC', 'DELIVERED_DC'],
    to: 'stays',
    event: 'sub_ltl_created',
  }),
  // With one destination the order itself goes on.
  row({
    ...centre,
    ...carried,
    action: 'depart',
    from: ['DELIVERED_DC'],
    to: 'ON_ROUTE',
    event: 'on_route_sltl',
  }),
  // On the way to its recipient, a sub-order has events of its own.
  row({
    ...centre,
    ...carried,
    action: 'depart',
    when: 'sub_ltl',
    from: ['COLLECTED'],
    to: 'ON_ROUTE',
    event: 'on_route_sltl',
  }),
  row({
    ...centre,
    action: 'first_position',
    when: 'sub_ltl',
    from: ['COLLECTED'],
    to: 'ON_ROUTE',
    ability: 'system',
    event: 'on_route_sltl',
  }),
  row({
    ...centre,
    needs: ['carrier'],
    action: 'deliver',
    when: 'sub_ltl',
    from: ['ON_ROUTE', 'ON_DESTINY'],
    to: 'DELIVERED',
    ability: 'orders.deliver',
    event: 'delivered_sltl',
  }),
  ...(['fractionate', 'fractionate_air'] as const).map((action) =>
    row({
      ...share,
      action,
      source: 'decision',
      modes: CARRIED_MODALS,
      from: ['CREATED'],
      event: 'fractioned',
    }),
  ),
  ...(
    [
      ['all', 'DELIVERED', 'parts_delivered'],
      ['some_refused', 'PARTIAL_DELIVERY', 'partial_delivery'],
      ['all_refused', 'REFUSED_DELIVERY', 'refused_delivery'],
    ] as const
  ).map(([when, to, event]) =>
    rowOfShared({ ...parts, action: 'parts_delivered', when, from: [...SHARED_STATES], to, event }),
  ),
  ...SHARED_STATES.map((to) =>
    rowOfShared({
      ...parts,
      action: 'parts_reopened',
      when: to,
      from: DELIVERED_STATES,
      to,
      event: 'delivery_canceled',
    }),
  ),
  rowOfShared({
    ...parts,
    action: 'parts_receipts',
    from: between('DELIVERED', 'REFUSED_DELIVERY'),
    to: 'AVAILABLE_CANHOTO',
    event: 'available_canhoto',
  }),
]
