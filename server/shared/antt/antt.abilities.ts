import { any, role } from '#shared/access/rules.ts'
import { shipperSide, transporterStaff } from '#shared/access/sets.ts'

export const anttAbilities = {
  'antt.read': any(shipperSide, transporterStaff, role('auditor')),
  /** Orders against the floor. */
  'antt.check': shipperSide,
  /** The check itself, in the background; a carrier asks about its own tables only. */
  'antt_checks.read': any(shipperSide, transporterStaff),
  'antt_checks.write': any(shipperSide, transporterStaff),
} as const
