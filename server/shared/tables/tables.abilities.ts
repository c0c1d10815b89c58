import { any } from '#shared/access/rules.ts'
import { operator, premium, shippingsSide, transporterStaff } from '#shared/access/sets.ts'

export const tablesAbilities = {
  'freight_tables.read': any(shippingsSide, transporterStaff),
  'freight_tables.write': any(shippingsSide, transporterStaff),
  /** spec 000 §6: approval of tables and simulation are of the PREMIUM plan, for the shipper and for the 4PL. */
  'freight_tables.approve': any(premium, operator, transporterStaff),
} as const
