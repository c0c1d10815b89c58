import { CARRIED_MODALS, COLLECTED_MODALS } from './order-modals.ts'
import { row, type OrderRow } from './order-rows.ts'
import { BEFORE_COLLECTION, between, TRANSIT, WAITING } from './order-spans.ts'

/** The collection, its corrections, and the cancel that is possible until then (orders/README "Life of an order"). */

const road = { modes: CARRIED_MODALS, source: 'decision' } as const

const collection = {
  ...road,
  modes: COLLECTED_MODALS,
  needs: ['carrier'],
  ability: 'orders.collect',
} as const
const collect: OrderRow[] = [
  row({ ...collection, action: 'collect', when: 'partly', from: WAITING, to: 'stays', event: 'collected' }),
  row({ ...collection, action: 'collect', when: 'all', from: WAITING, to: 'COLLECTED', event: 'collected' }),
  row({
    ...collection,
    action: 'unsuccessful_collection',
    from: WAITING,
    to: 'UNSUCCESSFUL',
    event: 'unsuccessful',
  }),
  row({
    ...collection,
    action: 'reschedule_collection',
    from: ['UNSUCCESSFUL'],
    to: 'WAITING_COLLECTION',
    event: 'waiting_collection',
  }),
  row({
    ...collection,
    action: 'cancel_collection',
    when: 'partly',
    from: WAITING,
    to: 'stays',
    event: 'collection_canceled',
  }),
  row({
    ...collection,
    action: 'cancel_collection',
    when: 'all',
    from: ['COLLECTED'],
    to: 'WAITING_COLLECTION',
    event: 'collection_canceled',
  }),
]

const cancel: OrderRow[] = [
  row({
    action: 'cancel',
    when: 'before_collection',
    from: BEFORE_COLLECTION,
    to: 'stays',
    ability: 'orders.cancel',
    event: 'canceled',
    source: 'decision',
  }),
]

/** Cargo is corrected until the collection; a carrier that had agreed to the former one answers again (decision 0057). */
const change = { action: 'change_cargo', ability: 'orders.update', event: 'cargo_changed' } as const
const corrections: OrderRow[] = [
  row({
    ...road,
    ...change,
    when: 'unanswered',
    from: ['CREATED', 'PROPOSAL_SENT'],
    to: 'stays',
  }),
  row({
    ...road,
    ...change,
    when: 'answered',
    from: [...between('PROPOSAL_ACCEPTED', 'AVAILABLE_PLV'), 'UNSUCCESSFUL'],
    to: 'PROPOSAL_SENT',
  }),
  row({
    ...change,
    modes: ['withdraw'],
    source: 'decision',
    when: 'unanswered',
    from: ['CREATED', 'CONFIRMED_TRANSPORTER', 'DEFINED_DRIVER_AND_VEHICLE'],
    to: 'stays',
  }),
]

/** Invoices of a typed order come when they are issued; the agreement stays (decision 0185). */
const attachments: OrderRow[] = [
  row({
    action: 'attach_invoices',
    from: [...BEFORE_COLLECTION, ...between('COLLECTED', 'ON_DESTINY'), ...TRANSIT],
    to: 'stays',
    ability: 'orders.update',
    event: 'invoices_attached',
    source: 'decision',
  }),
]

export const COLLECTION_ROWS: readonly OrderRow[] = [...collect, ...cancel, ...corrections, ...attachments]
