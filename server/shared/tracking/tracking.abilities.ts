import { any, role } from '#shared/access/rules.ts'
import { operator, shipperSide, transporterStaff } from '#shared/access/sets.ts'

export const trackingAbilities = {
  'positions.read': role(
    'manager',
    'shipper',
    'transporter',
    'risk_manager',
    'customer',
    'four_pl',
    'supplier',
  ),
  'positions.write': any(transporterStaff, operator, shipperSide),
} as const
