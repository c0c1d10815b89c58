import { any } from '#shared/access/rules.ts'
import { operator, shipperSide, transporterStaff } from '#shared/access/sets.ts'

const sides = any(transporterStaff, shipperSide)

export const ediAbilities = {
  'edi.read': sides,
  /** Drops files, takes what they say, writes files for the other side. */
  'edi.write': sides,
  'edi.carrier_occurrences': any(transporterStaff, operator),
} as const
