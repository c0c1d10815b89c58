import { any } from '#shared/access/rules.ts'
import { shipperSide, transporterStaff } from '#shared/access/sets.ts'

/** Who may write a freight table may bring it as a spreadsheet. */
export const freightIntakeAbilities = {
  'freight_intakes.read': any(shipperSide, transporterStaff),
  'freight_intakes.write': any(shipperSide, transporterStaff),
} as const
