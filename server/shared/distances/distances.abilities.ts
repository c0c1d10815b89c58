import { any } from '#shared/access/rules.ts'
import { shipperSide, transporterStaff } from '#shared/access/sets.ts'

export const distancesAbilities = {
  'routes.ask': any(shipperSide, transporterStaff),
} as const
