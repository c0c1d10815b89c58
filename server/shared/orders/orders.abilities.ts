import { LINES } from '#shared/access/lines.ts'
import { all, any, role } from '#shared/access/rules.ts'
import { operator, shipperSide, transporterStaff } from '#shared/access/sets.ts'

/** orders/README "Life of an order".md §1: who does what on an order. Where the specification is silent the row is our decision. */
export const ordersAbilities = {
  'orders.read': role(
    'manager',
    'shipper',
    'transporter',
    'risk_manager',
    'customer',
    'four_pl',
    'auditor',
    'supplier',
    'broker',
  ),
  'orders.create': any(shipperSide, role('customer')),
  'orders.update': shipperSide,
  'orders.send_proposal': shipperSide,
  'orders.proposals.read': any(shipperSide, transporterStaff),
  'orders.accept': transporterStaff,
  'orders.refuse': transporterStaff,
  'orders.confirm_transporter': shipperSide,
  // The machine leaves road orders to their carrier; in withdraw the shipper names the client's vehicle.
  'orders.enrich': any(transporterStaff, shipperSide),
  'orders.approve_vehicle': any(role('risk_manager'), operator),
  'orders.collect': any(transporterStaff, shipperSide, role('supplier')),
  'orders.depart': any(transporterStaff, shipperSide),
  'orders.fly': any(transporterStaff, shipperSide),
  // Further orders that a carrier is still to be found for.
  'orders.share_out': shipperSide,
  'orders.on_destiny': any(transporterStaff, shipperSide),
  'orders.deliver': any(transporterStaff, shipperSide),
  'orders.refuse_delivery': any(transporterStaff, shipperSide),
  'orders.cancel': shipperSide,
  'orders.replicate': shipperSide,
  'orders.follow': role(
    'manager',
    'shipper',
    'transporter',
    'risk_manager',
    'customer',
    'four_pl',
    'supplier',
  ),
  'orders.alert': any(shipperSide, transporterStaff, role('risk_manager')),
  'orders.icms': shipperSide,
  'orders.update_status': operator,
  /** spec 000 §6, route permissions: order update. Roles that the text leaves open have it by their role. */
  'orders.detail_screen': any(
    all(role('shipper', 'manager', 'four_pl'), LINES.route_control_tower.rule),
    transporterStaff,
    role('risk_manager', 'customer', 'auditor', 'supplier'),
  ),
} as const
