import { any } from '#shared/access/rules.ts'
import { shippingsSide, transporterStaff } from '#shared/access/sets.ts'

/** Who may write a freight table may bring it as a spreadsheet. */
export const freightIntakeAbilities = {
  'freight_intakes.read': any(shippingsSide, transporterStaff),
  'freight_intakes.write': any(shippingsSide, transporterStaff),
} as const
