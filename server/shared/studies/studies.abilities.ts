import { LINES } from '#shared/access/lines.ts'
import { any } from '#shared/access/rules.ts'
import { operator } from '#shared/access/sets.ts'

/** A what-if is a simulation of many shipments: the same plan opens both (spec 000 §6, simulation is PREMIUM). */
const simulates = any(LINES.shipper_simulation.rule, LINES.four_pl_simulation.rule, operator)

export const studiesAbilities = {
  'studies.read': simulates,
  'studies.write': simulates,
} as const
