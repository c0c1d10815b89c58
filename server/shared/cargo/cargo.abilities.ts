import { any, role } from '#shared/access/rules.ts'
import { operator, shipperStaff } from '#shared/access/sets.ts'

export const cargoAbilities = {
  'cargo.read': any(shipperStaff, role('manager')),
  'cargo.write': any(shipperStaff, operator),
} as const
