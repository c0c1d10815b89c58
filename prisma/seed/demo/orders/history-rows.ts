import type { OrderEvent } from '#shared/orders/order-events.ts'
import type { BulkRow } from '../rows/bulk.ts'
import { timelineRows, type Hands, type Ids } from './order-rows.ts'
import type { Order } from './story.ts'

/** The machine's action behind each event, as the history of changes names it. */
const ACTIONS: Partial<Record<OrderEvent, string>> = {
  created: 'created',
  proposal_sent: 'send_proposal',
  proposal_accepted: 'accept',
  confirmed_transporter: 'confirm_transporter',
  defined_driver_and_vehicle: 'enrich',
  approval_driver_and_vehicle: 'approve_vehicle',
  first_checklist: 'approve_checklist',
  mirrored_vehicle: 'mirror_vehicle',
  waiting_collection: 'ready',
  collected: 'collect',
  unsuccessful: 'unsuccessful_collection',
  on_route: 'depart',
  on_destiny: 'on_destiny',
  delivered: 'deliver',
  partial_delivery: 'refuse_delivery',
  refused_delivery: 'refuse_delivery',
}

/** History of changes of an order: who moved it from which status to which. */
export const historyRows = (order: Order, ids: Ids, hands: Hands): BulkRow[] => {
  let before: number | null = null
  return timelineRows(order, ids, hands).flatMap((entry): BulkRow[] => {
    const after = entry['status_id'] as number | null
    const action = ACTIONS[entry['event'] as OrderEvent] ?? String(entry['event'])
    if (after === null) return []
    const old_values = before === null ? {} : { last_active_status_id: before }
    const priced = before === null ? { freight_value: order.chosen.total_value } : {}
    before = after
    return [
      {
        auditable_type: 'orders',
        auditable_id: ids.order,
        event: action,
        old_values,
        new_values: { ...priced, last_active_status_id: after },
        user_id: entry['user_id'],
        user_name: entry['user_name'],
        company_id: entry['company_id'],
        created_at: entry['created_at'],
      },
    ]
  })
}
