import { any, role } from '#shared/access/rules.ts'
import { shippingsSide, shipperSide, transporterStaff } from '#shared/access/sets.ts'

export const anttAbilities = {
  'antt.read': any(shipperSide, transporterStaff, role('auditor')),
  /** Orders against the floor; the norms themselves are public. */
  'antt.check': shippingsSide,
  /** The check itself, in the background; a carrier asks about its own tables only. */
  'antt_checks.read': any(shippingsSide, transporterStaff),
  'antt_checks.write': any(shippingsSide, transporterStaff),
} as const
