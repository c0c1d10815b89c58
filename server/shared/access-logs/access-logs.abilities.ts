import { any, holds } from '#shared/access/rules.ts'
import { ownerOrAdmin } from '#shared/access/sets.ts'

export const accessLogsAbilities = {
  /** Owners and admins: of the operator everything, of a company what its own people did. */
  'access_logs.read': any(ownerOrAdmin, holds('finance__owner', 'finance__admin')),
} as const
