import { everyone } from '#shared/access/rules.ts'

export const bulkAbilities = {
  /** Each action asks for its own ability besides. */
  'bulk.use': everyone(),
} as const
