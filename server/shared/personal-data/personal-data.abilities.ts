import { any, everyone, holds } from '#shared/access/rules.ts'
import { ownerOrAdmin } from '#shared/access/sets.ts'

export const personalDataAbilities = {
  /** One's own data, and one's own requests. */
  'personal_data.own': everyone(),
  /** Of the people of one's company; the user who answers for the company may as well (`is_responsible`). */
  'personal_data.manage': any(ownerOrAdmin, holds('finance__owner', 'finance__admin')),
} as const
