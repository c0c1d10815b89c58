import { any } from '#shared/access/rules.ts'
import { operator, transporterStaff } from '#shared/access/sets.ts'

/** Who gives a driver the link of an order: its carrier, and the operator. */
export const driverAbilities = { 'driver.share': any(transporterStaff, operator) } as const
