import { any, holds } from '#shared/access/rules.ts'
import { ownerOrAdmin } from '#shared/access/sets.ts'

const admins = any(ownerOrAdmin, holds('finance__owner', 'finance__admin'))

export const usersAbilities = {
  'users.read': admins,
  'users.create': admins,
  'users.update': admins,
  'users.delete': admins,
} as const
