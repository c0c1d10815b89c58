import { any, role } from '#shared/access/rules.ts'
import { operator, shipperBeyondOrders, shipperSide, transporterStaff } from '#shared/access/sets.ts'

export const fleetAbilities = {
  'fleet.read': any(shipperBeyondOrders, role('manager', 'four_pl', 'risk_manager'), transporterStaff),
  'fleet.write': any(transporterStaff, operator),
  'fleet.reference': any(
    role('manager', 'shipper', 'four_pl', 'risk_manager', 'transporter', 'customer', 'supplier'),
  ),
  'fleet.reference.write': operator,
  'fleet.search': any(transporterStaff, shipperSide),
  'drivers.search': any(transporterStaff, operator),
  'drivers.set': transporterStaff,
  'vehicles.read': any(transporterStaff, role('manager')),
  'vehicles.write': any(transporterStaff, operator),
} as const
