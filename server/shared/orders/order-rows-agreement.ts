import { CARRIED_MODALS } from './order-modals.ts'
import { row, type OrderRow } from './order-rows.ts'
import { between } from './order-spans.ts'

/** From the order's creation to the vehicle at the gate (orders/README "Life of an order", road flow and withdraw). */

const road = { modes: CARRIED_MODALS, source: 'decision' } as const
const withdraw = { modes: ['withdraw'], source: 'decision' } as const

const proposals: OrderRow[] = [
  row({
    ...road,
    action: 'send_proposal',
    from: ['CREATED', 'PROPOSAL_SENT'],
    to: 'PROPOSAL_SENT',
    ability: 'orders.send_proposal',
    event: 'proposal_sent',
  }),
  // The others stay 'waiting' until the shipper decides, so a second carrier may accept too.
  row({
    ...road,
    action: 'accept',
    from: ['PROPOSAL_SENT', 'PROPOSAL_ACCEPTED'],
    to: 'PROPOSAL_ACCEPTED',
    ability: 'orders.accept',
    needs: ['proposal_waiting'],
    event: 'proposal_accepted',
  }),
  row({
    ...road,
    action: 'refuse',
    when: 'others_open',
    from: ['PROPOSAL_SENT', 'PROPOSAL_ACCEPTED'],
    to: 'stays',
    ability: 'orders.refuse',
    needs: ['proposal_waiting'],
    event: 'proposal_refused',
  }),
  row({
    ...road,
    action: 'refuse',
    when: 'last',
    from: ['PROPOSAL_SENT'],
    to: 'CREATED',
    ability: 'orders.refuse',
    needs: ['proposal_waiting'],
    event: 'proposal_refused',
  }),
  row({
    ...road,
    action: 'confirm_transporter',
    from: ['PROPOSAL_ACCEPTED'],
    to: 'CONFIRMED_TRANSPORTER',
    ability: 'orders.confirm_transporter',
    event: 'confirmed_transporter',
  }),
  // The winner of a quote was agreed upon before there was an order, or beside one without a carrier.
  row({
    ...road,
    action: 'confirm_quote',
    from: ['CREATED', 'PROPOSAL_ACCEPTED'],
    to: 'CONFIRMED_TRANSPORTER',
    ability: 'system',
    event: 'confirmed_transporter',
  }),
  ...(
    [
      ['accepted_remain', 'stays'],
      ['waiting_remain', 'PROPOSAL_SENT'],
      ['none_remain', 'CREATED'],
    ] as const
  ).map(([when, to]) =>
    row({
      ...road,
      action: 'refuse_transporter',
      when,
      from: ['PROPOSAL_ACCEPTED'],
      to,
      ability: 'orders.confirm_transporter',
      event: 'transporter_refused',
    }),
  ),
]

const vehicle: OrderRow[] = [
  row({
    ...road,
    action: 'enrich',
    when: 'first',
    from: ['CONFIRMED_TRANSPORTER'],
    to: 'DEFINED_DRIVER_AND_VEHICLE',
    ability: 'orders.enrich',
    needs: ['carrier_staff'],
    event: 'defined_driver_and_vehicle',
  }),
  // Another driver or vehicle before the collection: where a risk manager approves, it approves again.
  row({
    ...road,
    action: 'enrich',
    when: 'approve_again',
    from: between('DEFINED_DRIVER_AND_VEHICLE', 'AVAILABLE_PLV'),
    to: 'DEFINED_DRIVER_AND_VEHICLE',
    ability: 'orders.enrich',
    needs: ['carrier_staff', 'has_risk_manager'],
    event: 'defined_driver_and_vehicle',
  }),
  row({
    ...road,
    action: 'enrich',
    when: 'correction',
    from: between('DEFINED_DRIVER_AND_VEHICLE', 'AVAILABLE_PLV'),
    to: 'stays',
    ability: 'orders.enrich',
    needs: ['carrier_staff', 'no_risk_manager'],
    event: 'defined_driver_and_vehicle',
  }),
  ...(
    [
      ['partly', 'stays', 'approval_driver_and_vehicle'],
      ['all', 'APPROVAL_DRIVER_AND_VEHICLE', 'approval_driver_and_vehicle'],
      ['refused', 'CONFIRMED_TRANSPORTER', 'refused_driver_and_vehicle'],
    ] as const
  ).map(([when, to, event]) =>
    row({
      ...road,
      action: 'approve_vehicle',
      when,
      from: ['DEFINED_DRIVER_AND_VEHICLE'],
      to,
      ability: 'orders.approve_vehicle',
      needs: ['has_risk_manager'],
      event,
    }),
  ),
  // Nothing is asked for by the shipper's programme, or earlier approvals renew themselves.
  row({
    ...road,
    action: 'clear_vehicle',
    from: ['DEFINED_DRIVER_AND_VEHICLE'],
    to: 'APPROVAL_DRIVER_AND_VEHICLE',
    ability: 'system',
    needs: ['has_risk_manager'],
    event: 'approval_driver_and_vehicle',
  }),
  row({
    ...road,
    action: 'waive_checklist',
    from: ['APPROVAL_DRIVER_AND_VEHICLE'],
    to: 'CHECKLIST_APPROVAL',
    ability: 'system',
    needs: ['has_risk_manager'],
    event: 'first_checklist',
  }),
  row({
    ...road,
    action: 'approve_checklist',
    from: ['APPROVAL_DRIVER_AND_VEHICLE'],
    to: 'CHECKLIST_APPROVAL',
    ability: 'orders.approve_vehicle',
    needs: ['has_risk_manager'],
    event: 'first_checklist',
  }),
  row({
    ...road,
    action: 'mirror_vehicle',
    when: 'after_checklist',
    from: ['CHECKLIST_APPROVAL'],
    to: 'VEHICLE_MIRRORED',
    ability: 'risk.mirror',
    needs: ['mirrored'],
    event: 'mirrored_vehicle',
  }),
  row({
    ...road,
    action: 'mirror_vehicle',
    when: 'without_risk_manager',
    from: ['DEFINED_DRIVER_AND_VEHICLE'],
    to: 'VEHICLE_MIRRORED',
    ability: 'risk.mirror',
    needs: ['mirrored', 'no_risk_manager'],
    event: 'mirrored_vehicle',
  }),
]

const ready = { ...road, action: 'ready', ability: 'system', event: 'waiting_collection' } as const
const automatic: OrderRow[] = [
  row({
    ...ready,
    from: ['DEFINED_DRIVER_AND_VEHICLE'],
    to: 'WAITING_COLLECTION',
    needs: ['no_risk_manager', 'not_mirrored'],
  }),
  row({ ...ready, from: ['CHECKLIST_APPROVAL'], to: 'WAITING_COLLECTION', needs: ['not_mirrored'] }),
  row({ ...ready, from: ['VEHICLE_MIRRORED'], to: 'WAITING_COLLECTION' }),
  row({
    ...road,
    action: 'invoice_issued',
    from: ['WAITING_COLLECTION'],
    to: 'INVOICE_ISSUED',
    ability: 'system',
    milestone: true,
    event: 'invoice_issued',
  }),
  row({
    ...road,
    action: 'available_cte',
    from: ['WAITING_COLLECTION', 'INVOICE_ISSUED'],
    to: 'AVAILABLE_CTE',
    ability: 'system',
    milestone: true,
    event: 'available_cte',
  }),
  row({
    ...road,
    action: 'available_mdfe',
    from: between('WAITING_COLLECTION', 'AVAILABLE_CTE'),
    to: 'AVAILABLE_MDFE',
    ability: 'system',
    milestone: true,
    event: 'available_mdfe',
  }),
  row({
    ...road,
    action: 'available_plv',
    from: between('WAITING_COLLECTION', 'AVAILABLE_MDFE'),
    to: 'AVAILABLE_PLV',
    ability: 'system',
    milestone: true,
    event: 'available_plv',
  }),
]

const clientCollects: OrderRow[] = [
  row({
    ...withdraw,
    action: 'confirm_transporter',
    from: ['CREATED'],
    to: 'CONFIRMED_TRANSPORTER',
    ability: 'orders.confirm_transporter',
    event: 'withdraw_transporter_confirmed',
  }),
  row({
    ...withdraw,
    action: 'enrich',
    when: 'first',
    from: ['CONFIRMED_TRANSPORTER'],
    to: 'DEFINED_DRIVER_AND_VEHICLE',
    ability: 'orders.enrich',
    needs: ['carrier'],
    event: 'withdraw_defined_driver_and_vehicle',
  }),
  row({
    ...withdraw,
    action: 'enrich',
    when: 'correction',
    from: ['DEFINED_DRIVER_AND_VEHICLE'],
    to: 'stays',
    ability: 'orders.enrich',
    needs: ['carrier'],
    event: 'withdraw_defined_driver_and_vehicle',
  }),
]

export const AGREEMENT_ROWS: readonly OrderRow[] = [...proposals, ...vehicle, ...automatic, ...clientCollects]
