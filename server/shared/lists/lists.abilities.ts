import { any, everyone, holds } from '#shared/access/rules.ts'
import { ownerOrAdmin } from '#shared/access/sets.ts'

export const listsAbilities = {
  /** Own views and layouts of lists, and the company's views. */
  'lists.use': everyone(),
  /** Views that all people of the company see (decision 0083). */
  'lists.share': any(ownerOrAdmin, holds('finance__owner', 'finance__admin')),
} as const
